/** Longer than any answer may be: what is cut here has a fault already. */
export const longestText = 2000;

/** Controls, marks without a width (soft hyphens, turns of direction) and private signs. Joiners stay: they belong to how some names are written. */
const unseen = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Noncharacter_Code_Point}]/gu;

/** A line as it was meant: composed letters, single spaces, nothing that cannot be seen. */
export function tidyLine(text: string): string {
  return tidy(text).replace(/\s+/g, ' ').trim();
}

/** The same for text of many lines: its line ends stay, blank lines round it go. */
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
