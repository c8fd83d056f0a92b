import { ownValue, parseAttribute } from './attribute-path.ts';
import { type AnsweredBy, highlightRecord } from './highlight.ts';
import { type Matched, matchRecords } from './match-records.ts';
import { type FilterConditions, parseFacetFilters, parseFilters } from './parse-filters.ts';
import { type Catalogue, isTitleOrdered, type PostingsStore } from './postings-store.ts';
import { planQuery, type Slot } from './query-plan.ts';
import { cutQuery, type QueryWords, readQueryWords } from './query-words.ts';
import { type Ranked, rankNamed, rankRecords } from './rank-records.ts';
import type { SearchHit, SearchObject, SearchParams, SearchResult } from './search-contract.ts';
import { isOtherMeaning } from './words/homographs.ts';
import { isStopWord } from './words/stop-words.ts';

type MatchResult = { slots: Slot[]; matched: Matched; ranked: Ranked[]; named: Ranked[] };

/** Runs one search, from the typed text to a page of hits. @throws FilterError for invalid filters */
export function runSearch(
  postingsStore: PostingsStore,
  catalogue: Catalogue,
  params: SearchParams,
): Omit<SearchResult, 'processingTimeMS'> {
  const query = cutQuery(params.query);
  const hitsPerPage = within(params.hitsPerPage, 20, 1000);
  const page = within(params.page, 0, Number.MAX_SAFE_INTEGER);
  const conditions = [...parseFilters(params.filters ?? ''), ...parseFacetFilters(params.facetFilters ?? [])];
  const words = readQueryWords(query, params.optionalWords);
  const found = find(postingsStore, catalogue, words, acceptor(postingsStore, conditions));
  const { order } = catalogue;
  const score = postingsStore.facets.scoreOf(conditions);
  const compare = (a: Ranked, b: Ranked): number =>
    (score ? a.typos - b.typos || score(b.record) - score(a.record) : 0) ||
    a.text - b.text ||
    (order[a.record * 2] ?? 0) - (order[b.record * 2] ?? 0) ||
    (found.matched.times[b.record] ?? 0) - (found.matched.times[a.record] ?? 0) ||
    (order[a.record * 2 + 1] ?? 0) - (order[b.record * 2 + 1] ?? 0);
  const nbHits = found.ranked.length;
  const end = Math.min((page + 1) * hitsPerPage, nbHits);
  const shown = page * hitsPerPage >= nbHits ? [] : topK(found.ranked, end, compare).slice(page * hitsPerPage);
  const records = found.ranked.map(({ record }) => record);
  const most = within(params.maxValuesPerFacet, 100, 1000);
  return {
    hits: showHits(postingsStore, shown, found.slots, params),
    nbHits,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(nbHits / hitsPerPage),
    hitsPerPage,
    facets: postingsStore.facets.count(records, params.facets ?? [], most),
    exhaustiveNbHits: true,
    query,
  };
}

function acceptor(postingsStore: PostingsStore, conditions: FilterConditions): (record: number) => boolean {
  if (conditions.length === 0) return () => true;
  return postingsStore.facets.filter(conditions, (record) => postingsStore.store.recordAt(record)?.object);
}

function find(
  postingsStore: PostingsStore,
  catalogue: Catalogue,
  words: QueryWords,
  accepts: (record: number) => boolean,
): MatchResult {
  const { settings } = postingsStore;
  const first = attempt(false);
  // An existing word may still be a typo: when no record matches all words, retry with typos for every word.
  const whole = first.slots.length < 2 || first.slots.length > 3 || first.ranked.some(({ missing }) => missing === 0);
  const needsAll = settings.removeWordsIfNoResults === 'none';
  const told = needsAll ? withAllWords(first) : first;
  if (whole || (needsAll && told.ranked.length > 0)) return told;
  const second = attempt(true);
  return second.ranked.some(({ missing }) => missing === 0) ? second : told;

  function attempt(allTypos: boolean): MatchResult {
    const { slots } = planQuery(words, catalogue.matcher, catalogue.compounds, postingsStore.synonyms, allTypos);
    const matched = matchRecords({ slots }, postingsStore.store);
    const isStop = (word: number): boolean => isStopWord(postingsStore.vocabulary.wordOf(word));
    const asked = [slots, matched, postingsStore.store, isStop, isTitleOrdered(settings), accepts] as const;
    const ranked = rankRecords(...asked);
    return {
      slots,
      matched,
      ranked: settings.typoTolerance === 'min' ? withFewestTypos(ranked) : ranked,
      named: settings.removeWordsIfNoResults === 'none' ? rankNamed(...asked) : [],
    };
  }
}

/** The records with all words, and those that are named. */
function withAllWords(result: MatchResult): MatchResult {
  const whole = result.ranked.filter(({ missing }) => missing === 0);
  const known = new Set(whole.map(({ record }) => record));
  return { ...result, ranked: [...whole, ...result.named.filter(({ record }) => !known.has(record))] };
}

function withFewestTypos(ranked: Ranked[]): Ranked[] {
  const fewest = ranked.reduce((least, { typos }) => Math.min(least, typos), Number.POSITIVE_INFINITY);
  return ranked.filter(({ typos }) => typos === fewest);
}

function showHits(postingsStore: PostingsStore, shown: Ranked[], slots: Slot[], params: SearchParams): SearchHit[] {
  const { settings, store, vocabulary } = postingsStore;
  const attributes = params.attributesToHighlight ?? settings.attributesToHighlight ?? settings.searchableAttributes;
  const style = { before: params.highlightPreTag ?? '<em>', after: params.highlightPostTag ?? '</em>' };
  const known = new Map<string, readonly string[]>();
  const running = new Set(
    settings.searchableAttributes.map(parseAttribute).flatMap(({ name, modifier }) => (modifier ? [name] : [])),
  );
  const answeredBy: AnsweredBy = (word, previous, attribute) => {
    if (running.has(attribute) && isOtherMeaning(word, previous)) return [];
    const seen = known.get(word);
    if (seen) return seen;
    const id = vocabulary.find(word);
    const answered = id === undefined ? [] : slots.filter((slot) => answers(slot, id)).map((slot) => slot.word);
    known.set(word, answered);
    return answered;
  };
  return shown.flatMap(({ record }) => {
    const object = store.recordAt(record)?.object;
    if (!object) return [];
    const _highlightResult = highlightRecord(object, attributes, slots.length, answeredBy, style);
    return [{ ...retrieved(object, params.attributesToRetrieve), _highlightResult }];
  });
}

function answers(slot: Slot, id: number): boolean {
  return slot.words.has(id) || slot.together.some(({ parts }) => parts.some((part) => part.has(id)));
}

/** The record, or only the named attributes; `*` is all, `-x` all but x. A path returns its whole first attribute. */
function retrieved(object: SearchObject, attributes: readonly string[] | undefined): SearchObject {
  if (!attributes) return object;
  const hidden = attributes.filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  const all = attributes.includes('*') || (attributes.length > 0 && hidden.length === attributes.length);
  const names = all ? Object.keys(object) : attributes.map((name) => name.split('.')[0] ?? name);
  const kept = names.filter((name) => Object.hasOwn(object, name) && !hidden.includes(name));
  const picked = Object.fromEntries(kept.map((name) => [name, ownValue(object, name)]));
  return { ...picked, objectID: object.objectID };
}

function within(value: number | undefined, fallback: number, most: number): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return fallback;
  return Math.min(Math.max(Math.trunc(value), 0), most);
}

/**
 * Top k: the first `count` items in the order of `compare`, sorted. Faster than a full sort when `count` is small.
 */
function topK<Item>(items: readonly Item[], count: number, compare: (a: Item, b: Item) => number): Item[] {
  if (count * 4 > items.length || count > 500) return [...items].sort(compare).slice(0, count);
  const top: Item[] = [];
  for (const item of items) {
    const last = top.at(-1);
    if (top.length === count && (last === undefined || compare(item, last) >= 0)) continue;
    let low = 0;
    let high = top.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = top[middle];
      if (other !== undefined && compare(other, item) <= 0) low = middle + 1;
      else high = middle;
    }
    top.splice(low, 0, item);
    if (top.length > count) top.pop();
  }
  return top;
}
