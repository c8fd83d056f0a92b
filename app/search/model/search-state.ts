import { type Filter, mostFilters, namedFilters } from './filters.ts';

/** State of the search page, read from its URL. */
export interface SearchState {
  /** As typed, without control characters, at most 200 characters. */
  text: string;
  filters: Filter[];
  /** True when the URL names more filters than allowed. */
  isFull: boolean;
  /** Number of shown result pages, from 1. */
  pages: number;
}

export const hitsPerPage = 20;
const longestText = 200;
export const mostPages = 10;

export function readSearchState(parameters: URLSearchParams): SearchState {
  const text = (parameters.get('sokord') ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, longestText);
  const pages = Number(parameters.get('sidor'));
  // Without scripts a form repeats the parameter; our own links join the values with commas.
  const named = namedFilters(parameters.getAll('filters').join(','));
  return {
    text,
    filters: named.slice(0, mostFilters),
    isFull: named.length > mostFilters,
    pages: Number.isInteger(pages) && pages > 0 ? Math.min(pages, mostPages) : 1,
  };
}

/**
 * Returns the query to search for. Text without a letter or digit, such as an emoji, gives ''; it stays in the search
 * box.
 */
export function queryOf({ text }: Pick<SearchState, 'text'>): string {
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/** Builds the query string of a state without empty values: `?sokord=r%C3%A4v&filters=Artikel`, or ''. */
export function writeSearchState({ text, filters, pages }: Omit<SearchState, 'isFull'>): string {
  const parameters = new URLSearchParams();
  if (text.trim()) parameters.set('sokord', text);
  if (filters.length) parameters.set('filters', filters.join(','));
  if (pages > 1) parameters.set('sidor', String(pages));
  return parameters.size ? `?${parameters}` : '';
}
