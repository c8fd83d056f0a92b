import { afterAll, it } from 'vitest';
import { createEmptyDatabases } from './empty-database.ts';
import { walkAtRandom } from './random-walk.ts';

const databases = createEmptyDatabases();
afterAll(() => databases.remove());

it('whatever visitors, payers and the bank do, the order book and the ledger agree in the end', async () => {
  await walkAtRandom(1, async () => databases.next());
});
