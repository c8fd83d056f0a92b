import { describe, expect, it } from 'vitest';
import { spellingKey } from './spelling-key.ts';

describe('words that sound alike share a key', () => {
  it.each([
    'schimpans sjimpans shimpans skjimpanns stjimpans chimpans tjimpans',
    'kejsare kjejsare tjejsare sjejsare',
    'lax lacks laks lakks',
    'älg elg älj elj',
    'räv rev rävv räw',
    'ekorre ekore ekkorre ekåre',
    'kanin kannin kaninn',
    'djur jur gjur',
    'hjälp jelp jälp hjelp',
    'ljus jus',
    'varg varj',
    'vit hvit wit',
    'zebra sebra',
    'igelkott igelkot igelkått iggelkott',
    'station stasjon stashon',
    'skinn schinn',
    'gepard jepard',
  ])('%s', (words) => {
    expect(new Set(words.split(' ').map(spellingKey)).size).toBe(1);
  });

  it.each([
    ['katt', 'hatt'],
    ['mus', 'mås'],
    ['gris', 'ris'],
    ['ko', 'sko'],
    ['get', 'gott'],
  ])('but not %s and %s', (one, other) => {
    expect(spellingKey(one)).not.toBe(spellingKey(other));
  });
});
