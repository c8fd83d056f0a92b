import { expect, it } from 'vitest';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { actsEach, walkAtRandom } from './random-walk.ts';

const seeds = 20;

describeEachDatabase('whatever visitors, payers and the bank do', (createEmpty) => {
  it(`the order book and the ledger agree in the end: ${seeds} walks of ${actsEach} acts`, async () => {
    const totals = await walkAtRandom(seeds, createEmpty);
    expect(totals).toMatchObject({ wrong: 0, cases: 0 });
    expect(totals.paid).toBeGreaterThan(seeds);
    expect(totals.givenBack).toBeGreaterThan(0);
  }, 600_000);
});
