/** So that Excel takes the file for UTF-8. */
export const byteOrderMark = '\u{FEFF}';

/** One line of a CSV file (RFC 4180), with the separator that Excel expects in Sweden. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(text: string): string {
  const cell = toInert(text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\p{Cc}--\n]/gv, ' '));
  return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * What begins like a formula gets an apostrophe, so that no spreadsheet computes what a visitor has written; also after a sign that
 * separates cells in other countries (https://owasp.org/www-community/attacks/CSV_Injection). A number is no formula, whatever its
 * sign: +4791234567 stays as it is.
 */
function toInert(text: string): string {
  if (/^[+-]?\d+(,\d+)?$/.test(text)) return text;
  return text.replaceAll(/(^|[,;|\n])(\s*)(?=[=+\-@＝＋－＠])/g, "$1$2'");
}
