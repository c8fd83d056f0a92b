import { expect, it } from 'vitest';
import type { BankIdService } from '#bankid/port.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createAddressLookups } from './address-lookups.server.ts';

describeEachDatabase('concurrent lookups of one visitor', (createEmpty) => {
  const at = { visitor: 'a-visitor', form: 'donation' };

  it('are limited to five', async () => {
    const { deps, database } = createSampleOrders(await createEmpty());
    const identity = { auth: async () => Promise.reject(new Error('away')) } as unknown as BankIdService;
    const many = createAddressLookups(deps, identity, { lookUp: async () => ({ is: 'unavailable' }) });
    const waits = await Promise.all(
      Array.from({ length: 10 }, () => many.begin(at, 'network', () => ({ address: '198.51.100.7' }))),
    );
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
    await database.close();
  });
});
