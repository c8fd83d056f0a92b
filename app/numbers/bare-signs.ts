/** Longer than any number written out with all its spaces; what is longer is not looked at. */
const longest = 40;

/** Marks without a width: address books wrap a telephone number in them when it is copied. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069]/g;
const spacesAndDashes = /[\s\-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/** A number as somebody wrote it, without its spaces, dashes and invisible marks; null when it is too long for a number. */
export function toBareSigns(text: string): string | null {
  return text.length > longest ? null : text.replace(invisible, '').replace(spacesAndDashes, '');
}
