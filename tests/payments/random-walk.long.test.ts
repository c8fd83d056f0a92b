import { it } from 'vitest';
import { describeEachDatabase } from '#setup/each-database.ts';
import { actsEach, walkAtRandom } from './random-walk.ts';

const seeds = 20;

describeEachDatabase('whatever visitors, payers and the bank do', (createEmpty) => {
  it(`the order book and the ledger agree in the end: ${seeds} walks of ${actsEach} acts`, async () => {
    await walkAtRandom(seeds, createEmpty);
  }, 600_000);
});
