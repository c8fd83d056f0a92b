import type { XmlElement } from '#platform/xml.ts';
import { BankFileRefused } from '../../bank-file-refused.ts';
import { type Deposit, type IncomingRow, noPayer } from '../incoming-file.ts';
import { createKeyCounter, hashOfContent } from '../row-keys.ts';
import { type EntryFacts, ownReferenceOf, readPayment } from './camt-payment.ts';
import { all, at, dayAt, moneyOf, signOf, textAt } from './camt-values.ts';

/** An entry that was read; `toDeposit` gives it its keys once the account is known. */
export interface ReadEntry {
  /** `BOOK`, or a status that is not imported. */
  status: string;
  facts: EntryFacts;
  payments: { element: XmlElement; row: Omit<IncomingRow, 'key'> }[];
  reference: string;
  text: string;
}

/**
 * Reads one `Ntry` and checks its sums: K1 to K3 of camt.md §3.2.
 * @param position for the sentence of a refusal
 */
export function readEntry(entry: XmlElement, position: number): ReadEntry {
  const where = `Ntry ${position}`;
  const facts = factsOf(entry, where);
  const details = all(entry, 'NtryDtls');
  const elements = details.flatMap((detail) => all(detail, 'TxDtls'));
  const payments = elements.map((element) => ({ element, row: readPayment(element, facts, elements.length === 1) }));
  for (const detail of details) checkBatch(detail, facts, elements.length === 1);
  const hasCharges = at(entry, 'Chrgs') !== undefined;
  const isForeign = [facts.currency, ...payments.map(({ row }) => row.currency)].some((one) => one !== 'SEK');
  const sum = payments.reduce((total, { row }) => total + row.amount, 0);
  if (payments.length > 0 && !hasCharges && !isForeign && sum !== facts.amount)
    throw new BankFileRefused('entry-sum', { where, expected: facts.amount, found: sum });
  for (const { row } of payments) {
    if (isForeign) row.attention = 'currency';
    else if (hasCharges) row.attention ??= 'charges';
  }
  return {
    status: textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts'),
    facts,
    payments,
    reference: textAt(entry, 'AcctSvcrRef'),
    text: [textAt(entry, 'NtryRef'), textAt(entry, 'AddtlNtryInf')].filter(Boolean).join(' '),
  };
}

function factsOf(entry: XmlElement, where: string): EntryFacts {
  const { amount, currency } = moneyOf(at(entry, 'Amt'), where);
  const direction = textAt(entry, 'CdtDbtInd');
  const sign = signOf(direction, where);
  const booked = dayAt(at(entry, 'BookgDt'), where);
  const value = dayAt(at(entry, 'ValDt'), where);
  if (!booked && !value) throw new BankFileRefused('missing', { where, expected: 'BookgDt' });
  const domain = at(entry, 'BkTxCd', 'Domn');
  return {
    amount: amount * sign,
    currency,
    direction: direction as EntryFacts['direction'],
    isReversal: ['true', '1'].includes(textAt(entry, 'RvslInd')),
    bookedOn: booked || value,
    valueOn: value || booked,
    code: [textAt(domain, 'Cd'), textAt(domain, 'Fmly', 'Cd'), textAt(domain, 'Fmly', 'SubFmlyCd')].join('/'),
    where,
  };
}

/** K1 and K2: a batch's own count and sum. No `TxDtls` at all is a sum without details. */
function checkBatch(detail: XmlElement, facts: EntryFacts, isOnly: boolean): void {
  const batch = at(detail, 'Btch');
  const payments = all(detail, 'TxDtls');
  if (!batch || payments.length === 0) return;
  const { where } = facts;
  const count = textAt(batch, 'NbOfTxs');
  if (count && Number(count) !== payments.length)
    throw new BankFileRefused('batch-count', { where, expected: count, found: payments.length });
  const total = at(batch, 'TtlAmt');
  if (!total) return;
  const expected = moneyOf(total, where).amount;
  const sum = payments.reduce((added, payment) => added + readPayment(payment, facts, isOnly).amount, 0);
  if (expected !== Math.abs(sum)) throw new BankFileRefused('batch-sum', { where, expected, found: Math.abs(sum) });
}

/**
 * Turns an entry into a deposit with the keys of camt.md §3.1. A sum without details becomes one row that a person looks
 * at, but in a statement none: there it only confirms what the notification said.
 * @param countInMessage counts rows without any reference, over the whole message
 */
export function toDeposit(
  { facts, payments, reference, text }: ReadEntry,
  account: string,
  isStatement: boolean,
  countInMessage: (key: string) => string,
): Deposit {
  const countInEntry = createKeyCounter();
  const stem = `camt1:${account}:${reference}:${facts.direction}${facts.isReversal ? 'R' : ''}`;
  const rows = payments.map(({ element, row }) => {
    const own = ownReferenceOf(element) || `#${contentOf(row, account)}`;
    return { ...row, key: reference ? countInEntry(`${stem}:${own}`) : countInMessage(bare(row, account)) };
  });
  const { amount, currency, bookedOn, valueOn } = facts;
  const whole = { amount, currency, bookedOn, valueOn };
  const sum: Omit<IncomingRow, 'key'> = {
    ...whole,
    giro: '',
    references: [],
    message: text,
    payer: noPayer,
    bankReferences: reference ? [reference] : [],
    attention: currency === 'SEK' ? 'sum' : 'currency',
  };
  const key = reference ? stem : countInMessage(bare(sum, account));
  const isSum = rows.length === 0 && !isStatement;
  return { key, ...whole, reference, text, rows: isSum ? [{ ...sum, key: `${key}:sum` }] : rows };
}

function bare(row: Omit<IncomingRow, 'key'>, account: string): string {
  return `camt1:${account}:#${contentOf(row, account)}`;
}

function contentOf(row: Omit<IncomingRow, 'key'>, account: string): string {
  const { bookedOn, valueOn, amount, currency, payer, references, message } = row;
  const payerName = payer.account || payer.name;
  return hashOfContent(account, bookedOn, valueOn, amount, currency, payerName, references[0]?.text ?? '', message);
}
