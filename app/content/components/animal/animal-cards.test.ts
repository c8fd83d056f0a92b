import { expect, it } from 'vitest';
import { letterOf } from './animal-cards.tsx';

it.each([
  ['Räv', 'R'],
  [' älg', 'Ä'],
  ['Åsna', 'Å'],
  ['Öring', 'Ö'],
  ['Élan', 'E'],
  ['', ''],
])('%j stands under %j', (title, letter) => {
  expect(letterOf(title)).toBe(letter);
});
