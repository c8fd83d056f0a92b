import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkHistory, factsOf, histories } from '#fixtures/ledger-history.ts';
import { bugs, createModelLedger } from '#fixtures/model-ledger.ts';
import { isLong } from '../../../tests/support/long.ts';
import { sumOfAccount } from './balance.ts';

/** Fixed, so that a run finds what the last one found; the long run takes others. */
const seed = 8;

describe('a history of money', () => {
  const numRuns = isLong ? 300 : 60;
  it(`keeps the properties of the ledger, in ${numRuns} histories`, () => {
    const property = fc.property(histories, (steps) => checkHistory(steps));
    expect(() => fc.assert(property, { numRuns, seed })).not.toThrow();
  });

  it('ends alike in whatever order its facts arrive, and however often', () => {
    const inAnyOrder = histories
      .map(factsOf)
      .chain((facts) => fc.tuple(fc.constant(facts), fc.shuffledSubarray([...facts, ...facts], { minLength: 0 })));
    fc.assert(
      fc.property(inAnyOrder, ([facts, told]) => {
        const [ledger, wanted] = [createModelLedger(), createModelLedger()];
        for (const fact of [...told, ...facts]) ledger.append(fact);
        for (const fact of facts) wanted.append(fact);
        expect(ledger.rows).toHaveLength(facts.length);
        for (const account of ['receivable', 'unidentified', 'bank:giro', 'psp:stripe'])
          expect([account, sumOfAccount(ledger.rows, account)]).toEqual([account, sumOfAccount(wanted.rows, account)]);
      }),
      { numRuns: 100, seed },
    );
  });

  // The rule is broken in the test's own ledger: this tests the test.
  it.runIf(isLong).each(bugs)('shows what is wrong with %s', (bug) => {
    const { failed } = fc.check(
      fc.property(histories, (steps) => checkHistory(steps, bug)),
      { numRuns: 10_000, endOnFailure: true, seed },
    );
    expect(failed).toBe(true);
  });
});
