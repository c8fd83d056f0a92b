import { afterAll, expect, it } from 'vitest';
import { createDatabaseFiles } from '#scripts/each-database.ts';
import { walkAtRandom } from './random-walk.ts';

const databases = createDatabaseFiles();
afterAll(() => databases.remove());

it('whatever visitors, payers and the bank do, the order book and the ledger agree in the end', async () => {
  const totals = await walkAtRandom(1, async () => databases.next());
  expect(totals).toMatchObject({ wrong: 0, cases: 0 });
  expect(totals.paid).toBeGreaterThan(1);
  expect(totals.givenBack).toBeGreaterThan(0);
});
