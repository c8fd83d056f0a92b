import { describe, expect, it } from 'vitest';
import { createSearchIndex, type IndexSettings, type SearchObject, type SearchParams } from './search-index.ts';

const settings: IndexSettings = { searchableAttributes: ['title', 'unordered(text)'], attributesForFaceting: [] };
const records = [
  { objectID: 'cat', title: 'Katt', text: 'Katten får ungar och spinner.' },
  { objectID: 'cow', title: 'Ko', text: 'Kon äter gräs.' },
  { objectID: 'owl', title: 'Uggla', text: 'En gammal kattuggla kommer. Man bär katten.' },
  { objectID: 'blueberry', title: 'Blåbär', text: 'De växer vid garaget.' },
  { objectID: 'bus', title: 'Buss', text: 'Den kommer och kostar en krona.' },
];

function find(query: string, more: Partial<IndexSettings> = {}, params: Partial<SearchParams> = {}): string[] {
  const index = createSearchIndex({ ...settings, ...more });
  index.save(records);
  return index.search({ query, ...params }).hits.map(({ objectID }) => objectID);
}

describe('nonsense', () => {
  it.each(['aaaaaaaa', 'foo', 'oooo', 'xyzzy'])('%s finds nothing', (query) => expect(find(query)).toEqual([]));

  it.each(['blabla', 'gagaga', 'kattkatt', 'blablabla'])('that repeats itself is no misspelling: %s', (query) =>
    expect(find(query)).toEqual([]),
  );

  it('with a word that is known finds nothing where all words are needed', () => {
    expect(find('katt xyzzy', { removeWordsIfNoResults: 'none' })).toEqual([]);
    expect(find('katt xyzzy', { removeWordsIfNoResults: 'allOptional' })).toContain('cat');
  });
});

describe('a page whose whole title is in the query', () => {
  const needsAll = { removeWordsIfNoResults: 'none' } as const;

  it('is found though it lacks a word that others have', () => {
    expect(find('katten äter gräs', needsAll)).toEqual(['cat']);
    expect(find('kommer kon', needsAll)).toEqual(['cow']);
  });

  it('is found though it has a word less well spelt than others', () => {
    // The cat’s page has `gräsmatta`, which only begins like what is typed.
    const index = createSearchIndex({ ...settings, ...needsAll, typoTolerance: 'min' });
    index.save([
      { objectID: 'lawn', title: 'Katt', text: 'På en gräsmatta.' },
      records[1],
      records[2],
    ] as SearchObject[]);
    index.save([{ objectID: 'both', title: 'Äng', text: 'En katt i gräs.' }]);
    expect(index.search({ query: 'katter gräs' }).hits.map(({ objectID }) => objectID)).toEqual(['lawn', 'both']);
  });

  it('comes before pages that name it in passing', () =>
    expect(find('kommer katten', needsAll)).toEqual(['cat', 'owl']));

  it('is not found by half of its title', () => {
    const index = createSearchIndex({ ...settings, ...needsAll });
    index.save([...records, { objectID: 'home', title: 'Katt hemma', text: 'En låda.' }]);
    expect(index.search({ query: 'katten spinner' }).hits.map(({ objectID }) => objectID)).toEqual(['cat']);
  });
});

describe('typoTolerance min', () => {
  it('leaves out what only begins like a whole word', () => {
    expect(find('ko', { typoTolerance: 'min' })).toEqual(['cow']);
    expect(find('ko', { typoTolerance: true })).toContain('bus');
  });

  it('still forgives a typo where nothing is without', () =>
    expect(find('kattr', { typoTolerance: 'min' })).toContain('cat'));
});

describe('optional words', () => {
  const optionalWords = ['gammal', 'spinner'];

  it('need not be there, and do not push the title from the top', () => {
    expect(find('gammal katt', {}, { optionalWords })).toEqual(['cat', 'owl']);
    expect(find('gammal katt')).toEqual(['owl']);
  });

  it('rank a page that has them higher among equals', () =>
    expect(find('spinner katten', {}, { optionalWords })[0]).toBe('cat'));

  it('are needed when there are no others', () => expect(find('gammal', {}, { optionalWords })).toEqual(['owl']));
});
