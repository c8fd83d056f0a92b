import { withinDeadline } from '#platform/deadline.server.ts';
import { steadyNow } from '#platform/steady-now.server.ts';
import type { HighlightTree } from '#search-engine/search-index.ts';
import { hashRecords } from '../index-sync/record-hash.server.ts';
import { readSynonyms } from '../index-sync/synonyms.server.ts';
import { filters as allFilters, countedUnder, pickCounts, toFacetFilters } from '../model/filters.ts';
import { optionalWordsOf } from '../model/optional-words.ts';
import { recordSettings, type SearchRecord } from '../model/record.ts';
import { type SearchAnswer, type SearchQuery, type SearchService, SearchUnavailable } from '../port.ts';
import type { Engine, OpenEngine } from './engine-thread.server.ts';
import { excerptOf, matchEnd, matchStart, toPassages } from './passages.server.ts';

export interface EmbeddedSettings {
  now?: () => number;
  /** Time in ms that the first searches wait for the records. */
  deadline?: number;
}

export interface EmbeddedSearch extends SearchService {
  /** Loads the records in the background, so that the first visitor need not wait. */
  prepare(): void;
  /** Reloads the records after a change, if they were loaded. Searches use the old ones meanwhile. */
  renew(): Promise<void>;
}

interface BuiltIndex {
  engine: Engine;
  records: Map<string, SearchRecord>;
  hash: string;
  checkedAt: number;
}

/** Attribute that filters are values of. */
const attribute = 'filterCategory';
const fresh = 60_000;
const retryAfterErrorMs = 5_000;

/**
 * Embedded search engine. The index is built at first use, by `openEngine`. After 60 s the records are collected again in the
 * background, and the index is rebuilt if they have changed (stale-while-revalidate). An empty or failed collection
 * never replaces it. Rejects with SearchUnavailable only before the first successful collection.
 */
export function createEmbeddedSearch(
  collect: () => Promise<SearchRecord[]>,
  openEngine: OpenEngine,
  { now = steadyNow, deadline = 2_000 }: EmbeddedSettings = {},
): EmbeddedSearch {
  const synonyms = readSynonyms();
  let known: BuiltIndex | null = null;
  let running: Promise<BuiltIndex> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function collectAnew(): Promise<BuiltIndex> {
    try {
      const records = await collect();
      if (!records.length) throw new Error('There are no pages.');
      const hash = await hashRecords(records);
      if (known?.hash === hash && known.engine.isAlive()) return (known = { ...known, checkedAt: now() });
      const engine = await openEngine({ ...recordSettings, synonyms }, records.map(toIndexed));
      known?.engine.close();
      known = { engine, hash, records: new Map(records.map((one) => [one.objectID, one])), checkedAt: now() };
      return known;
    } catch (error) {
      failedAt = now();
      throw error;
    }
  }

  /** Single-flight: one collection at a time, and none for 5 s after a failure. */
  function refresh(): Promise<BuiltIndex> {
    if (running) return running;
    if (now() - failedAt < retryAfterErrorMs) return Promise.reject(new Error('The collection failed a moment ago.'));
    running = collectAnew().finally(() => {
      running = null;
    });
    // The visitor may have stopped waiting; without this the failure would be an unhandled rejection.
    running.catch(() => {});
    return running;
  }

  async function recall(): Promise<BuiltIndex> {
    if (!known) return withinDeadline(refresh(), deadline, late).catch(refuse);
    if (now() - known.checkedAt > fresh) refresh().catch(() => {});
    return known;
  }

  return {
    prepare() {
      if (!known) refresh().catch(() => {});
    },
    async renew() {
      // Built at first use: nobody has asked for anything yet.
      if (!known && !running) return;
      // A collection in flight may have begun before the change.
      await running?.catch(() => {});
      await refresh();
    },
    async search(query) {
      const built = await recall();
      if (!built.engine.isAlive()) refresh().catch(() => {});
      return ask(built, query).catch(refuse);
    },
  };
}

/** The part of a record that the engine needs: with many, it lies in another thread and is copied there. */
function toIndexed({ transformedAnimal: _animal, transformedArticle: _article, ...indexed }: SearchRecord) {
  return indexed;
}

async function ask(built: BuiltIndex, { text, filters, hitsPerPage }: SearchQuery): Promise<SearchAnswer> {
  const { engine, records } = built;
  const asked = { query: text, optionalWords: optionalWordsOf(text) };
  const { hits, nbHits, facets } = await engine.search({
    ...asked,
    hitsPerPage,
    facets: [attribute],
    facetFilters: toFacetFilters(filters),
    highlightPreTag: matchStart,
    highlightPostTag: matchEnd,
  });
  const counts = await Promise.all(
    countedUnder(filters).map(async ({ counted, filters: others }) => {
      const facetFilters = toFacetFilters(others);
      const under = await engine.search({ ...asked, hitsPerPage: 0, facets: [attribute], facetFilters });
      return pickCounts(counted, under.facets[attribute] ?? {});
    }),
  );
  return {
    counts: Object.assign({}, ...counts),
    facets: pickCounts(allFilters, facets[attribute] ?? {}),
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
        excerpt: excerptOf([marked.names, marked.facts, marked.headings, marked.text].flatMap(taggedIn)),
      };
    }),
  };
}

function passagesOf(marked: HighlightTree | undefined, plain: string) {
  return toPassages(marked && 'value' in marked && typeof marked.value === 'string' ? marked.value : plain);
}

/** Tagged texts of an attribute: of a text, or of a list. */
function taggedIn(marked: HighlightTree | undefined): string[] {
  if (Array.isArray(marked)) return marked.flatMap(taggedIn);
  return marked && 'value' in marked && typeof marked.value === 'string' ? [marked.value] : [];
}

function late(): Error {
  return new Error('Collecting the pages takes too long.');
}

function refuse(error: unknown): never {
  throw new SearchUnavailable(error instanceof Error ? error.message : 'The pages could not be read.', 503);
}
