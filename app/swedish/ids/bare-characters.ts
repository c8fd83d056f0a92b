/** Characters. Longer than any number with all its spaces; longer input is not parsed. */
const longest = 40;

/** Zero-width and bidi characters: address books wrap a copied phone number in them. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069]/g;
/** Japanese keyboards write the long vowel mark (U+30FC) where a dash is meant. */
const dashes = /[-\u2010-\u2015\u2043\u2212\u30FC\uFE58\uFE63\uFF0D\uFF70]/g;

/** Strips spaces, dashes and invisible characters from a number as typed. Returns null when it is too long. */
export function toBareCharacters(text: string): string | null {
  return text.length > longest ? null : text.replace(invisible, '').replace(/\s/g, '').replace(dashes, '');
}

/** Writes every dash of a number as a hyphen, without blanks around it. */
export function plainDashes(text: string): string {
  return text.replace(dashes, '-').replace(/ ?- ?/g, '-');
}
