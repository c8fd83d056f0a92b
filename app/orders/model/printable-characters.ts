// Characters that all our PDF fonts contain: ASCII, Latin-1, the part of Latin Extended-A that names need, and
// punctuation.
const ranges =
  '\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u00b4\\u00b6-\\u0107\\u010a-\\u0113\\u0116-\\u011b\\u011e-\\u0123\\u0126\\u0127\\u012a\\u012b' +
  '\\u012e-\\u0131\\u0136\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u0150-\\u0155\\u0158-\\u015b\\u015e-\\u0165\\u016a\\u016b\\u016e-\\u017e' +
  '\\u0218-\\u021b\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2022\\u2026\\u2039\\u203a\\u20ac\\u2212';
const printable = new RegExp(`[${ranges}]`, 'u');
/** Fallbacks for Sámi letters that only one of our fonts contains. */
const standIns: Record<string, string> = { Ŋ: 'N', ŋ: 'n', Ŧ: 'T', ŧ: 't' };

export function isPrintable(character: string): boolean {
  return printable.test(character);
}

/**
 * Replaces characters that our PDF fonts lack. A second accent is dropped (ễ becomes ê), and a non-Latin letter becomes
 * a question mark. Line breaks stay.
 */
export function toPrintable(text: string): string {
  return charactersOf(text, (character) => printed(character) ?? '?').join('');
}

/** First character that would be printed as a question mark; null when all of them can be printed. */
export function unprintableCharacter(text: string): string | null {
  return (
    charactersOf(text, (character) => (printed(character) === null ? character : null)).find(
      (character) => character !== null,
    ) ?? null
  );
}

function charactersOf<T>(text: string, see: (character: string) => T): T[] {
  return Array.from(text.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n'), see);
}

function printed(character: string): string | null {
  if (character === '\n' || isPrintable(character)) return character;
  if (/\p{M}|\p{Cf}|\p{Cc}/u.test(character)) return '';
  return standIns[character] ?? nearest(character);
}

function nearest(character: string): string | null {
  const plain = Array.from(character.normalize('NFKD'));
  for (let length = plain.length; length > 0; length -= 1) {
    const shorter = plain.slice(0, length).join('').normalize('NFC');
    if (Array.from(shorter).every(isPrintable)) return shorter;
  }
  return null;
}
