const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060]*/gu;
const plain = /^[a-z0-9åäö]*$/;
const lookalikes: Record<string, string> = { æ: 'ä', ø: 'ö', œ: 'o', ß: 'ss', ð: 'd', đ: 'd', ł: 'l', þ: 'th' };
const longestWord = 64;

/** Calls `visit` for each word of a text, with its normal form and its position. */
export function eachToken(text: string, visit: (word: string, start: number, end: number) => void): void {
  for (const match of text.matchAll(wordPattern)) {
    const word = normalizeToken(match[0]);
    if (word !== '') visit(word, match.index, match.index + match[0].length);
  }
}

/** Normal forms of a text's words, in order. */
export function tokensOf(text: string): string[] {
  const words = text.match(wordPattern)?.map(normalizeToken) ?? [];
  return words.includes('') ? words.filter((word) => word !== '') : words;
}

/**
 * Normal form: lower case; å ä ö are letters of their own, every other accent is dropped (é → e), and a wide letter of
 * an East Asian keyboard is the plain one. Cut at 64 letters.
 */
export function normalizeToken(word: string): string {
  const lower = word.toLowerCase();
  if (plain.test(lower)) return lower.slice(0, longestWord);
  return lower
    .normalize('NFKC')
    .replaceAll(/[^a-z0-9åäö]/gu, bareLetter)
    .slice(0, longestWord);
}

/** Removes the diacritics of å ä ö, for keyboards and children that leave them out. */
export function foldToken(word: string): string {
  return /[åäö]/.test(word) ? word.replaceAll(/[åä]/g, 'a').replaceAll('ö', 'o') : word;
}

/**
 * True when two words differ only in diacritics that one of them lacks: `får` and `far`, `grädda` and `gradda`; but
 * not `grådda`.
 */
export function areTwins(one: string, other: string): boolean {
  if (one.length !== other.length || foldToken(one) !== foldToken(other)) return false;
  for (let index = 0; index < one.length; index += 1) {
    const letters = `${one[index]}${other[index]}`;
    if (letters === 'åä' || letters === 'äå') return false;
  }
  return true;
}

function bareLetter(letter: string): string {
  return lookalikes[letter] ?? letter.normalize('NFD').replaceAll(/[\p{M}\u00AD\u200B-\u200D\u2060]/gu, '');
}
