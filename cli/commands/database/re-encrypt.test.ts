import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSampleContext, type SampleContext, type } from '#fixtures/context.fixture.ts';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { createOrderRepository } from '#orders/store/order-repository.server.ts';
import { createEncryptor } from '#platform/encryption/encryptor.server.ts';

const older = { id: 'test', key: Buffer.alloc(32, 7) };
const newer = { id: 'newer', key: Buffer.alloc(32, 8) };

describe('a change of keys', () => {
  let context: SampleContext;
  beforeEach(() => {
    context = createSampleContext();
  });
  afterEach(() => context.clear());

  it('is done by one command, after which the newer key alone will do', async () => {
    const reference = await context.place(sampleDonation);
    const withKeys = (...keys: (typeof older)[]) => {
      const orders = createOrderRepository({ ...context.deps, encryptor: createEncryptor(() => keys) });
      return () => ({ ...context.documents, orders });
    };

    const { code, said } = await type(withKeys(newer, older), ['re-encrypt', '--as', 'Testa']);
    expect(code).toBe(0);
    expect(said).toMatch(/^Sealed anew: [1-9]/);
    expect((await type(withKeys(newer, older), ['re-encrypt'])).said).toBe('Sealed anew: 0\n');
    expect((await type(withKeys(newer), ['show', reference])).said).toContain('Testa Testsson');
    expect(await context.acts()).toContain('office:Testa reseal');
  });
});
