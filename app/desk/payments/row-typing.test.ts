import { describe, expect, it } from 'vitest';
import { byEnter, fieldsIn, fieldsLeft, isTicked, pressedRow } from './row-typing.ts';

const sent: [string, string][] = [
  ['nyckel', 'k'],
  ['version-a', '1'],
  ['val-a', 'unknown'],
  ['order-a', ''],
  ['version-b', '1'],
  ['order-b', 'abcd efgh'],
  ['visade', 'c d'],
  ['rad', 'c|1'],
];

describe('typing in the rows of a file', () => {
  it('is left for all rows but those that were decided, as are missing ticks', () => {
    expect(fieldsLeft(sent, ['a'])).toEqual([
      ['order-b', 'abcd efgh'],
      ['utom', 'd'],
    ]);
    expect(fieldsLeft(sent, ['b', 'd'])).toEqual([['val-a', 'unknown']]);
    expect(fieldsLeft([['order-a', 'x'.repeat(5000)]], [])[0]?.[1]).toHaveLength(60);
    const many = Array.from({ length: 500 }, (_, at): [string, string] => [`order-${at}`, 'x'.repeat(60)]);
    expect(`${new URLSearchParams(fieldsLeft(many, []))}`.length).toBeLessThan(6000);
  });

  it('comes back out of an address, among what else stands there', () => {
    const query = new URLSearchParams([['visa', 'alla'], ['nyckel', 'x'], ...fieldsLeft(sent, [])]);
    expect(fieldsIn(query)).toEqual(fieldsLeft(sent, []));
  });

  it('keeps ticks: those of a form, or all but the named', () => {
    const [c, d] = ['c', 'd'].map((id) => ({ id, version: 1 })) as [{ id: string; version: number }, never];
    expect([c, d].map((line) => isTicked(line, sent, true))).toEqual([true, false]);
    expect([c, d].map((line) => isTicked(line, fieldsLeft(sent, []), false))).toEqual([true, false]);
    expect(isTicked({ ...c, version: 2 }, sent, true)).toBe(false);
  });
});

describe('a press', () => {
  const pressed = (fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return pressedRow(form);
  };

  it.each<[string, [string, string][], string | null]>([
    ['is about its row', [['bara', 'a']], 'a'],
    ['on another button is about none', [['order-a', 'x']], null],
    [
      'by Enter is about the only row that has something in it',
      [
        ['bara', byEnter],
        ['val-a', 'gift'],
        ['order-a', 'x'],
        ['order-b', ''],
      ],
      'a',
    ],
    [
      'by Enter is about none of several',
      [
        ['bara', byEnter],
        ['order-a', 'x'],
        ['val-b', 'unknown'],
      ],
      '',
    ],
    [
      'by Enter is about none where nothing is typed',
      [
        ['bara', byEnter],
        ['order-a', ''],
        ['rad', 'c|1'],
      ],
      '',
    ],
  ])('%s', (_, fields, row) => {
    expect(pressed(fields)).toBe(row);
  });
});
