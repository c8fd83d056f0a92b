import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkHistory, histories } from '#fixtures/ledger-history.ts';
import { bugs } from '#fixtures/model-ledger.ts';

it('10,000 histories of money keep the properties of the ledger', () => {
  const property = fc.property(histories, (steps) => checkHistory(steps));
  expect(() => fc.assert(property, { numRuns: 10_000 })).not.toThrow();
});

it.each(bugs)('10,000 histories show what is wrong with %s, whatever the seed', (bug) => {
  const { failed } = fc.check(
    fc.property(histories, (steps) => checkHistory(steps, bug)),
    { numRuns: 10_000, endOnFailure: true },
  );
  expect(failed).toBe(true);
});
