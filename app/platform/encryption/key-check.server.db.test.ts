import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleDonation, samplePayer } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { noteKeyLost } from '#orders/store/note-key-lost.server.ts';
import { createOrderRepository } from '#orders/store/order-repository.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { DatabaseUnavailable } from '../database/port.ts';
import { createEncryptor } from './encryptor.server.ts';
import { withCheckedKeys } from './key-check.server.ts';

const right = { id: 'test', key: Buffer.alloc(32, 7) };
const sameId = { id: 'test', key: Buffer.alloc(32, 8) };
const stranger = { id: 'k-9', key: Buffer.alloc(32, 9) };

describeEachDatabase('the encryption keys of a database', (createEmpty) => {
  let sample: SampleOrders;
  let time = 0;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
  });
  afterEach(() => sample.database.close());

  function siteWith(...keys: (typeof right)[]) {
    const encryptor = createEncryptor(() => keys);
    const database = withCheckedKeys(sample.database, encryptor, () => (time += 2000));
    return { database, repository: createOrderRepository({ ...sample.deps, encryptor, database }) };
  }
  const place = ({ repository }: ReturnType<typeof siteWith>) => repository.place(sampleDonation, randomUUID());

  it('refuse orders under another key with the same id, and take them again under the right one', async () => {
    await place(siteWith(right));
    const wrong = siteWith(sameId);
    expect(await wrong.database.keyFault()).toEqual({ id: 'test', is: 'wrong' });
    await expect(place(wrong)).rejects.toThrow(DatabaseUnavailable);
    await expect(place(wrong)).rejects.toThrow('encryption key test ');
    const again = siteWith(right);
    await place(again);
    const found = await allOf(again.repository.list({}));
    expect(found.map(({ payer }) => payer.email)).toEqual([samplePayer.email, samplePayer.email]);
  });

  it('refuse orders under another id while values need the missing one', async () => {
    await place(siteWith(right));
    const other = siteWith(stranger);
    expect(await other.database.keyFault()).toEqual({ id: 'test', is: 'missing' });
    await expect(place(other)).rejects.toThrow('encryption key test is missing');
    expect(await siteWith(stranger, right).database.keyFault()).toBeNull();
  });

  it('are told apart in a database from before canaries, too', async () => {
    await sample.repository.place(sampleDonation, randomUUID());
    expect(await siteWith(sameId).database.keyFault()).toEqual({ id: 'test', is: 'wrong' });
    expect(await siteWith(stranger).database.keyFault()).toEqual({ id: 'test', is: 'missing' });
    expect(await siteWith(right).database.keyFault()).toBeNull();
    expect(await siteWith(sameId).database.keyFault()).toEqual({ id: 'test', is: 'wrong' });
  });

  it('are not called wrong because of one damaged value', async () => {
    await sample.repository.place(sampleDonation, randomUUID());
    await sample.database.write((db) => db.updateTable('orders').set({ token_encrypted: 'test.damaged' }).execute());
    expect(await siteWith(right).database.keyFault()).toBeNull();
  });

  it('are right in a database without values, whichever they are; the first to write stays', async () => {
    await place(siteWith(stranger));
    expect(await siteWith({ ...stranger, key: right.key }).database.keyFault()).toEqual({ id: 'k-9', is: 'wrong' });
  });

  it('may be removed when nothing is encrypted with them any more', async () => {
    await place(siteWith(right));
    const both = siteWith(stranger, right);
    await both.repository.reencrypt('office:Testa');
    expect(await siteWith(stranger).database.keyFault()).toBeNull();
  });

  it('that are lost for good are missed no more once the office notes it, and are taken back when found', async () => {
    await place(siteWith(right));
    await noteKeyLost(sample.deps, 'test', 'office:Testa');
    const other = siteWith(stranger);
    await place(other);
    expect((await other.repository.audit()).map(({ act }) => act)).toContain('key-lost test');
    expect(await siteWith(stranger, sameId).database.keyFault()).toEqual({ id: 'test', is: 'wrong' });
    expect(await siteWith(stranger, right).database.keyFault()).toBeNull();
  });

  it('are checked again while the site runs', async () => {
    const site = siteWith(right);
    await place(site);
    await sample.database.write((db) => db.updateTable('encryption_keys').set({ canary: 'test.other' }).execute());
    expect(await site.database.keyFault()).toEqual({ id: 'test', is: 'wrong' });
    await expect(place(site)).rejects.toThrow(DatabaseUnavailable);
  });
});

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
