import { createHash } from 'node:crypto';
import { BankFileRefused } from '../../bank-file-refused.ts';
import type { IncomingFile } from '../incoming-file.ts';
import type { OwnAccounts } from '../own-accounts.ts';
import { columnsIn, type ListColumn } from './columns.ts';
import { readInPersonList } from './in-person.ts';
import type { List } from './list-rows.ts';
import { readTable } from './read-table.ts';
import { readSwishReport } from './swish-report.ts';

/** Lines before the headings that a bank may write about the report. */
const longestPreamble = 30;
/** Only Swish reports have these. */
const ofSwish: readonly ListColumn[] = ['payeeNumber', 'payerPhone', 'paymentReference', 'instruction'];

/**
 * Reads a table of payments by its headings, in any order: a bank's Swish report, or a list of payments in person.
 * @param latest last day that a payment may have come
 * @throws BankFileRefused with the reason
 */
export function readList(bytes: Uint8Array, own: OwnAccounts, latest: string): IncomingFile {
  const table = readTable(bytes);
  const candidates = table.slice(0, longestPreamble).map(({ cells }) => columnsIn(cells));
  const at = candidates.findIndex(({ size }) => size >= 2);
  const [headings, columns] = [table[at], candidates[at]];
  if (!headings || !columns) throw new BankFileRefused('unknown-kind');
  const list: List = { headings, columns, lines: table.slice(at + 1) };
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (ofSwish.some((column) => columns.has(column))) {
    demand(columns, ['amount'], ['valueDay', 'bookedDay']);
    return readSwishReport(list, own, hash, latest);
  }
  demand(columns, ['amount'], ['valueDay'], ['reference', 'payerName']);
  return readInPersonList(list, hash, latest);
}

/** Refuses a list that lacks a column; of several that serve, one is enough. */
function demand(columns: Map<ListColumn, number>, ...needed: [ListColumn, ...ListColumn[]][]): void {
  const lacking = needed.find((several) => !several.some((column) => columns.has(column)));
  if (lacking) throw new BankFileRefused('list-column', { expected: lacking[0] });
}
