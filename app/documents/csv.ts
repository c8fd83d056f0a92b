/**
 * Writes rows as CSV with semicolons and a byte order mark, which a Swedish spreadsheet opens without asking. A text
 * that a spreadsheet would run as a formula has an apostrophe in front.
 */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = rows.map((cells) => `${cells.map(cell).join(';')}\r\n`);
  return new TextEncoder().encode(`\uFEFF${lines.join('')}`);
}

/** Signs that begin a formula, also in the wide form of East Asian keyboards; blanks before them do not stop one. */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
