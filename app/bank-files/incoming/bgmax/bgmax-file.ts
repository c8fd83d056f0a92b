import { BankFileRefused } from '../../bank-file-refused.ts';
import { type FixedRecord, readRecords, recordWidth } from '../../fixed-width.ts';
import { bareNumberIn, dayIn, numberIn, whereOf } from '../../fixed-width-values.ts';
import { decodeLatin1 } from '../decode-text.ts';
import type { Deposit, IncomingFile } from '../incoming-file.ts';
import { isOwnGiro, type OwnAccounts } from '../own-accounts.ts';
import { createKeyCounter } from '../row-keys.ts';
import { type PaymentRecords, readBgmaxPayment } from './bgmax-payment.ts';

const maxPayments = 50_000;

interface Section {
  opening: FixedRecord;
  payments: PaymentRecords[];
  deposit: FixedRecord;
}

/**
 * Reads a BgMax file, Bankgirot's format until 27 November 2026, and checks all its sums and counts.
 * @param takesTests true when files marked `T` are read as well
 * @throws BankFileRefused with the reason
 */
export function readBgmax(bytes: Uint8Array, own: OwnAccounts, takesTests = false): IncomingFile {
  const records = readRecords(decodeLatin1(bytes));
  const long = records.find((record) => record.columns(recordWidth + 1, recordWidth + 200).trim() !== '');
  if (long) throw new BankFileRefused('unexpected-record', { where: whereOf(long), found: long.code });
  const [start] = records;
  const end = records.at(-1);
  if (!start || end?.code !== '70') throw new BankFileRefused('incomplete', { expected: '70' });
  if (start.columns(45, 45) === 'T' && !takesTests) throw new BankFileRefused('test-file');
  const sections = splitSections(records.slice(1, -1));
  const countInFile = createKeyCounter();
  const byGiro = Map.groupBy(sections, ({ opening }) => ownGiroOf(opening, own));
  const reports = [...byGiro].map(([giro, each]) => ({
    giro,
    deposits: each.map((section) => toDeposit(section, giro, countInFile)),
  }));
  // Last, so that a fault of one deposit is told with its line.
  checkFile(end, sections);
  const stamp = start.text(25, 44);
  return {
    kind: 'bgmax',
    version: start.text(23, 24),
    messageKey: `bgmax|${stamp}`,
    createdAt: stamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d).*/, '$1-$2-$3T$4:$5'),
    reports: reports.map(({ giro, deposits }) => ({
      account: giro,
      id: stamp,
      sequence: null,
      deposits,
      balance: null,
    })),
    remarks: [],
  };
}

function splitSections(records: readonly FixedRecord[]): Section[] {
  const sections: Section[] = [];
  let open: Omit<Section, 'deposit'> | null = null;
  let count = 0;
  for (const record of records) {
    const last: PaymentRecords | undefined = open?.payments.at(-1);
    if (record.code === '05' && !open) open = { opening: record, payments: [] };
    else if (/^2[01]$/.test(record.code) && open) open.payments.push({ first: record, more: [] });
    else if (/^2[2-9]$/.test(record.code) && last) last.more.push(record);
    else if (record.code === '15' && open) {
      count += open.payments.length;
      sections.push({ ...open, deposit: record });
      open = null;
    } else throw new BankFileRefused('unexpected-record', { where: whereOf(record), found: record.code });
    if (count > maxPayments) throw new BankFileRefused('too-many-payments', { expected: maxPayments });
  }
  if (open) throw new BankFileRefused('incomplete', { where: whereOf(open.opening), expected: '15' });
  return sections;
}

function ownGiroOf(opening: FixedRecord, own: OwnAccounts): string {
  const giro = bareNumberIn(opening, 3, 12);
  if (!isOwnGiro(giro, own)) throw new BankFileRefused('other-account', { where: whereOf(opening), found: giro });
  const currency = opening.text(23, 25);
  if (currency !== 'SEK')
    throw new BankFileRefused('other-currency', { where: whereOf(opening), expected: 'SEK', found: currency });
  return giro;
}

/** Checks a deposit against its payments, and gives each payment its key (bank-files.md §1.9). */
function toDeposit({ payments, deposit }: Section, giro: string, count: (key: string) => string): Deposit {
  const where = whereOf(deposit);
  const bookedOn = dayIn(deposit, 38);
  const [serial, amount, items] = [deposit.text(46, 50), numberIn(deposit, 51, 68), numberIn(deposit, 72, 79)];
  const currency = deposit.text(69, 71);
  if (currency !== 'SEK') throw new BankFileRefused('other-currency', { where, expected: 'SEK', found: currency });
  if (items !== payments.length)
    throw new BankFileRefused('deposit-count', { where, expected: items, found: payments.length });
  const key = `bgmax1:${giro}:${bookedOn}:${serial}`;
  const rows = payments.map((payment) => {
    const row = readBgmaxPayment(payment, { giro, bookedOn });
    return { ...row, key: count(`${key}:${payment.first.code}:${row.bankReferences[0] ?? ''}`) };
  });
  const found = rows.reduce((sum, row) => sum + row.amount, 0);
  if (found !== amount) throw new BankFileRefused('deposit-sum', { where, expected: amount, found });
  return { key, amount, currency, bookedOn, valueOn: bookedOn, reference: serial, text: `Bankgiro ${serial}`, rows };
}

/** The counts of the last record: payments, deductions, extra references, deposits. */
function checkFile(end: FixedRecord, sections: readonly Section[]): void {
  const records = sections.flatMap(({ payments }) => payments.flatMap(({ first, more }) => [first, ...more]));
  const countOf = (...codes: string[]) => records.filter(({ code }) => codes.includes(code)).length;
  const rules = [
    [3, countOf('20')],
    [11, countOf('21')],
    [19, countOf('22', '23')],
    [27, sections.length],
  ] as const;
  for (const [from, found] of rules) {
    const expected = numberIn(end, from, from + 7);
    if (expected !== found) throw new BankFileRefused('file-count', { where: whereOf(end), expected, found });
  }
}
