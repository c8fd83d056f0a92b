import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSearchIndex, type SearchIndex, type SearchObject } from './search-index.ts';
import { parseSynonyms } from './words/synonyms.ts';

const synonyms = parseSynonyms(readFileSync(join(import.meta.dirname, 'words', 'synonyms.txt'), 'utf8'));

function indexOf(objects: SearchObject[], more: object = {}): SearchIndex {
  const searchableAttributes = ['title', 'kicker', 'body'];
  const index = createSearchIndex({ searchableAttributes, attributesForFaceting: [], synonyms, ...more });
  index.save(objects);
  return index;
}

/** An index of pages that have nothing but a title. */
function titled(...titles: string[]): SearchIndex {
  return indexOf(titles.map((title) => ({ objectID: title, title })));
}

function found(index: SearchIndex, query: string): string[] {
  return index.search({ query }).hits.map(({ objectID }) => objectID);
}

const animals =
  'Katt;Hund;Igelkott;Ägg;Elefant;Schimpans;Kejsare;Kanin;Ekorre;Räv;Älg;Lax;Höna;Gås;Mus;Ko;Får;Säl;Fågel;Djurens hjälp';

describe('a word finds', () => {
  const zoo = titled(...animals.split(';'));

  it.each([
    ['its forms', 'katter katten katternas KATT', 'Katt'],
    ['its forms without a rule', 'möss mössen musen', 'Mus'],
    ['the egg', 'ägg äggen ägget agg', 'Ägg'],
    ['an elephant', 'elifant elefannt elfant eelfant elefnat xlefant elefantt', 'Elefant'],
    ['a chimpanzee', 'sjimpans shimpanns simpans chimpanserna', 'Schimpans'],
    ['an emperor', 'kjejsare kejsaren tjejsare', 'Kejsare'],
    ['a hedgehog', 'ikelkott ikelkottar igelkot igelkått ikelkot iggelkott piggsvin hedgehog hedghog', 'Igelkott'],
    ['a rabbit', 'kannin kaninn kainn kaniner', 'Kanin'],
    ['a squirrel', 'ekore ekkorre ikorre squirrel', 'Ekorre'],
    ['a fox', 'rav rev ravar räven fox', 'Räv'],
    ['a moose', 'alg elg elj älgar moose', 'Älg'],
    ['a salmon', 'lacks laks laxar salmon', 'Lax'],
    ['a hen', 'hona höns hönor kyckling chicken', 'Höna'],
    ['a goose', 'gäss gas gässen', 'Gås'],
    ['a cow', 'kossa kossor korna cow kåssa', 'Ko'],
    ['a dog', 'vovve vovvar dog hudn', 'Hund'],
    ['a cat', 'kisse cat kattungar', 'Katt'],
    ['a seal', 'sal sel seal', 'Säl'],
    ['a bird', 'faglar fåglarna fogel bird', 'Fågel'],
  ])('%s: %s', (_, queries, title) => {
    for (const query of queries.split(' ')) {
      expect({ query, first: found(zoo, query)[0] }).toEqual({ query, first: title });
    }
  });

  it.each([
    ['ele', 'Elefant'],
    ['igelk', 'Igelkott'],
    ['elifan', 'Elefant'],
    ['djurens hj', 'Djurens hjälp'],
  ])('words that it begins: %s', (query, title) => {
    expect(found(zoo, query)).toEqual([title]);
  });

  it.each([
    ['kot', 'three letters have no typo'],
    ['elixfxnt', 'two typos in seven letters'],
    ['xyzzy', 'no such word'],
  ])('nothing for %s: %s', (query) => {
    expect(found(titled('Katter', 'Elefant'), query)).toEqual([]);
  });

  it('only its own letters when it has diacritics: år is not ar', () => {
    const index = titled('Hår', 'Har hunden päls?', 'Far');
    expect(found(index, 'hår')).toEqual(['Hår']);
  });

  it('exact letters before those without diacritics', () => {
    const index = titled('Får', 'Far');
    expect(found(index, 'far')).toEqual(['Far', 'Får']);
    expect(found(index, 'får')).toEqual(['Får']);
    expect(found(titled('Sår på tassen', 'Sar på tassen'), 'sar')).toEqual(['Sar på tassen', 'Sår på tassen']);
  });

  it.each([
    ['go go go', []],
    ['ko ko', ['Ko']],
    ['ko', ['Ko', 'Kompis']],
    ['vov vov', ['Vovve']],
    ['ha ha ha', []],
    ['ha ha', []],
    ['ha', ['Ha kul', 'Har päls']],
  ])('no beginning in a short word that is said again, nothing in a sound: %s', (query, titles) => {
    const index = titled('Ko', 'Kompis', 'Vovve', 'Katt', 'Godis', 'Har päls', 'Ha kul');
    expect(found(index, query)).toEqual(titles);
  });

  it('a prefix only as the last word', () => {
    const index = titled('Igelkottens vinter');
    expect(found(index, 'vint')).toHaveLength(1);
    const both = titled('Kanelbulle', 'Kan elefanter simma?');
    expect(found(both, 'kane simma')).not.toContain('Kanelbulle');
  });
});

describe('compounds', () => {
  const index = indexOf([
    { objectID: 'test', title: 'Mus', body: 'Ett försök på djur ska prövas.' },
    { objectID: 'nest', title: 'Bygg ett igelkottsbo' },
    { objectID: 'apart', title: 'Så gör du', body: 'Var ligger igelkottens bo?' },
    { objectID: 'hotell', title: 'Ett hotell för vilda bin' },
    { objectID: 'far', title: 'Långt', body: `Försök. ${'Ord här emellan. '.repeat(20)} Djur.` },
    { objectID: 'holk', title: 'Fågelholk' },
    { objectID: 'fågel', title: 'Fågel i en holk' },
  ]);

  it.each([
    ['djurförsök', ['test']],
    ['igelkottsbo', ['nest', 'apart']],
    ['igelkottsbon', ['nest', 'apart']],
    ['bo igelkott', ['nest', 'apart']],
    ['bihotell', ['hotell']],
    ['bihot', ['hotell']],
    ['bi hotell', ['hotell']],
    ['fågel holk', ['holk', 'fågel']],
    ['holk', ['fågel', 'holk']],
    ['igel kott', ['apart', 'nest']],
  ])('%s finds %j', (query, expected) => {
    expect([...found(index, query)].sort()).toEqual([...expected].sort());
  });

  it('match by a known last part when the first is unknown', () => {
    expect(found(titled('Djuren på gården', 'Havet'), 'bondgård')).toEqual(['Djuren på gården']);
  });
});

describe('several words', () => {
  const pages = indexOf([
    { objectID: 'both', title: 'Hund och katt' },
    { objectID: 'dog', title: 'Hund', body: 'Den har päls.' },
    { objectID: 'cat', title: 'Katt', body: 'Den har också päls och tassar.' },
  ]);

  it.each([
    ['hund katt', ['both']],
    ['hund päls', ['dog']],
    ['vad är en katt', ['cat', 'both']],
    ['och', ['both', 'cat']],
    ['katt päls tassar räka', ['cat']],
    ['hund zebra', ['dog', 'both']],
    ['hund hund hund', ['dog', 'both']],
  ])('%s finds %j', (query, expected) => {
    expect(found(pages, query)).toEqual(expected);
  });

  it('may be a synonym together, and have one', () => {
    const rights = { synonyms: [['djurens rätt', 'djurskydd']] };
    const index = indexOf(
      [
        { objectID: 'a', title: 'Djurskydd' },
        { objectID: 'b', title: 'Om djurens rätt' },
        { objectID: 'c', title: 'Rätt svar' },
      ],
      rights,
    );
    expect(found(index, 'djurens rätt')).toEqual(['b', 'a']);
    expect(found(index, 'djurskydd')).toEqual(['a', 'b']);
  });
});

describe('the order', () => {
  it('is: equal title, title prefix, other titles, then attributes by weight', () => {
    const index = indexOf([
      { objectID: '1', title: 'Skogen', body: 'katt' },
      { objectID: '2', title: 'Skogen', kicker: 'katt' },
      { objectID: '3', title: 'En stor och snäll katt' },
      { objectID: '4', title: 'Katt på taket' },
      { objectID: '5', title: 'Katter' },
      { objectID: '6', title: 'Katt' },
    ]);
    expect(found(index, 'katt')).toEqual(['6', '5', '4', '3', '2', '1']);
  });

  it('ignores word order in the title when the settings say so', () => {
    const pages = [
      { objectID: '1', title: 'Den lilla katt' },
      { objectID: '2', title: 'Katt på taket' },
    ];
    expect(found(indexOf(pages), 'katt')).toEqual(['2', '1']);
    expect(found(indexOf(pages, { searchableAttributes: ['unordered(title)'] }), 'katt')).toEqual(['1', '2']);
  });

  it('puts prefix matches after the word itself, wherever it stands', () => {
    const index = indexOf([
      { objectID: 'a', title: 'Skogen', body: 'En hund och hundratals fåglar' },
      { objectID: 'b', title: 'Hundratals fåglar' },
    ]);
    expect(found(index, 'hund')).toEqual(['a', 'b']);
    expect(found(index, 'hundr')).toEqual(['b', 'a']);
    expect(found(titled('Hare', 'Vem har päls?'), 'har')[0]).toBe('Hare');
  });

  it('puts typos last', () => {
    expect(found(titled('Natt', 'Katt'), 'katt')[0]).toBe('Katt');
    expect(found(titled('Ekorre', 'Ekarre i skogen'), 'ekarre')[0]).toBe('Ekarre i skogen');
  });

  it('breaks ties by custom ranking, then by id, whatever the order of saving', () => {
    const pages = ['d', 'b', 'a', 'c'].map((objectID, index) => ({ objectID, title: 'Katt', rank: index % 2 }));
    const ranked = { customRanking: ['desc(rank)'] };
    expect(found(indexOf(pages, ranked), 'katt')).toEqual(['b', 'c', 'a', 'd']);
    expect(found(indexOf(pages.toReversed(), ranked), 'katt')).toEqual(['b', 'c', 'a', 'd']);
    expect(found(indexOf(pages), 'katt')).toEqual(['a', 'b', 'c', 'd']);
    expect(found(indexOf(pages, { customRanking: ['asc(rank)'] }), '')).toEqual(['a', 'd', 'b', 'c']);
  });

  it('puts records without a ranking value last either way', () => {
    const pages = [
      { objectID: 'a', title: 'Katt' },
      { objectID: 'b', title: 'Katt', rank: 1 },
    ];
    for (const rule of ['asc(rank)', 'desc(rank)'])
      expect(found(indexOf(pages, { customRanking: [rule] }), '')).toEqual(['b', 'a']);
  });
});

describe('records', () => {
  it('are replaced, removed, counted and read back', () => {
    const index = titled('Katt', 'Hund');
    index.save([{ objectID: 'Katt', title: 'Räv' }]);
    expect([index.size, found(index, 'katt'), found(index, 'räv')]).toEqual([2, [], ['Katt']]);
    expect(index.get('Katt')).toEqual({ objectID: 'Katt', title: 'Räv' });
    index.remove(['Katt', 'nobody']);
    expect([index.size, found(index, 'räv'), index.get('Katt')]).toEqual([1, [], null]);
    index.clear();
    expect([index.size, found(index, '')]).toEqual([0, []]);
  });

  it('leave nothing behind: words of removed records are no candidates', () => {
    const index = titled('Katt', 'Igelkott');
    index.remove(['Igelkott']);
    expect(found(index, 'ikelkott')).toEqual([]);
    expect(found(index, 'ige')).toEqual([]);
  });

  it('stay findable through many changes', () => {
    const index = titled('Hund');
    for (let round = 0; round < 300; round += 1) index.save([{ objectID: 'x', title: `Katt nummer ${round}` }]);
    expect(index.size).toBe(2);
    expect(found(index, 'katt')).toEqual(['x']);
    expect(index.search({ query: '299' }).nbHits).toBe(1);
    expect(index.search({ query: 'nummer 298' }).hits[0]?.['title']).toBe('Katt nummer 299');
  });

  it('all need an id before any is saved', () => {
    const index = titled();
    expect(() => index.save([{ objectID: 'a', title: 'Katt' }, { title: 'Hund' } as never])).toThrow(TypeError);
    expect(() => index.save([null as never])).toThrow(TypeError);
    expect(index.size).toBe(0);
  });

  it('are re-indexed when the settings change', () => {
    const index = indexOf([{ objectID: 'a', title: 'Katt', tag: 'pälsdjur' }]);
    expect(found(index, 'pälsdjur')).toEqual([]);
    index.replaceSettings({ searchableAttributes: ['tag'], attributesForFaceting: ['tag'] });
    expect(found(index, 'pälsdjur')).toEqual(['a']);
    expect(found(index, 'katt')).toEqual([]);
    expect(index.search({ query: '', facets: ['tag'] }).facets).toEqual({ tag: { pälsdjur: 1 } });
  });

  it('are searched in lists, nested objects and numbers', () => {
    const objects = [{ objectID: 'a', animal: { facts: [{ text: 'Har taggar' }, { text: 'Sover' }], year: 1758 } }];
    const searchableAttributes = ['animal.facts.text', 'unordered(animal.year)'];
    const index = indexOf(objects, { searchableAttributes });
    expect(['taggar', 'sova', '1758', 'facts'].map((query) => found(index, query).length)).toEqual([1, 1, 1, 0]);
  });
});
