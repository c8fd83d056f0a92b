import { toFacetFilters } from '#search/filters.ts';
import { recordSettings, type SearchRecord } from '#search/record.ts';
import { createSearchIndex, type HighlightTree, type SearchIndex } from '#search-engine/search-index.ts';
import { withinDeadline } from '../deadline.server.ts';
import { steadyNow } from '../steady-now.server.ts';
import { matchEnd, matchStart, toPassages } from './passages.server.ts';
import { type SearchAnswer, type SearchQuery, type SearchService, SearchUnavailable } from './port.ts';
import { hashRecords } from './record-hash.server.ts';
import { readSynonyms } from './synonyms.server.ts';

export interface EmbeddedSettings {
  now?: () => number;
  /** How long the first searches wait for the records, ms. */
  deadline?: number;
}

export interface EmbeddedSearch extends SearchService {
  /** Reads the records behind everybody's back unless they are known, so that the first visitor need not wait for them. */
  prepare(): void;
  /** Reads the records anew, now that they have changed. Searches go on with the old ones meanwhile. */
  renew(): Promise<void>;
}

interface Known {
  index: SearchIndex;
  records: Map<string, SearchRecord>;
  hash: string;
  checkedAt: number;
}

const fresh = 60_000;
const pauseAfterFailure = 5_000;

/**
 * The search engine inside this process. The index is built at first use; once it is older than a minute the records are collected
 * anew behind the visitor's back, and the index with them if they have changed. It never gives way to an empty or a failed
 * collection. The search rejects with SearchUnavailable only while nothing is known yet.
 */
export function createEmbeddedSearch(
  collect: () => Promise<SearchRecord[]>,
  { now = steadyNow, deadline = 2_000 }: EmbeddedSettings = {},
): EmbeddedSearch {
  const synonyms = readSynonyms();
  let known: Known | null = null;
  let running: Promise<Known> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function collectAnew(): Promise<Known> {
    try {
      const records = await collect();
      if (!records.length) throw new Error('There are no pages.');
      const hash = hashRecords(records);
      known = known?.hash === hash ? { ...known, checkedAt: now() } : { ...build(records, hash), checkedAt: now() };
      return known;
    } catch (error) {
      failedAt = now();
      throw error;
    }
  }

  function build(records: SearchRecord[], hash: string) {
    const index = createSearchIndex({ ...recordSettings, synonyms });
    index.save(records.map((record) => ({ ...record })));
    return { index, hash, records: new Map(records.map((record) => [record.objectID, record])) };
  }

  /** One collection at a time, and none for some seconds after a failed one. */
  function refresh(): Promise<Known> {
    if (running) return running;
    if (now() - failedAt < pauseAfterFailure) return Promise.reject(new Error('The collection failed a moment ago.'));
    running = collectAnew().finally(() => {
      running = null;
    });
    // The visitor may have stopped waiting; its failure is then nobody's to catch.
    running.catch(() => {});
    return running;
  }

  async function recall(): Promise<Known> {
    if (!known) return withinDeadline(refresh(), deadline, late).catch(refuse);
    if (now() - known.checkedAt > fresh) refresh().catch(() => {});
    return known;
  }

  return {
    prepare() {
      if (!known) refresh().catch(() => {});
    },
    async renew() {
      // A collection that has begun may have missed the change.
      await running?.catch(() => {});
      await refresh();
    },
    async search(query) {
      return ask(await recall(), query);
    },
  };
}

function ask({ index, records }: Known, { text, filters, hitsPerPage }: SearchQuery): SearchAnswer {
  const { hits, nbHits } = index.search({
    query: text,
    hitsPerPage,
    facetFilters: toFacetFilters(filters),
    highlightPreTag: matchStart,
    highlightPostTag: matchEnd,
  });
  return {
    total: nbHits,
    hits: hits.flatMap(({ objectID, _highlightResult: marked }) => {
      const record = records.get(objectID);
      if (!record) return [];
      const { title, preamble, translations } = record;
      const tree = marked.translations;
      return {
        record,
        title: passagesOf(marked.title, title),
        preamble: passagesOf(marked.preamble, preamble),
        translations: translations.map((plain, place) =>
          passagesOf(Array.isArray(tree) ? tree[place] : undefined, plain),
        ),
      };
    }),
  };
}

function passagesOf(marked: HighlightTree | undefined, plain: string) {
  return toPassages(marked && 'value' in marked && typeof marked.value === 'string' ? marked.value : plain);
}

function late(): Error {
  return new Error('Collecting the pages takes too long.');
}

function refuse(error: unknown): never {
  throw new SearchUnavailable(error instanceof Error ? error.message : 'The pages could not be read.', 503);
}
