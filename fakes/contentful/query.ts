import type { ExportedContentType } from '../seed/contentful-export.ts';
import { ContentfulError, contentTypeRequired, invalidQuery } from './errors.ts';
import { checkPath } from './field-path.ts';
import { type Filter, operators } from './operators.ts';
import type { Store } from './store.ts';

/** Validated query. `locale` null means `*`, `select` null means everything. */
export type Query = {
  contentType: ExportedContentType | null;
  filters: Filter[];
  fullText: string | null;
  linksTo: { linkType: 'Entry' | 'Asset'; id: string } | null;
  order: { path: string[]; descending: boolean }[];
  select: string[][] | null;
  skip: number;
  limit: number;
  include: number;
  locale: string | null;
};

const plain = new Set(
  ['content_type', 'query', 'links_to_entry', 'links_to_asset', 'order', 'select', 'skip', 'limit', 'include'].concat([
    'locale',
    'access_token',
    'mimetype_group',
    'sync_token',
  ]),
);

/**
 * Parses the query string of a collection. Throws ContentfulError, the real API's 400, for an unknown parameter, field,
 * operator, content type or locale; for `fields.*` of entries without `content_type`; for a limit above 1000 or an
 * include above 10. Source: the search parameters reference of the Content Delivery API.
 */
export function parseQuery(params: URLSearchParams, kind: 'Entry' | 'Asset', store: Store): Query {
  const filters = parseFilters(params);
  const contentType = findContentType(params.get('content_type'), store);
  const order = listOf(params.get('order')).map((term) => ({
    path: term.replace(/^-/, '').split('.'),
    descending: term.startsWith('-'),
  }));
  const select = params.has('select') ? listOf(params.get('select')).map((term) => term.split('.')) : null;

  const selectedFields = (select ?? []).filter((path) => path.length > 1);
  const paths = [...filters, ...order].map(({ path }) => path).concat(selectedFields);
  if (kind === 'Entry' && !contentType && paths.some((path) => path[0] === 'fields')) {
    throw new ContentfulError('InvalidQuery', { message: contentTypeRequired });
  }
  const known = { kind, contentType, filters, store };
  for (const { path, operator } of filters) checkPath(path, operator, known);
  for (const { path } of order) checkPath(path, 'order', known);
  for (const path of select ?? []) checkPath(path, 'select', known);

  const entry = params.get('links_to_entry');
  const asset = params.get('links_to_asset');
  return {
    contentType,
    filters,
    fullText: params.get('query'),
    linksTo: entry ? { linkType: 'Entry', id: entry } : asset ? { linkType: 'Asset', id: asset } : null,
    order,
    select,
    skip: wholeNumber(params, 'skip', 0, Number.MAX_SAFE_INTEGER),
    limit: wholeNumber(params, 'limit', 100, 1000),
    include: wholeNumber(params, 'include', 1, 10),
    locale: parseLocale(params, store),
  };
}

/** Returns null for `*`, else one of the space's locale codes. */
export function parseLocale(params: URLSearchParams, store: Store): string | null {
  const code = params.get('locale');
  if (code === null) return store.defaultLocale;
  if (code === '*') return null;
  if (store.locales.some((locale) => locale.code === code)) return code;
  throw new ContentfulError('BadRequest', { message: `Unknown locale: ${code}` });
}

export function wholeNumber(params: URLSearchParams, name: string, fallback: number, most: number): number {
  const given = params.get(name);
  if (given === null) return fallback;
  const number = Number(given);
  if (!/^\d+$/.test(given)) invalidQuery('type', { path: [name], value: given, details: 'a whole number' });
  if (number > most) invalidQuery('max', { path: [name], value: number, details: `${name} is at most ${most}` });
  return number;
}

function parseFilters(params: URLSearchParams): Filter[] {
  const filters: Filter[] = [];
  for (const [key, operand] of params) {
    if (plain.has(key)) continue;
    const [, name = '', suffix] = /^([^[\]]*)(?:\[(.*)\])?$/.exec(key) ?? [];
    const path = name.split('.');
    const operator = suffix === undefined ? 'eq' : operators.find((known) => known === suffix);
    const isFilter = path.length > 1 && ['sys', 'fields', 'metadata'].includes(path[0] ?? '');
    if (!operator || !isFilter) invalidQuery('unknown', { path: name ? path : [key] });
    filters.push({ path, operator, operand });
  }
  const group = params.get('mimetype_group');
  if (group === 'image') filters.push({ path: ['fields', 'file', 'contentType'], operator: 'match', operand: 'image' });
  return filters;
}

function findContentType(id: string | null, store: Store): ExportedContentType | null {
  if (id === null) return null;
  return store.contentTypes.get(id) ?? invalidQuery('unknownContentType', { value: id });
}

function listOf(commas: string | null): string[] {
  return (commas ?? '').split(',').filter(Boolean);
}
