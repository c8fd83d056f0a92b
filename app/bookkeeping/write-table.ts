import { asValue } from '#documents/tables/cell.ts';
import { writeCsv } from '#documents/tables/csv.ts';
import type { LedgerEntry } from '#ledger/model/entry.ts';
import { bookAccountOf } from './model/book-accounts.ts';

const head = [
  'dag',
  'manad',
  'slag',
  'debet',
  'kredit',
  'konto_debet',
  'konto_kredit',
  'belopp',
  'bestallning',
  'bokford',
  'av',
  'orsak',
];

/** Entries as CSV with semicolons and a decimal comma, for a Swedish spreadsheet. */
export function writeTable(
  entries: readonly LedgerEntry[],
  references: ReadonlyMap<string, string>,
  accounts: readonly string[],
): Uint8Array {
  const rows = entries.map((entry) => [
    asValue(entry.valueDate),
    asValue(entry.period),
    entry.kind,
    entry.debit,
    entry.credit,
    bookAccountOf(entry.debit, accounts).number,
    bookAccountOf(entry.credit, accounts).number,
    asValue((entry.amount / 100).toFixed(2).replace('.', ',')),
    references.get(entry.orderId ?? '') ?? '',
    asValue(entry.bookedAt.toISOString()),
    entry.actor,
    entry.reason ?? '',
  ]);
  return writeCsv([head, ...rows]);
}
