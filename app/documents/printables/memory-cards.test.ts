import { expect, it } from 'vitest';
import { mostPairs, spread } from './memory-cards.ts';

it.each([1, 8, 9, 15, 18, 42])('of %i animals, those on the cards come from the whole list', (count) => {
  const animals = Array.from({ length: count }, (_, at) => at);
  const taken = spread(animals, mostPairs);
  expect(taken).toHaveLength(Math.min(count, mostPairs));
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken.at(-1)).toBeGreaterThanOrEqual(count - Math.ceil(count / mostPairs));
});
