import { parseAttribute } from './attribute-path.ts';
import { compareByRanking, compareTexts } from './custom-ranking.ts';
import { createFacetStore, type FacetStore } from './facet-store.ts';
import { createRecordStore, type RecordStore } from './record-store.ts';
import type { IndexSettings, SearchObject } from './search-contract.ts';
import { type Compounds, createCompounds } from './words/compounds.ts';
import { spellingKey } from './words/spelling-key.ts';
import { createSynonymIndex, type SynonymIndex } from './words/synonym-index.ts';
import { createVocabulary, type Vocabulary } from './words/vocabulary.ts';
import { createWordMatcher, type OtherWord, type WordMatcher } from './words/word-matcher.ts';

/** Stored data that a search reads. */
export type PostingsStore = {
  settings: IndexSettings;
  vocabulary: Vocabulary;
  store: RecordStore;
  facets: FacetStore;
  synonyms: SynonymIndex;
};

/**
 * Derived data, rebuilt at the first search after a change. `order` holds two numbers per record: its rank by
 * custom ranking (ties share one), then its rank by objectID.
 */
export type Catalogue = { compounds: Compounds; matcher: WordMatcher; order: Uint32Array };

export function emptyPostingsStore(settings: IndexSettings): PostingsStore {
  const vocabulary = createVocabulary();
  return {
    settings,
    vocabulary,
    store: createRecordStore(settings.searchableAttributes, vocabulary),
    facets: createFacetStore(settings.attributesForFaceting),
    synonyms: createSynonymIndex(settings.synonyms ?? []),
  };
}

/** Builds the derived data: about 200 ms for 1,000 long records. */
export function readPostingsStore({ settings, vocabulary, store, synonyms }: PostingsStore): Catalogue {
  const compounds = createCompounds(vocabulary, store.isUsed);
  const plain = createWordMatcher(vocabulary, compounds, store.isUsed, []);
  const others: OtherWord[] = [];
  for (const [word, names] of synonyms.singles) {
    const ids = names.flatMap((name) => [...plain.matchForms(name).keys()]);
    if (ids.length > 0) others.push({ word, key: spellingKey(word), ids });
  }
  const matcher = createWordMatcher(vocabulary, compounds, store.isUsed, others);
  return { compounds, matcher, order: customOrder(settings.customRanking ?? [], store) };
}

function customOrder(rules: readonly string[], store: RecordStore): Uint32Array {
  const compare = compareByRanking(rules);
  const all: { number: number; object: SearchObject }[] = [];
  for (let number = 0; number < store.length; number += 1) {
    const record = store.recordAt(number);
    if (record) all.push({ number, object: record.object });
  }
  const order = new Uint32Array(store.length * 2);
  all.sort((a, b) => compareTexts(a.object.objectID, b.object.objectID));
  for (const [place, { number }] of all.entries()) order[number * 2 + 1] = place;
  if (rules.length > 0) all.sort((a, b) => compare(a.object, b.object));
  let place = 0;
  for (const [index, { number, object }] of all.entries()) {
    const before = all[index - 1];
    if (before && compare(before.object, object) !== 0) place += 1;
    order[number * 2] = place;
  }
  return order;
}

/** True when the position of words in the title matters. */
export function isTitleOrdered(settings: IndexSettings): boolean {
  return parseAttribute(settings.searchableAttributes[0] ?? '').modifier !== 'unordered';
}
