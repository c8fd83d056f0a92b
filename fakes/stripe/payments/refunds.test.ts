import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, serveStripe } from '../served-stripe.ts';

const { connect, restart, control, listReceived, listTypes, close } = await serveStripe();
const stripe = connect();
beforeEach(() => restart());
afterAll(close);

const ledger = async () => (await control('ledger', {}, 'GET')).body;
const kinds = async () => (await ledger()).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]);

async function pay() {
  const intent = await stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'sek',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_visa',
    confirm: true,
    metadata: { order: '17' },
  });
  return { intent: intent.id, charge: String(intent.latest_charge) };
}

describe('a refund', () => {
  it('gives back part after part, and no more than was paid', async () => {
    const { intent, charge } = await pay();
    const part = await stripe.refunds.create({ payment_intent: intent, amount: 4000, metadata: { by: 'office' } });
    expect(part).toMatchObject({ status: 'succeeded', amount: 4000, charge });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 4000, refunded: false });
    expect(await refusal(stripe.refunds.create({ payment_intent: intent, amount: 6001 }))).toMatchObject({
      status: 400,
      param: 'amount',
      message: 'Refund amount (kr60.01) is greater than unrefunded amount on charge (kr60.00)',
    });
    await stripe.refunds.create({ charge });
    expect(await stripe.charges.retrieve(charge, { expand: ['refunds'] })).toMatchObject({
      refunded: true,
      refunds: { data: [{ amount: 6000 }, { amount: 4000 }] },
    });
    expect(await refusal(stripe.refunds.create({ charge }))).toMatchObject({ code: 'charge_already_refunded' });
    expect(await kinds()).toEqual([
      ['charge', 10_000],
      ['refund', 6000],
      ['refund', 4000],
    ]);
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2);
    const refunded = (await listReceived()).find(({ type }) => type === 'charge.refunded');
    expect(refunded?.data.object).toMatchObject({ id: charge, amount_refunded: 4000, metadata: { order: '17' } });
  });

  it('needs a charge that was paid', async () => {
    const open = await stripe.paymentIntents.create({ amount: 10_000, currency: 'sek' });
    expect(await refusal(stripe.refunds.create({ payment_intent: open.id }))).toMatchObject({ status: 400 });
    expect(await refusal(stripe.refunds.create({ charge: 'ch_none' }))).toMatchObject({ code: 'resource_missing' });
    expect(await refusal(stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' });
  });

  it('may come back', async () => {
    const { intent, charge } = await pay();
    const { id } = await stripe.refunds.create({ payment_intent: intent });
    await control(`refunds/${id}/fail`);
    expect((await stripe.refunds.retrieve(id)).status).toBe('failed');
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await kinds()).toEqual([['charge', 10_000]]);
    expect(await listTypes()).toEqual(expect.arrayContaining(['refund.created', 'refund.updated', 'refund.failed']));
  });
});

describe('a dispute', () => {
  it('takes the money until it is won', async () => {
    const { intent, charge } = await pay();
    const { body } = await control(`charges/${charge}/dispute`, { reason: 'duplicate' });
    expect(await stripe.disputes.retrieve(body.id)).toMatchObject({
      status: 'needs_response',
      reason: 'duplicate',
      amount: 10_000,
      charge,
      payment_intent: intent,
    });
    expect(await refusal(stripe.refunds.create({ charge }))).toMatchObject({ code: 'charge_disputed' });
    expect((await control(`charges/${charge}/dispute`)).status).toBe(400);
    await control(`disputes/${body.id}/close`, { status: 'won' });
    expect((await stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([{ status: 'won' }]);
    expect(await kinds()).toEqual([
      ['charge', 10_000],
      ['dispute', 10_000],
      ['dispute won', 10_000],
    ]);
    expect((await listTypes()).filter((type) => type.startsWith('charge.dispute'))).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ]);
  });

  it('is lost when it is given up', async () => {
    const { charge } = await pay();
    const { body } = await control(`charges/${charge}/dispute`);
    expect((await stripe.disputes.close(body.id)).status).toBe('lost');
    expect(await refusal(stripe.disputes.close(body.id))).toMatchObject({ status: 400 });
  });
});
