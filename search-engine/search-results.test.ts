import { describe, expect, it } from 'vitest';
import {
  createSearchIndex,
  FilterError,
  type SearchObject,
  type SearchParams,
  type SearchResult,
} from './search-index.ts';

const objects: SearchObject[] = [
  { objectID: '1', title: 'Katt', kind: 'djur', tags: ['hemma', 'päls'], year: 2020, legs: 4, wild: false },
  { objectID: '2', title: 'Räv', kind: 'djur', tags: ['skog', 'päls'], year: 2021, legs: 4, wild: true },
  { objectID: '3', title: 'Lax', kind: 'djur', tags: ['hav'], year: 2022, legs: 0, wild: true },
  { objectID: '4', title: 'Katt och räv', kind: 'Stor artikel', tags: [], year: 2023, secret: 's' },
  { objectID: '5', title: 'Pannkaka', kind: 'recept', year: 2024, _tags: ['mat'] },
];

const index = createSearchIndex({
  searchableAttributes: ['title', 'text', 'animal.name', 'animal.facts.text'],
  attributesForFaceting: ['kind', 'searchable(tags)', 'filterOnly(secret)', 'wild'],
});
index.save(objects);

function search(params: Partial<SearchParams>): SearchResult {
  return index.search({ query: '', ...params });
}

function idsFor(params: Partial<SearchParams>): string {
  return search(params)
    .hits.map(({ objectID }) => objectID)
    .join('');
}

describe('filters', () => {
  it.each([
    ['kind:djur', '123'],
    ['kind:DJUR', '123'],
    ['kind:"Stor artikel"', '4'],
    ['NOT kind:djur', '45'],
    ['kind:djur AND tags:päls', '12'],
    ['kind:recept OR tags:hav', '35'],
    ['kind:djur AND (tags:hav OR tags:skog)', '23'],
    ['kind:djur AND NOT tags:päls', '3'],
    ['year > 2022', '45'],
    ['year >= 2022', '345'],
    ['year < 2021', '1'],
    ['year <= 2021', '12'],
    ['year = 2021', '2'],
    ['year != 2021', '1345'],
    ['year:2021 TO 2023', '234'],
    ['NOT year:2021 TO 2023', '15'],
    ['year:2021', '2'],
    ['legs > 0', '12'],
    ['wild:true', '23'],
    ['mat', '5'],
    ['_tags:mat', '5'],
    ['secret:s', '4'],
    ['unknown:x', ''],
    ['NOT unknown:x', '12345'],
    ['title:Katt', ''],
    ['__proto__:x', ''],
    ['', '12345'],
  ])('%s', (filters, expected) => {
    expect(idsFor({ filters })).toBe(expected);
  });

  it.each<[SearchParams['facetFilters'], string]>([
    [['kind:djur', 'tags:päls'], '12'],
    [[['kind:recept', 'tags:hav']], '35'],
    [[['kind:recept', 'kind:djur'], 'tags:-päls'], '35'],
    [['-kind:djur'], '45'],
    [[], '12345'],
  ])('%j', (facetFilters, expected) => {
    expect(idsFor({ facetFilters })).toBe(expected);
  });

  it('combine with each other and the query', () => {
    expect(idsFor({ query: 'räv', filters: 'year > 2000', facetFilters: ['kind:djur'] })).toBe('2');
  });

  it('apply before words are matched', () => {
    expect(idsFor({ query: 'katt räv' })).toBe('4');
    expect(idsFor({ query: 'katt räv', filters: 'kind:djur' })).toBe('12');
  });

  it('that are invalid throw', () => {
    expect(() => search({ filters: 'kind:' })).toThrow(FilterError);
    expect(() => search({ facetFilters: ['kind'] })).toThrow(FilterError);
  });
});

describe('facets', () => {
  it('are counted among all hits, not only those shown, most frequent first', () => {
    const { facets } = search({ facets: ['kind', 'tags'], hitsPerPage: 1 });
    expect(facets).toEqual({
      kind: { djur: 3, 'Stor artikel': 1, recept: 1 },
      tags: { päls: 2, hav: 1, hemma: 1, skog: 1 },
    });
    expect(Object.keys(facets['tags'] ?? {})).toEqual(['päls', 'hav', 'hemma', 'skog']);
  });

  it.each<[string[], string[]]>([
    [['*'], ['kind', 'tags', 'wild']],
    [['tags', 'unknown', 'secret', 'title'], ['tags']],
    [[], []],
  ])('%j counts %j', (facets, counted) => {
    expect(Object.keys(search({ facets }).facets)).toEqual(counted);
  });

  it('follow query and filters', () => {
    expect(search({ query: 'katt', facets: ['kind'] }).facets).toEqual({ kind: { djur: 1, 'Stor artikel': 1 } });
    expect(search({ filters: 'tags:hav', facets: ['kind'] }).facets).toEqual({ kind: { djur: 1 } });
  });

  it('are cut at maxValuesPerFacet', () => {
    expect(search({ facets: ['tags'], maxValuesPerFacet: 2 }).facets).toEqual({ tags: { päls: 2, hav: 1 } });
  });

  it('may have any value', () => {
    const odd = createSearchIndex({ searchableAttributes: ['title'], attributesForFaceting: ['__proto__', 'kind'] });
    odd.save([{ objectID: 'a', title: 'x', kind: ['__proto__', 'constructor', 'toString'] }]);
    const { facets } = odd.search({ query: '', facets: ['*'] });
    expect(Object.entries(facets['kind'] ?? {})).toEqual([
      ['__proto__', 1],
      ['constructor', 1],
      ['toString', 1],
    ]);
    expect(odd.search({ query: '', filters: 'kind:__proto__' }).nbHits).toBe(1);
  });
});

describe('pages', () => {
  it.each([
    [{}, '12345', 1, 20],
    [{ hitsPerPage: 2 }, '12', 3, 2],
    [{ hitsPerPage: 2, page: 1 }, '34', 3, 2],
    [{ hitsPerPage: 2, page: 2 }, '5', 3, 2],
    [{ hitsPerPage: 2, page: 3 }, '', 3, 2],
    [{ hitsPerPage: 5000 }, '12345', 1, 1000],
    [{ hitsPerPage: 0 }, '', 0, 0],
    [{ hitsPerPage: -3, page: -1 }, '', 0, 0],
    [{ page: Number.NaN }, '12345', 1, 20],
    [{ page: Number.MAX_SAFE_INTEGER }, '', 1, 20],
    [{ hitsPerPage: 2.9, page: 0.5 }, '12', 3, 2],
  ])('%j', (params, ids, nbPages, hitsPerPage) => {
    expect(idsFor(params)).toBe(ids);
    expect(search(params)).toMatchObject({ nbHits: 5, nbPages, hitsPerPage, exhaustiveNbHits: true, query: '' });
  });

  it('of many hits join without a gap', () => {
    const many = createSearchIndex({ searchableAttributes: ['title'], attributesForFaceting: [] });
    const ids = Array.from({ length: 130 }, (_, number) => String(1000 + ((number * 37) % 130)));
    many.save(ids.map((objectID) => ({ objectID, title: 'Katt' })));
    const pages = [0, 1, 2, 3, 4, 5, 6].flatMap((page) => many.search({ query: 'katt', page, hitsPerPage: 20 }).hits);
    expect(pages.map(({ objectID }) => objectID)).toEqual([...ids].sort());
  });
});

describe('a hit', () => {
  it.each([
    [undefined, ['_highlightResult', 'kind', 'legs', 'objectID', 'tags', 'title', 'wild', 'year']],
    [['title'], ['_highlightResult', 'objectID', 'title']],
    [
      ['title', 'unknown', '__proto__'],
      ['_highlightResult', 'objectID', 'title'],
    ],
    [[], ['_highlightResult', 'objectID']],
    [
      ['*', '-tags'],
      ['_highlightResult', 'kind', 'legs', 'objectID', 'title', 'wild', 'year'],
    ],
  ])('with %j has %j', (attributesToRetrieve, names) => {
    const params = attributesToRetrieve ? { attributesToRetrieve } : {};
    expect(Object.keys(search({ query: 'lax', ...params }).hits[0] ?? {}).sort()).toEqual(names);
  });
});

describe('highlights', () => {
  const texts = createSearchIndex({
    searchableAttributes: ['title', 'text', 'animal.name', 'animal.facts.text'],
    attributesForFaceting: [],
  });
  texts.save([
    {
      objectID: 'a',
      title: 'Katterna & <b>räven</b>',
      text: ['En katt sover.', 'Hunden', 'Kattens IDÉ'],
      animal: { name: 'Tamkatt', facts: [{ text: 'katt' }, { other: 1 }, { text: 'päls' }] },
    },
  ]);

  function highlighted(query: string, params: Partial<SearchParams> = {}): Record<string, any> {
    return texts.search({ query, ...params }).hits[0]?._highlightResult ?? {};
  }

  it('mark inflected forms, in the text’s own spelling', () => {
    expect(highlighted('katt')['title']).toEqual({
      value: '<em>Katterna</em> & <b>räven</b>',
      matchLevel: 'full',
      fullyHighlighted: false,
      matchedWords: ['katt'],
    });
  });

  it('mirror lists and nested objects, and keep indexes', () => {
    const { text, animal } = highlighted('katt');
    expect(text.map(({ value }: { value: string }) => value)).toEqual([
      'En <em>katt</em> sover.',
      'Hunden',
      '<em>Kattens</em> IDÉ',
    ]);
    expect(animal.facts[0].text).toMatchObject({ value: '<em>katt</em>', fullyHighlighted: true });
    expect(animal.facts[1]).toEqual({});
    expect(animal.facts[2].text).toEqual({ value: 'päls', matchLevel: 'none', matchedWords: [] });
    expect(animal.name.value).toBe('Tamkatt');
  });

  it.each([
    ['katt räv', 'full', ['katt', 'räv']],
    ['katt hund', 'partial', ['katt']],
    ['hund', 'none', []],
    ['', 'none', []],
  ])('report for %j: %s', (query, matchLevel, matchedWords) => {
    expect(highlighted(query)['title']).toMatchObject({ matchLevel, matchedWords });
  });

  it('find accents, missing diacritics, prefixes and typos', () => {
    expect(highlighted('ide')['text'][2].value).toBe('Kattens <em>IDÉ</em>');
    expect(highlighted('raven')['title'].value).toBe('Katterna & <b><em>räven</em></b>');
    expect(highlighted('hun')['text'][1].value).toBe('<em>Hunden</em>');
    expect(highlighted('hnuden')['text'][1].value).toBe('<em>Hunden</em>');
  });

  it('use the requested tags and attributes', () => {
    const result = highlighted('katt', {
      attributesToHighlight: ['title'],
      highlightPreTag: '[$&',
      highlightPostTag: ']',
    });
    expect(Object.keys(result)).toEqual(['title']);
    expect(result['title'].value).toBe('[$&Katterna] & <b>räven</b>');
    expect(Object.keys(highlighted('katt', { attributesToHighlight: ['*'] }))).toEqual(['title', 'text', 'animal']);
    expect(Object.keys(highlighted('katt', { attributesToHighlight: ['__proto__', 'no.such'] }))).toEqual([]);
  });
});

describe('an animal whose name is a common word', () => {
  const farm = createSearchIndex({
    searchableAttributes: ['title', 'names', 'unordered(text)'],
    attributesForFaceting: [],
  });
  farm.save([
    { objectID: 'sheep', title: 'Får', text: 'Ullen växer hela året.' },
    { objectID: 'dog', title: 'Hund', text: 'En hund får mat två gånger om dagen, och fåren vallar den.' },
    { objectID: 'cat', title: 'Katt', text: 'Katten får sova var den vill. Får den inte det, flyttar den.' },
    { objectID: 'goat', title: 'Get', text: 'I hagen går en get och två får.' },
    { objectID: 'duck', title: 'Anka', names: ['And'], text: 'Ankor simmar.' },
    { objectID: 'tea', title: 'Te', text: 'Fish and chips and tea.' },
    { objectID: 'pond', title: 'Damm', text: 'I dammen bor en and.' },
  ]);
  const found = (query: string) => farm.search({ query }).hits.map(({ objectID }) => objectID);

  it.each([
    ['får', ['sheep', 'goat', 'dog']],
    ['fåret', ['sheep', 'dog', 'goat']],
    ['fårens', ['sheep', 'dog', 'goat']],
    ['and', ['duck', 'pond']],
  ])('is not found where the word means something else: %s', (query, ids) =>
    expect(found(query).toSorted()).toEqual(ids.toSorted()),
  );

  it('comes first', () => expect(['får', 'fåret'].map((query) => found(query)[0])).toEqual(['sheep', 'sheep']));

  it('is not marked where the word means something else', () => {
    const dog = farm.search({ query: 'får' }).hits.find(({ objectID }) => objectID === 'dog');
    expect(dog?._highlightResult['text']).toMatchObject({
      value: 'En hund får mat två gånger om dagen, och <em>fåren</em> vallar den.',
    });
  });
});

it.each([
  ['kind:recept<score=3> OR kind:djur<score=1>', '5123'],
  ['kind:djur<score=1> OR tags:päls<score=5> OR kind:recept<score=2>', '1253'],
  ['kind:djur<score=1> AND (tags:hav<score=2> OR tags:päls<score=0>)', '312'],
  ['NOT kind:djur<score=2>', '45'],
])('the filter %s puts first what is worth more', (filters, ids) => expect(idsFor({ filters })).toBe(ids));
