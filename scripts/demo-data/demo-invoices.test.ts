import { expect, it } from 'vitest';
import { createBankImports } from '#bank-imports/bank-imports.server.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { findWholeFile } from '#fixtures/whole-bank-file.ts';
import { createDatabaseFiles } from '../each-database.ts';
import { placeDemoInvoices, writeDemoBankFile } from './demo-invoices.ts';

it('the demo’s bank file fits its invoices: eight match, two are suggestions, one is a surplus, one is unknown', async () => {
  const files = createDatabaseFiles();
  const { repository, deps, database } = createSampleOrders(files.next());
  const xml = writeDemoBankFile(await placeDemoInvoices(repository), '2026-11-27');
  const imports = createBankImports(deps, { accounts: ['SE3550000000054910000003'], giros: ['54029681'] });
  const result = await imports.readIn(Buffer.from(xml), 'office:Kim');
  const file = 'id' in result ? await findWholeFile(imports, result.id) : null;
  expect(file?.lines.map(({ match }) => match?.state)).toEqual([
    ...Array.from({ length: 8 }, () => 'matched'),
    'suggested',
    'suggested',
    'surplus',
    'unknown',
  ]);
  expect([file?.bankSum, file?.rowSum]).toEqual([223_000, 223_000]);
  // Placed again, as when the demo is started again, the invoices are the same.
  expect(writeDemoBankFile(await placeDemoInvoices(repository), '2026-11-27')).toBe(xml);
  await database.close();
  files.remove();
});
