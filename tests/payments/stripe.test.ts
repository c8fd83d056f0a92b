import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveStripe } from '#fakes/stripe/served-stripe.ts';
import type { OrderDraft } from '#orders/model/order.ts';
import { createDatabaseFiles } from '#scripts/each-database.ts';
import { isLong } from '../support/long.ts';
import { back } from './payments.fixture.ts';
import { openStripePayments, type StripePayments } from './stripe-payments.fixture.ts';

type Served = Awaited<ReturnType<typeof serveStripe>>;

const databases = createDatabaseFiles();
const month: Partial<OrderDraft> = {
  frequency: 'month',
  total: 10_000,
  lines: [{ product: 'donation', variant: '', amount: 10_000 }],
};
/** Payment paths: the method, and the API call that creates the payment. */
const paths: [what: string, draft: Partial<OrderDraft>, create: string][] = [
  ['Stripe’s page, once', { paymentMethod: 'stripe' }, '/v1/checkout/sessions'],
  ['Stripe’s page, every month', { paymentMethod: 'stripe', ...month }, '/v1/checkout/sessions'],
  ['a card on our page, once', { paymentMethod: 'card' }, '/v1/payment_intents'],
  ['a card on our page, every month', { paymentMethod: 'card', ...month }, '/v1/subscriptions'],
];
let stripe: Served;
let bank: StripePayments;

beforeAll(async () => {
  stripe = await serveStripe();
});
afterEach(async () => {
  await stripe.mend();
  await bank.close();
});
afterAll(() => {
  stripe.close();
  databases.remove();
});

function openDesk(secretKey?: string): StripePayments {
  bank = openStripePayments(databases.next(), stripe, secretKey);
  return bank;
}
const isMonthly = (draft: Partial<OrderDraft>) => draft.frequency === 'month';
const paidState = (draft: Partial<OrderDraft>) => (isMonthly(draft) ? 'active' : 'paid');
const charges = async () => (await bank.ledger()).filter(({ kind }) => kind === 'charge').length;

describe.each(paths)('%s', (_, draft, create) => {
  // Stripe is asked alike about money that it draws once and every month.
  const isWhole = isLong || !isMonthly(draft);
  it('is paid, asked about once and never made twice', async () => {
    const { payments, place, provider } = openDesk();
    const order = await place(draft);
    const start = await payments.start(order, back);
    expect(start).toEqual(
      draft.paymentMethod === 'card' ? { next: 'wait' } : { next: 'redirect', url: expect.stringContaining('/c/pay/') },
    );
    expect(await payments.start(order, back)).toEqual(start);
    const { body } = await stripe.control(`${await bank.payableOf(order)}/pay`);
    expect(JSON.stringify(body)).not.toMatch(/testa|testsson|\+4670/i);
    await bank.pass(1);
    expect(await payments.statusOf(order)).toMatchObject({ stage: 'succeeded' });
    expect(await bank.stateOf(order)).toBe(paidState(draft));
    expect(await bank.emails('receipt', order)).toBe(1);
    expect(await charges()).toBe(1);
    expect(await payments.start(order, back)).toEqual({ next: 'done' });
    expect(provider.paymentMethods).toContain(order.paymentMethod);
  });

  it.each(['commit-then-drop', ...(isLong ? ['commit-then-500'] : [])])(
    'is found when its answer was lost: %s',
    async (kind) => {
      const { payments, place } = openDesk();
      const order = await place(draft);
      await stripe.fault({ kind, path: create, method: 'POST', times: 1 });
      await payments.start(order, back);
      expect(await payments.statusOf(order)).toMatchObject({ stage: 'waiting', canCancel: true });
      await stripe.control(`${await bank.payableOf(order)}/pay`);
      await bank.pass(1);
      expect(await bank.stateOf(order)).toBe(paidState(draft));
      expect(await charges()).toBe(1);
    },
  );

  it.runIf(isWhole)('begins anew under a key of its own when an error is kept under the old one', async () => {
    const { payments, place } = openDesk();
    const order = await place(draft);
    await stripe.fault({ kind: '500', path: create, method: 'POST', times: 1 });
    await payments.start(order, back);
    expect(await payments.statusOf(order)).toMatchObject({ stage: 'checking', retryMethods: [] });
    await bank.pass(3);
    expect(await payments.statusOf(order)).toMatchObject({ stage: 'failed', reason: 'not-started' });
    await payments.tryAgain(order);
    await payments.start(order, back);
    await stripe.control(`${await bank.payableOf(order)}/pay`);
    await bank.pass(1);
    expect(await bank.stateOf(order)).toBe(paidState(draft));
    expect(await charges()).toBe(1);
  });

  it.runIf(isWhole)('is cancelled, and cannot be paid any more', async () => {
    const { payments, place } = openDesk();
    const order = await place(draft);
    await payments.start(order, back);
    const payable = await bank.payableOf(order);
    expect(await payments.cancel(order)).toMatchObject({ stage: 'cancelled' });
    expect((await stripe.control(`${payable}/pay`)).status).toBe(400);
    expect(await charges()).toBe(0);
    expect((await payments.tryAgain(order)).stage).toBe('ready');
  });

  it.runIf(isWhole)('is taken when it was paid while it was being cancelled', async () => {
    const { payments, place } = openDesk();
    const order = await place(draft);
    await payments.start(order, back);
    await stripe.control(`${await bank.payableOf(order)}/pay`);
    expect(await payments.cancel(order)).toMatchObject({ stage: 'succeeded' });
    expect(await bank.stateOf(order)).toBe(paidState(draft));
    await bank.pass(5);
    expect(await bank.stateOf(order)).toBe(paidState(draft));
  });

  it.runIf(isWhole)('is over when nobody has paid for two hours', async () => {
    const { payments, place } = openDesk();
    const order = await place(draft);
    await payments.start(order, back);
    const payable = await bank.payableOf(order);
    await bank.pass(185, 37);
    expect(await payments.statusOf(order)).toMatchObject({ stage: 'failed', reason: 'timed-out' });
    expect((await stripe.control(`${payable}/pay`)).status).toBe(400);
    expect(await payments.listManualReviews()).toEqual([]);
  });

  it.runIf(isWhole)('is one effect and one receipt when every event comes three times, in any order', async () => {
    const { payments, place } = openDesk();
    const order = await place(draft);
    await payments.start(order, back);
    await stripe.control(`${await bank.payableOf(order)}/pay`);
    const events = await bank.listSent();
    for (const event of events.toReversed()) stripe.received.push(event, event, event);
    expect(await bank.deliver()).toBe(3 * events.length);
    expect(await bank.stateOf(order)).toBe(paidState(draft));
    expect(await bank.emails('receipt', order)).toBe(1);
    expect(await bank.emails('monthly-receipt', order)).toBe(0);
    const act = isMonthly(draft) ? 'mandate-active' : 'paid';
    expect((await bank.audit(order)).filter((known) => known === act)).toHaveLength(1);
    await bank.pass(1);
    expect(await payments.listManualReviews()).toEqual([]);
  });

  it.runIf(isWhole)('is our fault when our key is no good', async () => {
    const { payments, place } = openDesk('sk_test_wrong');
    const order = await place(draft);
    await payments.start(order, back);
    expect(await payments.statusOf(order)).toMatchObject({ stage: 'failed', reason: 'our-fault' });
  });
});

it.each([50, 99_999_999_999])('%i öre are refused at once', async (total) => {
  const { payments, place } = openDesk();
  const order = await place({ total, lines: [{ product: 'donation', variant: '', amount: total }] });
  await payments.start(order, back);
  expect(await payments.statusOf(order)).toMatchObject({ stage: 'failed', reason: 'bad-sum' });
});

describe('declined cards', () => {
  it.each([
    ['a gift', {}],
    ['a monthly gift', month],
  ])('are counted for %s, each once, and end the attempt at the fifth', async (_, draft) => {
    const { payments, place, database } = openDesk();
    const order = await place({ paymentMethod: 'card', ...draft });
    await payments.start(order, back);
    const payable = await bank.payableOf(order);
    for (let card = 1; card <= 5; card++) {
      expect((await stripe.control(`${payable}/decline`)).status).toBe(402);
      await bank.deliver();
      const { stage, reason } = await payments.statusOf(order);
      expect([stage, reason]).toEqual(card < 5 ? ['waiting', null] : ['failed', 'too-many']);
      const failed = await database.read((db) =>
        db
          .selectFrom('payment_rate_limits')
          .select('id')
          .where('has_failed', '=', 1)
          .where('visitor', 'is', null)
          .execute(),
      );
      expect(failed).toHaveLength(card);
    }
    expect((await stripe.control(`${payable}/pay`)).status).toBe(400);
  });
});
