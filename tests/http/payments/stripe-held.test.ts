import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#orders/order.ts';
import { holdDatabase } from '../../support/hold-database.ts';
import { openPayingSiteHere } from '../../support/in-process-site.ts';
import { openWithOwnStripe, type WithOwnStripe } from '../../support/payments/own-stripe.ts';

/** An event of Stripe's, what it is about, and what was answered to it. */
interface Delivered {
  event: string;
  about: string;
  attempts: { status: number | null }[];
}

let own: WithOwnStripe;
let site: WithOwnStripe['site'];
beforeEach(async () => {
  own = await openWithOwnStripe({ PAYMENT_WAYS: 'stripe,card,invoice,form' }, openPayingSiteHere);
  site = own.site;
});
afterEach(() => own.close());

const refOf = async (order: Order) => (await site.attempts(order)).at(-1)?.ref ?? '';

/** What has been made at Stripe to be paid. */
async function begun(): Promise<object[]> {
  const { checkout, paymentIntents } = own.stripe.connect();
  const made = await Promise.all([checkout.sessions.list(), paymentIntents.list()]);
  return made.flatMap(({ data }) => data as object[]);
}

describe('while somebody else holds on to the database', () => {
  it.each(['stripe', 'card'] as const)('nothing is begun at Stripe for who pays by %s, and later once', async (way) => {
    const order = await site.place({ way });
    const start = () => fetch(`${site.origin}/vidare/${order.token}`, { redirect: 'manual' });
    const letGo = holdDatabase(site.databaseFile);
    const { status, headers } = await start();
    letGo();
    expect([status, headers.get('Retry-After')]).toEqual([503, '30']);
    expect(await begun()).toEqual([]);
    expect((await start()).status).toBe(way === 'stripe' ? 200 : 302);
    expect(await begun()).toHaveLength(1);
  });

  it('what Stripe tells is not taken, and taken when it is told again', async () => {
    const order = await site.place({ way: 'stripe' });
    await fetch(`${site.origin}/vidare/${order.token}`);
    const session = await refOf(order);
    const delivery = async () => {
      const made = (await own.stripe.control('deliveries', {}, 'GET')).body as unknown as Delivered[];
      return made.find(({ about }) => about === session);
    };
    const answers = async () => (await delivery())?.attempts.map(({ status }) => status);
    const letGo = holdDatabase(site.databaseFile);
    await own.stripe.control(`sessions/${session}/pay`);
    await expect.poll(answers).toEqual([503]);
    letGo();
    expect(await site.stateOf(order)).toBe('awaiting_payment');
    await own.stripe.control(`events/${(await delivery())?.event}/deliver`);
    expect(await answers()).toEqual([503, 200]);
    await expect.poll(() => site.stateOf(order)).toBe('paid');
    expect(await site.letters(order)).toEqual(['confirmation', 'receipt']);
    const { body } = await own.stripe.control('ledger', {}, 'GET');
    expect(body).toMatchObject([{ kind: 'charge' }]);
  });
});
