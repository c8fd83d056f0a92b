/** Index settings. All names may be dotted paths; arrays along the way are traversed. */
export type IndexSettings = {
  /** In descending weight; the first is the title. `unordered(x)`: the position of words in x does not matter. */
  searchableAttributes: string[];
  /** `filterOnly(x)`: never counted; `searchable(x)` is read as x. Filters on other attributes match nothing. */
  attributesForFaceting: string[];
  /** `desc(x)` or `asc(x)`, most important first; records without a value come last. */
  customRanking?: string[];
  /** Groups of synonymous words or phrases, valid in both directions. */
  synonyms?: string[][];
  /** When no record has all words: `none` finds nothing, `allOptional` the records that miss the fewest. */
  removeWordsIfNoResults?: 'none' | 'allOptional';
  /** `min`: only records with the fewest typos are found. */
  typoTolerance?: true | 'min';
  /** Default: the searchable attributes; `*` is all of them. */
  attributesToHighlight?: string[];
};

/** A record; JSON values only. Stored by reference: do not change it afterwards. */
export type SearchObject = { objectID: string; [attribute: string]: unknown };

export type SearchParams = {
  /** Cut at 512 bytes. An empty query matches everything. */
  query: string;
  /** Zero-based. */
  page?: number;
  /** Default 20, maximum 1,000. */
  hitsPerPage?: number;
  /** Words that need not be in a record when the query has others. */
  optionalWords?: string[];
  /** Every entry must hold; one of an inner list is enough: `[['a:1', 'a:2'], 'b:-3']`. `-a:1` negates, too. */
  facetFilters?: (string | string[])[];
  /** Algolia's filter language: `a:"x y" AND (b:1 OR b:2) AND NOT c:d AND price >= 10`. */
  filters?: string;
  /** Attributes whose values are counted; `*` is all countable ones. */
  facets?: string[];
  attributesToRetrieve?: string[];
  attributesToHighlight?: string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  /** Default 100, maximum 1,000. */
  maxValuesPerFacet?: number;
};

/** A text with its matches between tags. The text is not escaped. */
export type Highlight = {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  /** Set only when something matched: true when every word of the text did. */
  fullyHighlighted?: boolean;
  /** Query words found here, in lower case, as typed. */
  matchedWords: string[];
};

/** Mirrors the attribute: a list for a list, an object for an object. */
export type HighlightTree = Highlight | HighlightTree[] | { [attribute: string]: HighlightTree };

export type SearchHit = SearchObject & { _highlightResult: { [attribute: string]: HighlightTree } };

export type SearchResult = {
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  /** Attribute → value → number of records; most frequent values first. */
  facets: Record<string, Record<string, number>>;
  exhaustiveNbHits: true;
  /** The query as searched: cut, otherwise unchanged. */
  query: string;
  processingTimeMS: number;
};

export type SearchIndex = {
  /**
   * Adds records, or replaces those with the same objectID. Throws a TypeError and saves nothing if one lacks an
   * id.
   */
  save(objects: readonly SearchObject[]): void;
  /** Ignores unknown ids. */
  remove(ids: readonly string[]): void;
  clear(): void;
  get(id: string): SearchObject | null;
  readonly size: number;
  /** Re-indexes every record. */
  replaceSettings(settings: IndexSettings): void;
  /** Never throws for any query; throws a FilterError for invalid `filters` or `facetFilters`. */
  search(params: SearchParams): SearchResult;
};
