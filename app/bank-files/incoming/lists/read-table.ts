import { CsvError, parse } from 'csv-parse/sync';
import { BankFileRefused } from '../../bank-file-refused.ts';

/** A line of a table, with its number in the file. */
export interface TableLine {
  line: number;
  cells: string[];
}

/**
 * Reads a table with semicolons, commas or tabs. The line with most of one sign tells which it is: a decimal comma
 * beside semicolons is none. UTF-8, or Windows-1252 as older programs write.
 * @throws BankFileRefused `list-quotes` when a quotation mark is never closed
 */
export function readTable(bytes: Uint8Array): TableLine[] {
  const text = decode(bytes);
  try {
    const read = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return read
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (error instanceof CsvError)
      throw new BankFileRefused('list-quotes', {
        where: typeof error['lines'] === 'number' ? String(error['lines']) : '',
      });
    throw error;
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A preamble has few of the sign; the lines of the table have it as often as there are columns. */
function delimiterOf(text: string): string {
  const head = text.split('\n', 40);
  const most = (sign: string) => Math.max(...head.map((line) => line.split(sign).length));
  if (most(';') > 2) return ';';
  return most('\t') >= most(',') ? '\t' : ',';
}
