import type { Filter } from '#search/filters.ts';
import type { SearchRecord } from '#search/record.ts';

export interface SearchQuery {
  text: string;
  filters: Filter[];
  hitsPerPage: number;
}

/** A run of text, marked when it is what was searched for. */
export interface Passage {
  text: string;
  isMatch: boolean;
}

export interface SearchHit {
  record: SearchRecord;
  title: Passage[];
  preamble: Passage[];
  /** Those of the record's. */
  translations: Passage[][];
}

export interface SearchAnswer {
  hits: SearchHit[];
  total: number;
}

/** Finds pages by what visitors type. Any text is fine; nothing of it is kept or logged. */
export interface SearchService {
  /** @throws SearchUnavailable when the service cannot answer in time */
  search(query: SearchQuery): Promise<SearchAnswer>;
}

/** Where records are sent to be found. */
export interface SearchIndexer {
  /** Makes the index hold exactly these records; only what differs is sent. */
  replaceAll(records: SearchRecord[]): Promise<{ saved: number; removed: number; unchanged: number }>;
}

/** The search service is down, too slow or refuses us; `status` 0 means that the connection itself failed (specification §8). */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
