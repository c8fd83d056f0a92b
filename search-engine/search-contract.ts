/** How an index reads its records. All names may be dotted paths; arrays along the way are walked. */
export type IndexSettings = {
  /** In falling weight; the first is the title. `unordered(x)`: where in x the words stand does not matter. */
  searchableAttributes: string[];
  /** `filterOnly(x)`: never counted; `searchable(x)` is read as x. Filters on other attributes find nothing. */
  attributesForFaceting: string[];
  /** `desc(x)` or `asc(x)`, the most important first; records without a value come last. */
  customRanking?: string[];
  /** Groups of words or phrases that mean the same, in both directions. */
  synonyms?: string[][];
  /** The searchable attributes when left out; `*` is all of them. */
  attributesToHighlight?: string[];
};

/** A record: JSON values only. It is kept as given; do not change it afterwards. */
export type SearchObject = { objectID: string; [attribute: string]: unknown };

export type SearchParams = {
  /** Cut at 512 bytes. An empty query finds everything. */
  query: string;
  /** Counted from 0. */
  page?: number;
  /** 20 when left out, 1,000 at most. */
  hitsPerPage?: number;
  /** Every entry must hold, one of an inner list is enough: `[['a:1', 'a:2'], 'b:-3']`. `-a:1` negates too. */
  facetFilters?: (string | string[])[];
  /** Algolia's filter language: `a:"x y" AND (b:1 OR b:2) AND NOT c:d AND price >= 10`. */
  filters?: string;
  /** Attributes to count values of; `*` is all that may be counted. */
  facets?: string[];
  attributesToRetrieve?: string[];
  attributesToHighlight?: string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  /** 100 when left out, 1,000 at most. */
  maxValuesPerFacet?: number;
};

/** One text with its found words between tags. The text is not escaped. */
export type Highlight = {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  /** Only when something was found: is every word of the text a found one? */
  fullyHighlighted?: boolean;
  /** The words of the query found here, lower case, as typed. */
  matchedWords: string[];
};

/** Has the shape of the attribute: a list for a list, an object for an object. */
export type HighlightTree = Highlight | HighlightTree[] | { [attribute: string]: HighlightTree };

export type SearchHit = SearchObject & { _highlightResult: { [attribute: string]: HighlightTree } };

export type SearchResult = {
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  /** Attribute → value → number of records; the most frequent values first. */
  facets: Record<string, Record<string, number>>;
  exhaustiveNbHits: true;
  /** As searched: cut, otherwise untouched. */
  query: string;
  processingTimeMS: number;
};

export type SearchIndex = {
  /** Adds records, or replaces those with the same objectID. Throws a TypeError, and saves nothing, if one lacks an id. */
  save(objects: readonly SearchObject[]): void;
  /** Unknown ids are passed over. */
  remove(ids: readonly string[]): void;
  clear(): void;
  get(id: string): SearchObject | null;
  readonly size: number;
  /** Reads every record again. */
  replaceSettings(settings: IndexSettings): void;
  /** Never throws for what a visitor types; throws a FilterError when `filters` or `facetFilters` cannot be read. */
  search(params: SearchParams): SearchResult;
};
