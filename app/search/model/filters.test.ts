import { describe, expect, it } from 'vitest';
import { type Filter, namedFilters, toFacetFilters, toggleFilter } from './filters.ts';

describe('namedFilters', () => {
  it.each<[string, string, Filter[]]>([
    ['nothing', '', []],
    ['one', 'Artikel', ['Artikel']],
    ['several, in their order', 'klubbnytt,Artikel', ['klubbnytt', 'Artikel']],
    ['white space round them', ' Artikel , djurfakta ', ['Artikel', 'djurfakta']],
    ['empty entries', ',,Artikel,', ['Artikel']],
    ['doubles', 'Artikel,Artikel,djurfakta,Artikel', ['Artikel', 'djurfakta']],
    ['unknown ones', 'artikel,<script>,__proto__,djurfakta', ['djurfakta']],
    ['more than there is room for', 'Artikel,Kategori,Sektion,vuxen', ['Artikel', 'Kategori', 'Sektion', 'vuxen']],
  ])('reads %s', (_, text, filters) => expect(namedFilters(text)).toEqual(filters));
});

describe('toggleFilter', () => {
  const three: Filter[] = ['Artikel', 'djurfakta', 'vuxen'];

  it('takes a chosen filter away', () => expect(toggleFilter(three, 'djurfakta')).toEqual(['Artikel', 'vuxen']));
  it('adds one while there are fewer than three', () =>
    expect(toggleFilter(['Artikel', 'vuxen'], 'djurfakta')).toEqual(['Artikel', 'vuxen', 'djurfakta']));
  it('refuses a fourth', () => expect(toggleFilter(three, 'klubbnytt')).toBeNull());
});

describe('toFacetFilters', () => {
  it.each<[string, Filter[], string[][]]>([
    ['nothing chosen', [], []],
    ['one kind', ['Artikel'], [['filterCategory:Artikel']]],
    ['two kinds: one of them', ['Artikel', 'Sektion'], [['filterCategory:Artikel', 'filterCategory:Sektion']]],
    ['a kind and a part: both', ['vuxen', 'Artikel'], [['filterCategory:Artikel'], ['filterCategory:vuxen']]],
  ])('%s', (_, chosen, facetFilters) => expect(toFacetFilters(chosen)).toEqual(facetFilters));
});
