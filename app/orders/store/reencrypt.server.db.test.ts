import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOutbox } from '#emails/outbox/outbox.server.ts';
import { sampleDonation, sampleGiftedMembership, samplePayer } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { createAnswerStore } from '#forms/session/answer-store.server.ts';
import { createEncryptor } from '#platform/encryption/encryptor.server.ts';
import { DecryptionFailed } from '#platform/encryption/port.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createOrderRepository } from './order-repository.server.ts';

const older = { id: 'test', key: Buffer.alloc(32, 7) };
const newer = { id: 'newer', key: Buffer.alloc(32, 8) };
const email = samplePayer.email ?? '';

describeEachDatabase('key rotation', (createEmpty, isWhole) => {
  /** More than are read at once; on either database they are encrypted by the same code. */
  const many = isWhole ? 110 : 5;
  let sample: SampleOrders;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
  });
  afterEach(() => sample.database.close());

  const withKeys = (...keys: (typeof older)[]) => {
    const deps = { ...sample.deps, encryptor: createEncryptor(() => keys) };
    return { repository: createOrderRepository(deps), answers: createAnswerStore(deps), outbox: createOutbox(deps) };
  };

  it('re-encrypts everything, so that the older key can be removed', async () => {
    const { submission } = await sample.answers.save('one', 'donation', { answers: { a: 'b' } });
    await sample.answers.save('two', 'donation', { answers: { a: 'å' } });
    const sent = { visitor: 'one', form: 'donation', submission };
    const placed = await sample.repository.placeSent(sampleGiftedMembership, sent);
    const token = placed && 'token' in placed ? placed.token : '';
    for (let at = 0; at < many; at++) await sample.repository.place(sampleDonation, randomUUID());
    await sample.repository.withdraw({ name: 'Testa', email, reference: '', locale: 'sv' }, randomUUID());
    const order = await sample.repository.findByToken(token);

    const both = withKeys(newer, older);
    const [answers, tokens, parts, notes, withdrawals] = [2 + 1, many + 1, 4 + many * 2, 1, 1];
    expect(await both.repository.reencrypt('office:Provius')).toBe(answers + tokens + parts + notes + withdrawals);
    expect(await both.repository.reencrypt('office:Provius')).toBe(0);

    const alone = withKeys(newer);
    expect(await alone.repository.findByToken(token)).toEqual(order);
    expect(await alone.answers.find('one', 'donation')).toMatchObject({ orderToken: token });
    expect(await alone.answers.find('two', 'donation')).toMatchObject({ answers: { a: 'å' } });
    expect((await alone.repository.exportPerson(email, 'office:Provius')).withdrawals).toHaveLength(1);
    expect((await alone.repository.exportPerson(email, 'office:Provius')).orders).toHaveLength(4 + many * 2);
    expect((await alone.outbox.claimDue(500)).filter(({ standaloneEmail: note }) => note)).toHaveLength(1);
    await expect(withKeys(older).repository.findByToken(token)).rejects.toThrow(DecryptionFailed);
    expect((await alone.repository.audit())[0]?.act).toBe('export-person');
    expect((await alone.repository.audit()).filter(({ act }) => act === 'reseal')).toHaveLength(2);
  });
});
