import type { Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSampleContext, type SampleContext, type } from '#fixtures/context.fixture.ts';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import type { ManualReview, RefundAnswer } from '#payments/port.ts';
import type { ChargesTable } from '#platform/database/payment-tables.server.ts';
import type { CliServices } from './context.ts';

describe('the office and payments', () => {
  let sample: SampleContext;
  let reference: string;
  beforeEach(async () => {
    sample = createSampleContext();
    reference = await sample.place(sampleDonation);
  });
  afterEach(() => sample.clear());

  /** Types with a payment service that answers so, and tells what it was asked. */
  async function typeTo(payments: Partial<CliServices['payments']>, words: string[]) {
    const documents = { ...sample.documents, payments: { ...sample.documents.payments, ...payments } };
    return type(() => documents, [...words, '--as', 'Testa']);
  }

  /** A payment of the order that a provider took. */
  async function addCharge(charge: Partial<Insertable<ChargesTable>>) {
    const order_id = (await sample.repository.findByReference(reference))?.id ?? '';
    await sample.database.write((db) =>
      db
        .insertInto('charges')
        .values({
          ...{ id: 'a-charge', order_id, attempt_id: null, payment_method: 'card', provider: 'stripe', ref: 'paid' },
          ...{ payment_ref: 'paid', amount: 20_000, currency: 'SEK', paid_at: '2026-03-14T12:00:00.000Z', refunded: 0 },
          ...{ dispute: null, is_duplicate: 0, review_reason: null },
          ...charge,
        })
        .execute(),
    );
  }

  it.each<[string, RefundAnswer, number]>([
    ['sent back', { state: 'succeeded', amount: 5000, left: 15_000 }, 0],
    ['under way', { state: 'pending', amount: 5000, left: 15_000 }, 0],
    ['asked for again', { state: 'requested', amount: 5000, left: 15_000 }, 0],
    ['refused by the bank', { state: 'failed', amount: 5000, left: 15_000 }, 0],
    ['too much', { refused: 'too-much', left: 100 }, 1],
    ['not there', { refused: 'nothing-paid', left: 0 }, 1],
    ['by hand', { refused: 'by-hand', left: 0 }, 1],
  ])('sends money back that is %s', async (_, answer, code) => {
    const asked: unknown[] = [];
    const refund: CliServices['payments']['refund'] = async (...wish) => {
      asked.push(...wish);
      return answer;
    };
    const outcome = await typeTo({ refund }, ['refund', reference, '--amount', '50,00']);
    expect(outcome.code).toBe(code);
    expect(outcome.said + outcome.remarked).toContain(reference);
    expect(asked).toEqual([reference, { actor: 'office:Testa', amount: 5000 }]);
  });

  it.each([
    ['stripe', 'card', 'STRIPE_SECRET_KEY is not set'],
    ['stripe', 'stripe', 'STRIPE_SECRET_KEY is not set'],
    ['swish', 'swish', 'SWISH_CERTIFICATE, SWISH_KEY, SWISH_PAYEE are not set'],
  ] as const)('names what it lacks to reach %s (%s), and sends nothing back', async (provider, method, named) => {
    await addCharge({ provider, payment_method: method });
    const { code, said, remarked } = await sample.type(['refund', reference]);
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(remarked).toContain(named);
    expect(remarked).not.toMatch(/by hand|refunded/);
    expect(await sample.database.read((db) => db.selectFrom('refunds').selectAll().execute())).toEqual([]);
    expect(await sample.acts()).toEqual([]);
  });

  it('sends back all that is left unless a sum is written, and takes no nonsense', async () => {
    const wishes: unknown[] = [];
    const refund: CliServices['payments']['refund'] = async (_, wish) => {
      wishes.push(wish);
      return { state: 'succeeded', amount: 20_000, left: 0 };
    };
    expect((await typeTo({ refund }, ['refund', reference])).code).toBe(0);
    expect((await typeTo({ refund }, ['refund', reference, '--amount', 'much'])).code).toBe(2);
    expect(wishes).toEqual([{ actor: 'office:Testa' }]);
  });

  it('is told how a refund that nobody has heard of is seen to by hand, for it is not sent again', async () => {
    const unclear = {
      id: 'an-id',
      reference,
      since: sample.deps.now(),
      paymentMethod: 'swish' as const,
      ref: 'their-id',
    };
    const listManualReviews = async () => [{ ...unclear, reason: 'refund-unclear' }];
    const { said } = await typeTo({ listManualReviews }, ['cases']);
    expect(said).toContain(`npm run orders -- refunded ${reference}`);
    const refund = async () => ({ refused: 'too-much' as const, left: 0 });
    const { remarked } = await typeTo({ refund }, ['refund', reference]);
    expect(remarked).toContain('See: cases');
  });

  it('is told how a payment that came twice is sent back', async () => {
    const one = { id: 'an-id', reference, since: sample.deps.now(), paymentMethod: 'swish' as const, ref: 'their-id' };
    const { said } = await typeTo({ listManualReviews: async () => [{ ...one, reason: 'paid-twice' }] }, ['cases']);
    expect(said).toContain(`npm run orders -- refund ${reference}`);
  });

  it('is told what only people can find out, and closes it', async () => {
    expect((await sample.type(['cases'])).said).toContain('nothing');
    const one: ManualReview = {
      id: 'an-id',
      reference,
      since: new Date('2026-03-14T12:00:00Z'),
      paymentMethod: 'swish',
      reason: 'no-answer',
      ref: 'their-id',
    };
    const { said } = await typeTo({ listManualReviews: async () => [one] }, ['cases']);
    for (const part of [reference, 'no-answer', 'their-id', 'case-closed an-id']) expect(said).toContain(part);
    const closed: string[] = [];
    const closeManualReview = async (id: string) => closed.push(id) > 0;
    expect((await typeTo({ closeManualReview }, ['case-closed', 'an-id'])).code).toBe(0);
    expect(closed).toEqual(['an-id']);
    expect((await sample.type(['case-closed', 'nothing'])).code).toBe(1);
    // As a notice of Swish is called in the list.
    expect((await sample.type(['case-closed', 'swish', '11A8F088', 'ERROR', 'FF10'])).code).toBe(1);
    expect((await sample.type(['case-closed'])).code).toBe(2);
  });

  describe('closes a case so that the audit of its order shows it', () => {
    const at = '2026-03-14T12:00:00.000Z';
    const ofOrder = (id: string) => ({
      id,
      order_id: '',
      provider: 'stripe',
      ref: id,
      review_reason: null,
      is_duplicate: 0,
    });
    beforeEach(async () => {
      const order_id = (await sample.repository.findByReference(reference))?.id ?? '';
      await sample.database.write(async (db) => {
        const sum = { attempt_id: null, amount: 20_000, currency: 'SEK', refunded: 0, dispute: null };
        await db
          .insertInto('charges')
          .values({
            ...ofOrder('a-charge'),
            ...sum,
            order_id,
            payment_method: 'card',
            payment_ref: 'paid',
            paid_at: at,
          })
          .execute();
        await db
          .insertInto('subscriptions')
          .values({
            ...ofOrder('a-subscription'),
            order_id,
            state: 'active',
            started_at: at,
            since: at,
            drawn_since: null,
            changed_at: null,
            next_check_at: at,
          })
          .execute();
        const unasked = { ref: null, review_reason: null, checked_at: null, next_check_at: null };
        await db
          .insertInto('refunds')
          .values({
            ...{ id: 'a-refund', charge_id: 'a-charge', key: 'a-key', amount: 1, state: 'failed', created_at: at },
            ...{ ...unasked, actor: 'office:Testa' },
          })
          .execute();
      });
    });

    it.each([
      ['charges', 'a-charge'],
      ['refunds', 'a-refund'],
      ['subscriptions', 'a-subscription'],
    ] as const)('of %s', async (table, id) => {
      await sample.database.write((db) =>
        db.updateTable(table).set({ review_reason: 'sum-differs' }).where('id', '=', id).execute(),
      );
      expect((await sample.type(['case-closed', id])).code).toBe(0);
      expect((await sample.type(['audit', reference])).said).toContain('case-closed');
    });
  });
});
