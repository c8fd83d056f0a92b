/** What a hit is, and the part of the site it belongs to: the values of a record's `filterCategory`. */
export const kinds = ['Artikel', 'Kategori', 'Sektion'] as const;
export const parts = ['djurfakta', 'hjalp-djuren', 'klubbnytt', 'aktuellt', 'om-oss', 'vuxen'] as const;

export type Kind = (typeof kinds)[number];
export type Filter = Kind | (typeof parts)[number];

export const mostFilters = 3;

const known = new Set<string>([...kinds, ...parts]);

/** The filters that a text names, split on commas: trimmed, known, without doubles. */
export function namedFilters(value: string): Filter[] {
  const named = value.slice(0, 500).split(',');
  return [...new Set(named.map((part) => part.trim()).filter((part): part is Filter => known.has(part)))];
}

/** Takes a filter away, or adds it while fewer than three are chosen; null when there is no room for it. */
export function toggleFilter(chosen: Filter[], filter: Filter): Filter[] | null {
  if (chosen.includes(filter)) return chosen.filter((other) => other !== filter);
  return chosen.length < mostFilters ? [...chosen, filter] : null;
}

/** As Algolia's facetFilters: one of the chosen kinds, and one of the chosen parts. */
export function toFacetFilters(chosen: Filter[]): string[][] {
  const groups = [kinds, parts].map((group) =>
    chosen.filter((filter) => (group as readonly string[]).includes(filter)),
  );
  return groups.filter(({ length }) => length).map((group) => group.map((filter) => `filterCategory:${filter}`));
}
