import { expect, it } from 'vitest';
import { levelIn } from './reading-level.ts';

it.each([
  ['#kort', 'kort'],
  ['#mer', 'mer'],
  ['', undefined],
  ['#', undefined],
  ['#KORT', undefined],
  ['#mer-att-lasa', undefined],
  ['#fragor', undefined],
])('the fragment %j leads to the level %s', (fragment, level) => {
  expect(levelIn(fragment)).toBe(level);
});
