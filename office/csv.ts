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

/**
 * Digits that begin with a zero get an apostrophe, for Excel takes digits for a number and drops the zeros before it: an account without
 * them is another account. Excel itself marks a text so, toInert lets it stand, and a program takes off one sign. ="0012" would be shown
 * without a sign, but it is a formula: whoever reads the file could no longer say that there are none in it.
 */
export function keepZeros(text: string): string {
  return /^0\d+$/.test(text) ? `'${text}` : text;
}
