import { parseMobile } from '#swedish/ids/mobile.ts';
import { type IncomingFile, type IncomingRow, noPayer } from '../incoming-file.ts';
import { isOwnSwish, type OwnAccounts } from '../own-accounts.ts';
import { createKeyCounter, hashOfContent } from '../row-keys.ts';
import { bareWord } from './columns.ts';
import { fileOfList } from './file-of-list.ts';
import { type List, type RowReader, readRows } from './list-rows.ts';

/**
 * Reads a bank's report of Swish payments. Each payment is a deposit of its own, as on the account; its key is Swish's
 * payment reference where the report has it, so that reports of overlapping days bring nothing twice.
 * @param hash of the file's bytes
 * @throws BankFileRefused with the reason
 */
export function readSwishReport(list: List, own: OwnAccounts, hash: string, latest: string): IncomingFile {
  const count = createKeyCounter();
  const seen = new Map<string, number>();
  const rows = readRows(list, latest, (reader) => {
    checkCells(reader, list);
    const number = reader.text('payeeNumber').replaceAll(/\D/g, '');
    if (number && !isOwnSwish(number, own)) reader.fault('account', 'payeeNumber');
    const currency = reader.text('currency').toUpperCase() || 'SEK';
    if (currency !== 'SEK') reader.fault('currency', 'currency');
    const row = toRow(reader, list, number);
    const reference = reader.text('paymentReference');
    const key = reference
      ? `swish:${reference}:${row.amount < 0 ? 'out' : 'in'}`
      : count(`swish:${number}:${hashOfRow(reader, row)}`);
    const before = seen.get(key);
    if (before) reader.fault('twice', 'paymentReference', String(before));
    seen.set(key, reader.line);
    return { ...row, key };
  });
  return fileOfList('swish-report', rows, hash);
}

/** A line that ends early was cut, or pasted together by hand. */
function checkCells(reader: RowReader, { headings, lines }: List): void {
  const cells = lines.find(({ line }) => line === reader.line)?.cells ?? [];
  const width = headings.cells.findLastIndex((cell) => cell !== '') + 1;
  const surplus = cells.slice(width).some((cell) => cell !== '');
  if (cells.length < width || surplus) reader.fault('cells', 'amount', String(cells.length));
}

function toRow(reader: RowReader, { columns }: List, giro: string): Omit<IncomingRow, 'key'> {
  const days = columns.has('valueDay') ? 'valueDay' : 'bookedDay';
  const valueOn = reader.day(days);
  const bookedOn = columns.has('bookedDay') && reader.text('bookedDay') ? reader.day('bookedDay') : valueOn;
  const isBack = /aterbet|utbet|refund|payout/.test(bareWord(reader.text('kind')));
  const sum = reader.sum();
  const amount = isBack ? -Math.abs(sum) : sum;
  const reference = reader.text('reference');
  return {
    amount,
    currency: 'SEK',
    bookedOn,
    valueOn,
    giro,
    references: reference ? [{ text: reference, amount: null, isChecked: null }] : [],
    message: reader.text('message'),
    payer: {
      ...noPayer,
      name: reader.text('payerName'),
      phone: parseMobile(reader.text('payerPhone').replace(/^46/, '+46')) ?? '',
    },
    bankReferences: (['paymentReference', 'instruction', 'original'] as const).map(reader.text).filter(Boolean),
    attention: amount < 0 ? 'outgoing' : null,
  };
}

function hashOfRow(reader: RowReader, { amount, valueOn, message, payer }: Omit<IncomingRow, 'key'>): string {
  return hashOfContent(valueOn, reader.text('time'), amount, payer.phone, payer.name, message);
}
