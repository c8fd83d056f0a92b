import { describe, expect, it } from 'vitest';
import { queryOf, readSearchState, writeSearchState } from './search-state.ts';

const read = (query: string) => readSearchState(new URLSearchParams(query));

describe('readSearchState', () => {
  it.each([
    ['an empty address', '', { text: '', filters: [], isFull: false, pages: 1 }],
    ['a text', 'sokord=r%C3%A4v', { text: 'räv', filters: [], isFull: false, pages: 1 }],
    ['the first of five texts', 'sokord=a&sokord=b&sokord=c&sokord=d&sokord=e', { text: 'a' }],
    ['control characters as blanks', 'sokord=a%00%1b%0Ab', { text: 'a b' }],
    ['joined filters', 'filters=Artikel,vuxen', { filters: ['Artikel', 'vuxen'], isFull: false }],
    [
      'repeated filters, as a form without scripts sends them',
      'filters=Artikel&filters=vuxen',
      {
        filters: ['Artikel', 'vuxen'],
      },
    ],
    [
      'three of four filters',
      'filters=Artikel,vuxen,klubbnytt,djurfakta',
      {
        filters: ['Artikel', 'vuxen', 'klubbnytt'],
        isFull: true,
      },
    ],
    ['pages', 'sidor=3', { pages: 3 }],
    ['at most ten pages', 'sidor=99999', { pages: 10 }],
    ['no pages below one', 'sidor=-1', { pages: 1 }],
    ['no half pages', 'sidor=1.5', { pages: 1 }],
  ])('reads %s', (_, query, state) => expect(read(query)).toMatchObject(state));

  it('cuts a text at 200 characters', () => expect(read(`sokord=${'a'.repeat(2000)}`).text).toHaveLength(200));
});

describe('queryOf', () => {
  it.each([
    ['räv', 'räv'],
    ['7', '7'],
    ['🦔 räv', '🦔 räv'],
    ['лиса', 'лиса'],
    ['🦔', ''],
    ['?!', ''],
    ['  ', ''],
    ['', ''],
  ])('of %j is %j', (text, query) => expect(queryOf({ text })).toBe(query));
});

describe('writeSearchState', () => {
  it.each([
    ['nothing for nothing', { text: '  ', filters: [], pages: 1 }, ''],
    ['a text', { text: 'räv & hund', filters: [], pages: 1 }, '?sokord=r%C3%A4v+%26+hund'],
    [
      'filters joined',
      { text: '', filters: ['Artikel' as const, 'vuxen' as const], pages: 1 },
      '?filters=Artikel%2Cvuxen',
    ],
    ['pages from the second', { text: 'a', filters: [], pages: 2 }, '?sokord=a&sidor=2'],
  ])('writes %s', (_, state, query) => {
    expect(writeSearchState(state)).toBe(query);
    expect(read(query)).toMatchObject({ ...state, text: state.text.trim() });
  });
});
