import { isStopWord } from './words/stop-words.ts';
import { tokensOf } from './words/token.ts';

/** Distinct query words in order. Stop words are left out when there are others. */
export type QueryWords = {
  words: string[];
  /** The word that may still be incomplete. */
  last: string | null;
  optional: ReadonlySet<string>;
  /** True for one stop word over and over, `ha ha ha`: that asks for nothing. */
  isSound: boolean;
};

const longestQuery = 512;
const mostWords = 16;

/** The query's first 512 bytes of UTF-8, without splitting a character; anything but a string is an empty query. */
export function cutQuery(query: unknown): string {
  const text = typeof query === 'string' ? query : '';
  if (text.length * 3 <= longestQuery) return text;
  const bytes = new Uint8Array(longestQuery);
  const { read } = new TextEncoder().encodeInto(text, bytes);
  return text.slice(0, read);
}

/**
 * Reads the first 16 distinct words of a query. `last` may still be incomplete, but not where it is short and said again:
 * `go go` is no beginning of much. `optional` are those of the `optionalWords`, unless there are no others.
 */
export function readQueryWords(query: string, optionalWords: readonly string[] = []): QueryWords {
  const all = tokensOf(query);
  const end = all.at(-1) ?? '';
  const isAgain = all.indexOf(end) < all.length - 1;
  const last = end && !(isAgain && end.length < 3) ? end : null;
  const telling = all.filter((word) => !isStopWord(word));
  const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, mostWords);
  const listed = new Set(optionalWords.flatMap(tokensOf));
  const optional = new Set(words.every((word) => listed.has(word)) ? [] : words.filter((word) => listed.has(word)));
  const isSound = isAgain && telling.length === 0 && words.length === 1;
  return { words, last: last !== null && words.includes(last) ? last : null, optional, isSound };
}
