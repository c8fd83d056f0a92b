import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBankImports } from '#bank-imports/bank-imports.server.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { sumOfAccount } from '#ledger/model/balance.ts';
import { toEntry } from '#ledger/store/read-entries.server.ts';
import { createDatabaseFiles, testKeys } from '#scripts/each-database.ts';
import { isLong } from '../../support/long.ts';

const worker = join(import.meta.dirname, 'import-worker.ts');

it('an import killed again and again books every payment of the file once', async () => {
  const files = createDatabaseFiles();
  const settings = files.next();
  let kills = 0;
  // At row ids of the import, in the middle of a booking, and between two; then to the end.
  const stops = isLong ? [3, 12, 20, 27, 33, 40] : [12, 33];
  for (const stop of [...stops, 9_999_999]) {
    const child = spawn(
      process.execPath,
      [worker, ...['--file', settings.databaseFile, '--keys', testKeys, '--stop', String(stop)]],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    if (signal === 'SIGKILL') kills += 1;
    else expect(code).toBe(0);
  }
  expect(kills).toBeGreaterThanOrEqual(isLong ? 4 : 2);

  const { deps, database } = createSampleOrders(settings);
  const imports = createBankImports(deps, { accounts: ['SE3550000000054910000003'], giros: [] });
  const [file, ...others] = await imports.listFiles();
  expect(others).toEqual([]);
  expect(file?.counts).toEqual({ new: 0, booked: 8, unknown: 4, returned: 0, known: 0, archived: 0 });
  const rows = await database.read((db) => db.selectFrom('ledger_entries').selectAll().execute());
  expect(sumOfAccount(rows.map(toEntry), 'bank:giro')).toBe(223_000);
  expect(rows.filter(({ debit }) => debit === 'bank:giro')).toHaveLength(12);
  const receipts = await database.read((db) =>
    db.selectFrom('outbox').select('order_id').where('kind', '=', 'receipt').execute(),
  );
  expect(new Set(receipts.map(({ order_id }) => order_id)).size).toBe(8);
  expect(receipts).toHaveLength(8);
  await database.close();
  files.remove();
});
