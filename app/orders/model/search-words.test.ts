import { describe, expect, it } from 'vitest';
import { readQuestion, termsToIndex, wordsOfName } from './search-words.ts';

describe('names', () => {
  it.each([
    ['Anna-Karin Sjöö', ['anna', 'karin', 'sjoo']],
    ["Åsa d'Arc  O’Neill", ['asa', 'd', 'arc', 'o', 'neill']],
    ['Bjørn Łódź Straße', ['bjorn', 'lodz', 'strasse']],
    ['', []],
  ])('are folded into words: %s', (name, words) => {
    expect(wordsOfName(name)).toEqual(words);
  });

  it('stand in the index by their first three to eight letters, short ones whole', () => {
    expect(termsToIndex({ firstname: 'Bo', lastname: 'Exempelsson' })).toEqual([
      'name bo',
      ...['exe', 'exem', 'exemp', 'exempe', 'exempel', 'exempels'].map((part) => `name ${part}`),
    ]);
  });
});

it('the index knows no personal number, street or birth date', () => {
  const hidden = { personalNumber: '195704289999', birthDate: '1957-04-28', street: 'Provgatan 1', postcode: '11122' };
  expect(termsToIndex(hidden)).toEqual([]);
});

describe('a question', () => {
  const person = { firstname: 'Testa', lastname: 'Exempelssonius', email: 'Testa@Example.se', mobile: '+46701740605' };
  const company = { companyName: 'Mallgruppen AB', organisationNumber: '5560360793' };
  const finds = (text: string, fields: object) => {
    const terms = termsToIndex(fields);
    const { parts } = readQuestion(text);
    return (
      parts.length > 0 &&
      parts.every(({ anyOf, matches }) => anyOf.some((term) => terms.includes(term)) && matches([fields]))
    );
  };

  it.each([
    'testa',
    'TES',
    'Exempelssonius',
    'exempelsso testa',
    'testa@example.SE',
    '070-174 06 05',
    '+46 70 174 06 05',
    '0605',
  ])('finds a person: %s', (text) => {
    expect(finds(text, person)).toBe(true);
  });

  it.each(['te', 'exempelsson x', 'Exempelssonia', 'testa@example.com', '070-174 06 06', '0606', '@'])(
    'passes a person by: %s',
    (text) => {
      expect(finds(text, person)).toBe(false);
    },
  );

  it.each([
    '556036-0793',
    '5560360793',
    '16 556036-0793',
    'SE556036079301',
    'org.nr 556036-0793',
    '５５６０３６－０７９３',
    'mallgr',
  ])('finds a company: %s', (text) => {
    expect(finds(text, company)).toBe(true);
  });

  it('may be a reference, or the number of an invoice as the bank writes it', () => {
    expect(readQuestion('tv7k m4xr').reference).toBe(readQuestion('TV7K-M4XR').reference);
    expect(readQuestion('0000010042711').number).toBe('10042711');
    expect(readQuestion('anna').number).toBeNull();
  });

  it('of an essay is cut off', () => {
    expect(readQuestion('ord '.repeat(10_000)).parts.length).toBeLessThan(10);
  });
});
