import { type Cell, formatCell } from './cell.ts';

/** Byte order mark: without it Excel does not read the file as UTF-8. */
export const byteOrderMark = '\u{FEFF}';

/** Writes rows as CSV with semicolons and a byte order mark, which a Swedish spreadsheet opens without asking. */
export function writeCsv(rows: readonly (readonly Cell[])[]): Uint8Array {
  return new TextEncoder().encode(byteOrderMark + rows.map(csvLine).join(''));
}

/**
 * Formats one line of a CSV file (RFC 4180), with the separator that Excel expects in Sweden. Text that a spreadsheet
 * would change or compute gets an apostrophe in front: Excel uses this mark itself, and a program can strip one
 * character. ="0012" would hide the mark but is a formula, and the file must contain none.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(cell: Cell): string {
  const text = formatCell(cell);
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
