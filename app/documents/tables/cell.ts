import { toPlainDigits } from '#swedish/ids/plain-digits.ts';

/** Text, or a value that a spreadsheet may compute with: a sum, a date, a time of day. */
export type Cell = string | { value: string };

/** A value that a spreadsheet may read as a number or a date. All other cells are text. */
export function asValue(value: string): Cell {
  return { value };
}

/** Text of a cell without control characters. */
export function textOf(cell: Cell): string {
  const text = typeof cell === 'string' ? cell : cell.value;
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\p{Cc}--\n]/gv, ' ');
}

/** Text of a cell, with an apostrophe in front of what a spreadsheet would take for something else. */
export function formatCell(cell: Cell): string {
  const text = textOf(cell);
  if (typeof cell !== 'string') return text;
  return isChanged(text.trim()) ? `'${text}` : toInert(text);
}

/** A whole number of at most 15 digits is the same when it is written back. So is a Swedish postcode. */
const safeNumber = /^(0|-?[1-9]\d{0,14}|[1-9]\d\d \d\d)$/;
const currency = '(?:kr|\\p{Sc})';
/** In brackets or with a dash behind, a number is below zero. */
const number = new RegExp(`^\\(?(?:${currency}\\s?)?[+-]?(?=[\\s.,]*\\d)[\\d\\s.,]+-?(?:%|${currency})?\\)?$`, 'iu');
const fraction = /^(?:\d+ )?\d+ ?\/ ?\d+$/;
const scientific = /^[+-]?\d+([.,]\d*)?e[+-]?\d+$/i;
const dayOrTime = /^\d{1,4}[-/.:]\d{1,2}([-/.:]\d{1,4})?$|^\d{1,2}[-/.:]\d{4}$|^\d{1,4}:\d\d:\d\d[.,]\d+$/;
const timeOfHalfDay = /^\d{1,2}(:\d\d){0,2}( [ap]m?| ?[ap]m)$/i;
const month = 'jan|feb|mar|apr|maj|may|jun|jul|aug|sep|okt|oct|nov|dec';
const dayInWords = new RegExp(
  `^(\\d{1,2}[-/. ]{0,2})?(${month})[a-zé]*[-/. ]{0,2}\\d{0,4}$|^\\d{1,2}[-/. ]{1,2}(${month})[a-z]*[-/. ]{1,2}\\d{2,4}$`,
  'i',
);
const truth = /^(true|false|sant|falskt)$/i;

/** True when a spreadsheet would read the text as a number, a date or a truth value, and show something else. */
function isChanged(text: string): boolean {
  if (safeNumber.test(text)) return false;
  const plain = toPlainDigits(text);
  const isDay = /\d/.test(plain) && dayInWords.test(plain);
  return isDay || [number, fraction, scientific, dayOrTime, timeOfHalfDay, truth].some((form) => form.test(plain));
}

/**
 * CSV injection guard: prefixes an apostrophe to text that starts like a formula. It also covers text after separators
 * of other countries (https://owasp.org/www-community/attacks/CSV_Injection). A whole number is not a formula.
 */
function toInert(text: string): string {
  if (safeNumber.test(text)) return text;
  return text.replaceAll(/(^|[,;|\n])([\s\p{C}]*)(?=[=+\-@＝＋－＠])/gu, "$1$2'");
}
