import { type Filter, kinds, parts } from '#search/model/filters.ts';
import { SearchRequestError } from './search-error.ts';

const families: readonly (readonly Filter[])[] = [kinds, parts];

/**
 * Parses Algolia's facetFilters: every entry must match, and any one of an inner list suffices. Accepts a list,
 * JSON, or comma-separated text. Returns null when no record can match.
 * @throws SearchRequestError for other attributes, for negation, and for kinds and parts as alternatives: our index
 * takes one kind and one part
 */
export function readFacetFilters(value: unknown): Filter[] | null {
  const groups = readGroups(value).map((group) => group.map(readCategory).filter(isFilter));
  if (groups.some(({ length }) => !length)) return null;
  if (groups.some((group) => families.every((family) => group.some((name) => family.includes(name))))) {
    throw new SearchRequestError(400, 'Kinds and parts of filterCategory cannot be alternatives to each other');
  }
  const chosen = families.map((family) => {
    const ours = groups.filter((group) => group.some((name) => family.includes(name)));
    const common = family.filter((name) => ours.length && ours.every((group) => group.includes(name)));
    return { common, isImpossible: ours.length > 0 && !common.length };
  });
  return chosen.some(({ isImpossible }) => isImpossible) ? null : chosen.flatMap(({ common }) => common);
}

/**
 * Parses Algolia's `facets`: attributes to count by, as a list, JSON, or comma-separated text. `*` is every one.
 * Attributes that are no facet of our index are left out, as Algolia does.
 * @throws SearchRequestError for anything that is no list of names
 */
export function readFacets(value: unknown): 'filterCategory'[] {
  const names = typeof value === 'string' ? readWritten(value.trim(), 'facets') : (value ?? []);
  if (!Array.isArray(names) || names.some((name) => typeof name !== 'string'))
    throw new SearchRequestError(400, 'Invalid value for "facets" parameter, expected array');
  const isCounted = names.some((name: string) => name.trim() === '*' || name.trim() === 'filterCategory');
  return isCounted ? ['filterCategory'] : [];
}

function readGroups(value: unknown): unknown[][] {
  const entries = typeof value === 'string' ? readWritten(value.trim(), 'facetFilters') : (value ?? []);
  if (!Array.isArray(entries))
    throw new SearchRequestError(400, 'Invalid value for "facetFilters" parameter, expected array');
  const groups = entries.map((entry: unknown) => (Array.isArray(entry) ? (entry as unknown[]) : [entry]));
  return groups.filter(({ length }) => length);
}

function readWritten(value: string, parameter: string): unknown {
  if (!value) return [];
  if (!value.startsWith('[')) return value.split(',');
  try {
    return JSON.parse(value);
  } catch {
    throw new SearchRequestError(400, `Invalid value for "${parameter}" parameter, expected JSON`);
  }
}

function readCategory(filter: unknown): string {
  const [, name] = /^filterCategory:([^-].*)$/.exec(typeof filter === 'string' ? filter.trim() : '') ?? [];
  if (!name) throw new SearchRequestError(400, 'Of facetFilters only "filterCategory:…" is understood');
  return name.replace(/^"(.*)"$/, '$1');
}

function isFilter(name: string): name is Filter {
  return families.some((family) => (family as readonly string[]).includes(name));
}
