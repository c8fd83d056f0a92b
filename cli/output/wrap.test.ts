import { expect, it } from 'vitest';
import { fieldLines } from './field-lines.ts';
import { tableLine } from './table.ts';
import { wrap } from './wrap.ts';

it.each([
  ['', ['']],
  ['one', ['one']],
  ['one two three', ['one two', 'three']],
  ['a-very-long-word b', ['a-very-long-word', 'b']],
])('%j is broken at its blanks', (text, lines) => {
  expect(wrap(text, 8)).toEqual(lines);
});

it('keeps the label beside the first line alone, and the breaks of the text', () => {
  expect(fieldLines('words', 'Hej!\n\nTesta')).toEqual(['  words        Hej!', '', '               Testa']);
  const long = fieldLines('words', 'ord '.repeat(60).trim());
  expect(long.every((line) => line.length <= 80)).toBe(true);
  expect(long.join(' ').match(/ord\b/g)).toHaveLength(60);
});

it('cuts what is too wide for its column, but no number and nothing that must be whole', () => {
  const columns = [{ head: 'a', width: 5 }, { head: 'b', width: 3, isNumber: true as const }, { head: 'c' }];
  expect(tableLine(columns, ['abcdefg', '12345', 'all of it'])).toBe('abcd…  12345  all of it');
  expect(tableLine(columns, ['å', '7', ''])).toBe('å        7');
  expect(tableLine([{ head: 'a', width: 2, isWhole: true }, { head: 'b' }], ['abc', 'd'])).toBe('abc  d');
});
