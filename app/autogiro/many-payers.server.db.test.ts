import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adviceFile } from '#cli/demo-autogiro/bank-answers.ts';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { placeSigned } from '#fixtures/signed-mandates.fixture.ts';
import { createDatabaseFiles } from '#scripts/each-database.ts';
import { createAutogiro } from './autogiro.server.ts';

const payers = 45;
const actor = 'office:Kim';
const payee = { customerNumber: '123456', bankgiro: '54029681' };

let files: ReturnType<typeof createDatabaseFiles>;
let sample: SampleOrders;
beforeEach(async () => {
  files = createDatabaseFiles();
  sample = createSampleOrders(files.next());
  for (let at = 0; at < payers; at++) await placeSigned(sample.deps, `payer-${at}`);
});
afterEach(async () => {
  await sample.database.close();
  files.remove();
});

async function notices() {
  const letters = await sample.database.read((db) =>
    db.selectFrom('outbox').select('order_id').where('kind', '=', 'draw-notice').execute(),
  );
  return letters.map(({ order_id }) => order_id);
}

it('many payers are told some at a time: an order that comes meanwhile does not wait for all', async () => {
  const orders = await sample.database.read((db) => db.selectFrom('mandates').select('order_id').execute());
  for (const [at, { order_id }] of orders.entries()) {
    const running = { state: 'active', payer_number: String(at + 1) };
    await sample.database.write((db) =>
      db.updateTable('mandates').set(running).where('order_id', '=', order_id).execute(),
    );
  }
  const autogiro = createAutogiro(sample.deps, { payee, dayOfMonth: 28 });
  const { references } = await autogiro.listUntold();
  expect(references).toHaveLength(payers);
  const telling = autogiro.tellPayers(references, actor);
  await sample.repository.place(sampleDonation, 'meanwhile');
  const { canBeTold } = await autogiro.listUntold();
  expect(canBeTold).toBeGreaterThan(0);
  expect(canBeTold).toBeLessThan(payers);
  expect(await telling).toBe(payers);
  // Once each.
  const told = await notices();
  expect([told.length, new Set(told).size]).toEqual([payers, payers]);
});

describe('the bank’s answer about many payers', () => {
  async function open() {
    const autogiro = createAutogiro(sample.deps, { payee, dayOfMonth: 28 });
    await autogiro.sendMandates(actor);
    const mandates = await sample.database.read((db) => db.selectFrom('mandates').select('payer_number').execute());
    return { autogiro, bytes: adviceFile(mandates.map(({ payer_number }) => [payer_number ?? '', '32'])) };
  }
  const outcomes = async (autogiro: ReturnType<typeof createAutogiro>) => {
    const file = (await autogiro.listFiles()).find(({ kind }) => kind === 'mandate-advice');
    return Map.groupBy(file?.rows ?? [], ({ outcome }) => outcome);
  };

  it('is read in some at a time: an order that comes meanwhile does not wait for all', async () => {
    const { autogiro, bytes } = await open();
    expect((await autogiro.findParts(bytes)).map(({ length }) => length)).toEqual([20, 20, 5]);
    const reading = autogiro.readAnswer(bytes, actor);
    await sample.repository.place(sampleDonation, 'meanwhile');
    const before = await outcomes(autogiro);
    expect(before.get('waiting')?.length).toBeGreaterThan(0);
    expect(await reading).toMatchObject({ read: 'new' });
    const after = await outcomes(autogiro);
    expect([...after.keys()]).toEqual(['active']);
    expect((await notices()).length).toBe(payers);
  });

  it('goes on where it was interrupted when the same file comes again, twice at once as well', async () => {
    const { autogiro, bytes } = await open();
    const { write } = sample.database;
    // The file is kept, a part is applied, and then the process has gone.
    let left = 2;
    const dying = vi.spyOn(sample.database, 'write').mockImplementation((work) => {
      if (left-- <= 0) throw new Error('killed');
      return write(work);
    });
    await expect(autogiro.readAnswer(bytes, actor)).rejects.toThrow('killed');
    dying.mockRestore();
    const between = await outcomes(autogiro);
    expect([between.get('active')?.length, between.get('waiting')?.length]).toEqual([20, 25]);
    const [one, other] = await Promise.all([autogiro.readAnswer(bytes, actor), autogiro.readAnswer(bytes, actor)]);
    expect([one, other]).toContainEqual(expect.objectContaining({ read: 'new' }));
    expect(await autogiro.readAnswer(bytes, actor)).toMatchObject({ read: 'again' });
    expect([...(await outcomes(autogiro)).keys()]).toEqual(['active']);
    const told = await notices();
    expect([told.length, new Set(told).size]).toEqual([payers, payers]);
  });
});
