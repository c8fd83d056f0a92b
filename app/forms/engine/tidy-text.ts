/** Maximum length in characters, more than any field allows: text cut here fails validation anyway. */
export const longestText = 2000;

/**
 * Invisible characters: controls, zero-width and bidi marks, private use, and letters without ink (Hangul fillers, the
 * Braille blank). Joiners (U+200C, U+200D) stay, because some names need them.
 */
const unseen = /(?!\n|\u200C|\u200D)[\p{Cc}\p{Cf}\p{Co}\p{Noncharacter_Code_Point}\u115F\u1160\u3164\uFFA0\u2800]/gu;
/** Matches text that shows: more than spaces, joiners and marks without a letter below them. */
const seen = /[^\s\p{Default_Ignorable_Code_Point}\p{M}]/u;

/** Normalises a line: composed letters, single spaces, no invisible characters. Text that does not show is ''. */
export function tidyLine(text: string): string {
  return tidy(text).replace(/\s+/g, ' ').trim();
}

/** True when a text names something: at least one letter or digit that shows. */
export function hasLetterOrDigit(text: string): boolean {
  return /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text);
}

/** Normalises multi-line text. Line breaks stay; surrounding blank lines are removed. */
export function tidyLines(text: string): string {
  return tidy(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

function tidy(text: string): string {
  const plain = text
    .slice(0, longestText)
    .replace(/\p{Cs}/gu, '')
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(unseen, '');
  return seen.test(plain) ? plain : '';
}
