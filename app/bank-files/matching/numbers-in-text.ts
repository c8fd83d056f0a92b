import { hasLuhn } from '#swedish/ids/luhn.ts';
import { parseReference } from '#swedish/ids/reference.ts';

/** Shortest OCR number that a text alone may settle: one short number in ten passes the check by chance. */
export const shortestSure = 6;

/** OCR numbers and order references that may be meant by a payer's text, each once. */
export function numbersIn(text: string): string[] {
  const joined = text.replaceAll(/(?<=\d)[\s-]+(?=\d)/g, '');
  const digits = [...joined.matchAll(/\d{2,25}/g), ...text.matchAll(/\d{2,25}/g)].map(([run]) => run);
  const references = [...text.matchAll(/(?<![\p{L}\d])[\dA-Z]{4}[ -]?[\dA-Z]{4}(?![\p{L}\d])/giu)].flatMap(
    ([run]) => parseReference(run) ?? [],
  );
  return [...new Set([...digits.filter(hasLuhn), ...references])];
}

/** True when two numbers differ by one digit, or by two neighbours that changed places. */
export function isOneSlipOff(one: string, other: string): boolean {
  if (one === other || one.length !== other.length) return false;
  const off = Array.from(one).flatMap((digit, at) => (digit === other[at] ? [] : [at]));
  const [first = 0, second = 0] = off;
  const isSwapped = second === first + 1 && one[first] === other[second] && one[second] === other[first];
  return off.length === 1 || (off.length === 2 && isSwapped);
}

/** OCR numbers, with their check digit, that are one slip away from the digits of a text; none for digits that no OCR number has. */
export function oneSlipOff(digits: string): string[] {
  if (digits.length < 2 || digits.length > 25) return [];
  const each = Array.from(digits, (digit, at) => {
    const [before, after] = [digits.slice(0, at), digits.slice(at + 1)];
    const swapped = `${before}${after.slice(0, 1)}${digit}${after.slice(1)}`;
    return [...Array.from('0123456789', (other) => before + other + after), swapped];
  });
  return each.flat().filter((number) => isOneSlipOff(digits, number) && hasLuhn(number));
}
