import { expect, test } from 'vitest';
import { applyPartialUpdate } from './partial-update.ts';

const record = { likes: 5, tags: ['a', 'b'], nested: { x: 1, y: 2 } };
const operation = (_operation: string, value: unknown) => ({ _operation, value });

test.each([
  ['a plain value', { likes: 1 }, { likes: 1 }],
  ['an object is replaced whole', { nested: { x: 3 } }, { nested: { x: 3 } }],
  ['Increment', { likes: operation('Increment', 2) }, { likes: 7 }],
  ['Increment of what is not there', { views: operation('Increment', 2) }, { views: 2 }],
  ['Decrement', { likes: operation('Decrement', 2) }, { likes: 3 }],
  ['Add', { tags: operation('Add', 'a') }, { tags: ['a', 'b', 'a'] }],
  ['AddUnique of one there', { tags: operation('AddUnique', 'a') }, { tags: ['a', 'b'] }],
  ['AddUnique of a new one', { tags: operation('AddUnique', 'c') }, { tags: ['a', 'b', 'c'] }],
  ['Remove', { tags: operation('Remove', 'a') }, { tags: ['b'] }],
  ['IncrementFrom the number there', { likes: operation('IncrementFrom', 5) }, { likes: 6 }],
  ['IncrementSet to a greater one', { likes: operation('IncrementSet', 9) }, { likes: 9 }],
])('%s', (_, changes, expected) => {
  expect(applyPartialUpdate(record, changes)).toEqual({ ...record, ...expected });
});

test.each([
  ['IncrementFrom another number', operation('IncrementFrom', 4)],
  ['IncrementSet to no greater one', operation('IncrementSet', 5)],
])('%s holds the whole update back', (_, likes) => {
  expect(applyPartialUpdate(record, { likes, tags: [] })).toBeNull();
  expect(record).toEqual({ likes: 5, tags: ['a', 'b'], nested: { x: 1, y: 2 } });
});
