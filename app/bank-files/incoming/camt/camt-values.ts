import type { XmlElement } from '#platform/xml.ts';
import { parseDay } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { BankFileRefused } from '../../bank-file-refused.ts';

/** First element at a path of local names, such as `at(entry, 'Sts', 'Cd')`. */
export function at(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (inside, name) => inside?.children.find((child) => child.name === name),
    element,
  );
}

/** All children of a local name. */
export function all(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** Trimmed text at a path; empty when there is none. */
export function textAt(element: XmlElement | undefined, ...path: string[]): string {
  return at(element, ...path)?.text.trim() ?? '';
}

export interface Money {
  /** Öre. */
  amount: number;
  currency: string;
}

/**
 * Amount in öre from its text; never by way of a float. Up to five decimals are legal, and all beyond the second must be 0.
 * @throws BankFileRefused `bad-amount`
 */
export function moneyOf(element: XmlElement | undefined, where: string): Money {
  const text = element?.text.trim() ?? '';
  const match = /^\+?(\d*)(?:\.(\d{0,5}))?$/.exec(text);
  const [, whole = '', decimals = ''] = match ?? [];
  const amount = Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`);
  if (!match || whole + decimals === '' || /[1-9]/.test(decimals.slice(2)) || !Number.isSafeInteger(amount))
    throw new BankFileRefused('bad-amount', { where, found: text });
  return { amount, currency: element?.attributes.Ccy ?? '' };
}

/** Day of a `Dt` as written, without a shift by its offset; of a `DtTm` its day in Stockholm. Empty when there is none. */
export function dayAt(element: XmlElement | undefined, where: string): string {
  const [day, moment] = [textAt(element, 'Dt'), textAt(element, 'DtTm')];
  const written = day || moment;
  if (!written) return '';
  const hasOffset = !day && /(Z|[+-]\d\d:\d\d)$/.test(moment);
  const date = hasOffset ? new Date(moment) : null;
  const parsed = date && !Number.isNaN(date.getTime()) ? dateInStockholm(date) : parseDay(written.slice(0, 10));
  if (!parsed) throw new BankFileRefused('bad-day', { where, found: written });
  return parsed;
}

/** +1 for `CRDT`, −1 for `DBIT`: the sign is this alone, a reversal only labels. */
export function signOf(indicator: string, where: string): 1 | -1 {
  if (indicator === 'CRDT') return 1;
  if (indicator === 'DBIT') return -1;
  throw new BankFileRefused(indicator ? 'bad-value' : 'missing', { where, expected: 'CdtDbtInd', found: indicator });
}

/** IBAN or other number of an `Acct`, `DbtrAcct` or `CdtrAcct`, without blanks and dashes. */
export function accountOf(element: XmlElement | undefined): string {
  return (textAt(element, 'Id', 'IBAN') || textAt(element, 'Id', 'Othr', 'Id')).replace(/[\s-]/g, '').toUpperCase();
}
