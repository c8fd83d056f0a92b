import { type Filter, mostFilters, namedFilters } from './filters.ts';

/** What the address of the search page says. */
export interface SearchState {
  /** As typed, control characters away, 200 characters at most. */
  text: string;
  filters: Filter[];
  /** True when the address names more filters than there is room for. */
  isFull: boolean;
  /** How many pages of hits are shown, from 1. */
  pages: number;
}

export const hitsPerPage = 20;
const longestText = 200;
export const mostPages = 10;

export function readSearchState(parameters: URLSearchParams): SearchState {
  const text = (parameters.get('sokord') ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, longestText);
  const pages = Number(parameters.get('sidor'));
  // A form without scripts repeats the parameter; an address of ours joins its values with commas.
  const named = namedFilters(parameters.getAll('filters').join(','));
  return {
    text,
    filters: named.slice(0, mostFilters),
    isFull: named.length > mostFilters,
    pages: Number.isInteger(pages) && pages > 0 ? Math.min(pages, mostPages) : 1,
  };
}

/** What is searched for: nothing when no letter and no digit was typed, such as a picture alone. It stays in the box. */
export function queryOf({ text }: Pick<SearchState, 'text'>): string {
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/** The query string of a state, empty values dropped: `?sokord=r%C3%A4v&filters=Artikel`, or nothing. */
export function writeSearchState({ text, filters, pages }: Omit<SearchState, 'isFull'>): string {
  const parameters = new URLSearchParams();
  if (text.trim()) parameters.set('sokord', text);
  if (filters.length) parameters.set('filters', filters.join(','));
  if (pages > 1) parameters.set('sidor', String(pages));
  return parameters.size ? `?${parameters}` : '';
}
