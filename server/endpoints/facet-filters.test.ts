import { describe, expect, it } from 'vitest';
import { readFacetFilters } from './facet-filters.ts';

const is = (name: string) => `filterCategory:${name}`;

describe('facetFilters', () => {
  it.each<[what: string, given: unknown, filters: string[] | null]>([
    ['nothing', undefined, []],
    ['null', null, []],
    ['an empty text', '', []],
    ['an empty list', [], []],
    ['an empty group', [[]], []],
    ['one text', is('Artikel'), ['Artikel']],
    ['texts between commas', `${is('Artikel')}, ${is('vuxen')}`, ['Artikel', 'vuxen']],
    ['JSON', JSON.stringify([[is('Artikel'), is('Kategori')]]), ['Artikel', 'Kategori']],
    ['a group', [[is('Artikel'), is('Kategori')]], ['Artikel', 'Kategori']],
    ['two groups', [[is('Artikel')], [is('djurfakta'), is('vuxen')]], ['Artikel', 'djurfakta', 'vuxen']],
    ['a kind that two groups share', [[is('Artikel'), is('Kategori')], is('Kategori')], ['Kategori']],
    ['the same twice', [is('Artikel'), is('Artikel')], ['Artikel']],
    ['quotes', [is('"Artikel"')], ['Artikel']],
    ['something unknown beside something known', [[is('katt'), is('Artikel')]], ['Artikel']],
    ['something unknown alone', [is('katt')], null],
    ['something unknown as well', [is('Artikel'), is('katt')], null],
    ['another case', [is('artikel')], null],
    ['two kinds at once', [is('Artikel'), is('Kategori')], null],
    ['two parts at once', [[is('djurfakta')], [is('vuxen')]], null],
  ])('%s', (_, given, filters) => expect(readFacetFilters(given)).toEqual(filters));

  it.each<[what: string, given: unknown]>([
    ['another attribute', ['type:djurfakta']],
    ['no attribute', ['Artikel']],
    ['no value', ['filterCategory:']],
    ['a negated value', [is('-Artikel')]],
    ['a negated attribute', [`-${is('Artikel')}`]],
    ['a kind or a part', [[is('Artikel'), is('djurfakta')]]],
    ['a number', 7],
    ['a number in a list', [7]],
    ['lists three deep', [[[is('Artikel')]]]],
    ['an object', { filterCategory: 'Artikel' }],
    ['broken JSON', '[["filterCategory:Artikel"'],
    ['the old brackets', `(${is('Artikel')},${is('Kategori')})`],
  ])('rejects: %s', (_, given) =>
    expect(() => readFacetFilters(given)).toThrow(expect.objectContaining({ status: 400 })),
  );
});
