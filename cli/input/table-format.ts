import { UsageError } from '../cli-error.ts';

/** Option that chooses how a table is written. */
export const tableFormat = { type: 'string', takes: 'csv or xlsx', meaning: 'csv when left out' } as const;

/** Reads the format of a table. A workbook is no text, so that it needs a file. @throws Misuse */
export function readTableFormat(format = 'csv', out?: string): 'csv' | 'xlsx' {
  if (format !== 'csv' && format !== 'xlsx') throw new UsageError('--format is csv or xlsx.');
  if (format === 'xlsx' && out === undefined) throw new UsageError('--format xlsx needs --out.');
  return format;
}
