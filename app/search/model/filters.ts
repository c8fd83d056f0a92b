/** Values of a record's `filterCategory`: kinds of results, and sections of the site. */
export const kinds = ['Artikel', 'Kategori', 'Sektion'] as const;
export const parts = ['djurfakta', 'hjalp-djuren', 'klubbnytt', 'aktuellt', 'om-oss', 'vuxen'] as const;

export type FilterKind = (typeof kinds)[number];
export type Filter = FilterKind | (typeof parts)[number];

export const mostFilters = 3;

/** All filters: kinds, then parts. */
export const filters: readonly Filter[] = [...kinds, ...parts];

const known = new Set<string>(filters);

/** Parses a comma-separated list of filters: trimmed, known, without duplicates. Reads at most 500 characters. */
export function namedFilters(value: string): Filter[] {
  const named = value.slice(0, 500).split(',');
  return [...new Set(named.map((part) => part.trim()).filter((part): part is Filter => known.has(part)))];
}

/** Removes a filter, or adds it while fewer than three are chosen; null when the limit is reached. */
export function toggleFilter(chosen: Filter[], filter: Filter): Filter[] | null {
  if (chosen.includes(filter)) return chosen.filter((other) => other !== filter);
  return chosen.length < mostFilters ? [...chosen, filter] : null;
}

/** Converts filters to Algolia's facetFilters: any of the chosen kinds, and any of the chosen sections. */
export function toFacetFilters(chosen: Filter[]): string[][] {
  const groups = [kinds, parts].map((group) =>
    chosen.filter((filter) => (group as readonly string[]).includes(filter)),
  );
  return groups.filter(({ length }) => length).map((group) => group.map((filter) => `filterCategory:${filter}`));
}

/**
 * Filters under which the filters of each group are counted: those of the other group. Within a group a page may match any.
 */
export function countedUnder(chosen: Filter[]): { counted: readonly Filter[]; filters: Filter[] }[] {
  const ofGroup = (group: readonly Filter[]) => chosen.filter((filter) => group.includes(filter));
  return [
    { counted: kinds, filters: ofGroup(parts) },
    { counted: parts, filters: ofGroup(kinds) },
  ];
}

/** Picks the counts of some filters from the facets of an answer. */
export function pickCounts(counted: readonly Filter[], facets: Readonly<Record<string, number>>) {
  return Object.fromEntries(counted.flatMap((filter) => (facets[filter] ? [[filter, facets[filter]]] : [])));
}
