import * as fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createDatabaseFiles } from '#scripts/each-database.ts';
import { isLong } from '../support/long.ts';
import { type CrashTotals, crashHistories, type Move, openMortal, walkWithCrashes } from './crash-walk.ts';

const databases = createDatabaseFiles();
afterAll(() => databases.remove());
const numRuns = isLong ? 3_000 : 24;

const move = (act: Move['act'], sum: number, dies = 0): Move => ({ act, order: 0, at: 0, sum, dies });
/** Part of the money is sent back by the bank, part by us, and the process dies at each step of that. */
const found: [Move[]][] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((dies) => [
  [move('refund at the bank', 1), move('refund', 1, dies)],
]);

it(`bank, charges, refunds and ledger agree after ${numRuns} histories in which the process dies`, async () => {
  const totals: CrashTotals = { crashes: 0, taken: 0, sentBack: 0, disputed: 0 };
  const mortal = openMortal(databases.next());
  const property = fc.asyncProperty(crashHistories, (moves) => walkWithCrashes(mortal, moves, totals));
  await expect(
    fc.assert(property, { numRuns, endOnFailure: true, examples: found, ...(!isLong && { seed: 8 }) }),
  ).resolves.toBeUndefined();
  console.log(`crashes: ${JSON.stringify(totals)}`);
  await mortal.sample.close();
  expect(totals.crashes).toBeGreaterThan(numRuns);
  expect(totals.taken).toBeGreaterThan(numRuns / 2);
  expect(totals.sentBack).toBeGreaterThan(numRuns / 10);
  expect(totals.disputed).toBeGreaterThan(0);
}, 3_600_000);
