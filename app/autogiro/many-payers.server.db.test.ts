import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { placeSigned } from '#fixtures/signed-mandates.fixture.ts';
import { createDatabaseFiles } from '#scripts/each-database.ts';
import { createAutogiro } from './autogiro.server.ts';

const payers = 45;
const files = createDatabaseFiles();
let sample: SampleOrders;
beforeAll(async () => {
  sample = createSampleOrders(files.next());
  for (let at = 0; at < payers; at++) {
    const { id } = await placeSigned(sample.deps, `payer-${at}`);
    const running = { state: 'active', payer_number: String(at + 1) };
    await sample.database.write((db) => db.updateTable('mandates').set(running).where('order_id', '=', id).execute());
  }
});
afterAll(async () => {
  await sample.database.close();
  files.remove();
});

it('many payers are told some at a time: an order that comes meanwhile does not wait for all', async () => {
  const payee = { customerNumber: '471117', bankgiro: '54029681' };
  const autogiro = createAutogiro(sample.deps, { payee, dayOfMonth: 28 });
  const { references } = await autogiro.listUntold();
  expect(references).toHaveLength(payers);
  const telling = autogiro.tellPayers(references, 'office:Kim');
  await sample.repository.place(sampleDonation, 'meanwhile');
  const { canBeTold } = await autogiro.listUntold();
  expect(canBeTold).toBeGreaterThan(0);
  expect(canBeTold).toBeLessThan(payers);
  expect(await telling).toBe(payers);
  // Once each.
  const letters = await sample.database.read((db) =>
    db.selectFrom('outbox').select('order_id').where('kind', '=', 'draw-notice').execute(),
  );
  expect([letters.length, new Set(letters.map(({ order_id }) => order_id)).size]).toEqual([payers, payers]);
});
