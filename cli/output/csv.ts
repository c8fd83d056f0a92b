/** Byte order mark: without it Excel does not read the file as UTF-8. */
export const byteOrderMark = '\u{FEFF}';

/** Formats one line of a CSV file (RFC 4180), with the separator that Excel expects in Sweden. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(text: string): string {
  const cell = toInert(text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\p{Cc}--\n]/gv, ' '));
  return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * CSV injection guard: prefixes an apostrophe to text that starts like a formula. It also covers text after separators
 * of other countries (https://owasp.org/www-community/attacks/CSV_Injection). A number is not a formula, even with a
 * sign: +4791234567 stays.
 */
function toInert(text: string): string {
  if (/^[+-]?\d+(,\d+)?$/.test(text)) return text;
  return text.replaceAll(/(^|[,;|\n])(\s*)(?=[=+\-@＝＋－＠])/g, "$1$2'");
}

/**
 * Prefixes an apostrophe to digits that begin with a zero. Excel would parse them as a number and drop the zeros, which
 * changes an account number. Excel uses this mark itself, toInert keeps it, and a program can strip one character.
 * ="0012" would hide the mark but is a formula, and the file must contain none.
 */
export function keepZeros(text: string): string {
  return /^0\d+$/.test(text) ? `'${text}` : text;
}
