/** Maximum length in characters, more than any field allows: text cut here fails validation anyway. */
export const longestText = 2000;

/**
 * Invisible characters: controls, zero-width and bidi marks, private use. Joiners (U+200C, U+200D) stay, because some
 * names need them.
 */
const unseen = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Noncharacter_Code_Point}]/gu;

/** Normalises a line: composed letters, single spaces, no invisible characters. */
export function tidyLine(text: string): string {
  return tidy(text).replace(/\s+/g, ' ').trim();
}

/** Normalises multi-line text. Line breaks stay; surrounding blank lines are removed. */
export function tidyLines(text: string): string {
  return tidy(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

function tidy(text: string): string {
  return text
    .slice(0, longestText)
    .replace(/\p{Cs}/gu, '')
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(unseen, '');
}
