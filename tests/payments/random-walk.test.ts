import { afterAll, it } from 'vitest';
import { createDatabaseFiles } from '#setup/each-database.ts';
import { walkAtRandom } from './random-walk.ts';

const databases = createDatabaseFiles();
afterAll(() => databases.remove());

it('whatever visitors, payers and the bank do, the order book and the ledger agree in the end', async () => {
  await walkAtRandom(1, async () => databases.next());
});
