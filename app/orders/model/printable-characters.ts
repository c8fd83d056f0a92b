import { printableRanges } from './printable-ranges.ts';

const printable = new RegExp(`^[${printableRanges}]$`);
/** Characters that leave no mark of their own: variation selectors, controls. */
const unmarked = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;
/** Stands for a letter that no font holds. The forms refuse such letters, so only orders from before have any. */
const missing = '□';

export function isPrintable(character: string): boolean {
  return printable.test(character);
}

/**
 * Text as our PDF fonts can print it: composed letters, and plain ones for compatibility forms (ﬁ becomes fi). Controls
 * and symbols that no font holds are left out, and a letter that no font holds becomes an empty square. Line breaks
 * stay.
 */
export function toPrintable(text: string): string {
  return charactersOf(text, (character) => printed(character) ?? (/\p{S}/u.test(character) ? '' : missing)).join('');
}

/** Characters that a text takes on paper: a ligature such as ﷺ stands for a whole line. */
export function printedLength(text: string): number {
  return toPrintable(text).length;
}

/** First character that cannot be printed; null when all of them can. */
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
  if (unmarked.test(character)) return '';
  const plain = character.normalize('NFKC');
  return plain !== character && Array.from(plain).every(isPrintable) ? plain : null;
}
