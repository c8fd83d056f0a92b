import type { Article } from '../model/article.ts';
import { canonicalPath, type Warn } from '../model/canonical-path.ts';
import { onceFor } from '../model/once-for.ts';
import type { NewsItem } from './news-list.tsx';

/** Sorts newest first, by the time of first publication. Memoised per list: a list may have thousands. */
export const newestFirst = onceFor((articles: Article[]): Article[] =>
  articles.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : 0)),
);

export function toNewsItem(article: Article, warn: Warn): NewsItem {
  const { title, preamble, publishedAt, language, languages, translations } = article;
  const path = canonicalPath(article, warn);
  return { path, title, preamble, publishedAt, language, preambleLanguage: languages.preamble, translations };
}

/**
 * Articles to read after one: those recommended, in their order, then those that follow it in the list.
 * @param recommended ids; what is not in the list does not count
 */
export function readNext(articles: Article[], id: string, recommended: readonly string[], count: number): Article[] {
  const chosen = recommended.flatMap((one) => articles.find((article) => article.id === one && one !== id) ?? []);
  return [...new Set([...chosen, ...nextInLine(articles, id, count)])].slice(0, count);
}

/** Articles that follow one in a list, wrapping around at its end. Never includes the article itself. */
export function nextInLine(articles: Article[], id: string, count: number): Article[] {
  const at = articles.findIndex((article) => article.id === id);
  return [...articles.slice(at + 1), ...articles.slice(0, Math.max(at, 0))].slice(0, count);
}
