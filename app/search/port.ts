import type { Filter } from './model/filters.ts';
import type { SearchRecord } from './model/record.ts';

export interface SearchQuery {
  text: string;
  filters: Filter[];
  hitsPerPage: number;
}

/** A run of text; `isMatch` when it matched the query. */
export interface Passage {
  text: string;
  isMatch: boolean;
}

export interface RecordHit {
  record: SearchRecord;
  title: Passage[];
  preamble: Passage[];
  /** One entry per translation of the record. */
  translations: Passage[][];
  /** Words around the first match outside title and preamble; empty without one. */
  excerpt: Passage[];
}

export interface SearchAnswer {
  hits: RecordHit[];
  total: number;
  /** Pages that each filter would leave, were it the only one of its group; a missing one leaves none. */
  counts?: Partial<Record<Filter, number>>;
  /** Matches that each filter has among all of this answer; a missing one has none. */
  facets?: Partial<Record<Filter, number>>;
}

/** Full-text search for pages. Accepts any text; queries are neither stored nor logged. */
export interface SearchService {
  /** @throws SearchUnavailable when the service cannot answer in time */
  search(query: SearchQuery): Promise<SearchAnswer>;
}

/** Pages that go with a page, from a service that has learnt it (specification §7.2). */
export interface Recommendations {
  /** Ids of records, the best first; empty when nothing is known of this one. */
  relatedTo(objectID: string, most: number): Promise<string[]>;
}

/** Writes records to the hosted search. */
export interface SearchIndexer {
  /** Makes the index hold exactly these records; sends only differences. */
  replaceAll(records: SearchRecord[]): Promise<{ saved: number; removed: number; unchanged: number }>;
}

/** The search service is down, too slow, or refuses us. `status` 0: the connection failed (specification §8). */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
