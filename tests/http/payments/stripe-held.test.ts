import { describe, it, type TestContext } from 'vitest';
import { holdDatabase } from '../../support/hold-database.ts';
import { firstUnlessLong } from '../../support/long.ts';
import { hurryTime } from '../../support/pass-time.ts';
import { openWithOwnStripe, type WithOwnStripe } from '../../support/payments/own-stripe.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

/** An event of Stripe's, what it is about, and what was answered to it. */
interface Delivered {
  event: string;
  about: string;
  attempts: { status: number | null }[];
}

async function openUntilFinished({ onTestFinished }: TestContext): Promise<WithOwnStripe> {
  const own = await openWithOwnStripe({ PAYMENT_METHODS: 'stripe,card,invoice,form' }, openPayingSiteHere);
  onTestFinished(() => own.close());
  return own;
}

/** Checkout sessions and intents made at Stripe. */
async function begunAt({ stripe }: WithOwnStripe): Promise<object[]> {
  const { checkout, paymentIntents } = stripe.connect();
  const made = await Promise.all([checkout.sessions.list(), paymentIntents.list()]);
  return made.flatMap(({ data }) => data as object[]);
}

// Each waits until the site gives the database up: all at once.
describe.concurrent('while somebody else holds on to the database', () => {
  it.for(firstUnlessLong(['stripe', 'card'] as const, 1))(
    'nothing is begun at Stripe for who pays by %s, and later once',
    async (way, test) => {
      const { expect } = test;
      const own = await openUntilFinished(test);
      const { site } = own;
      const order = await site.place({ paymentMethod: way });
      const start = () => fetch(`${site.origin}/vidare/${order.token}`, { redirect: 'manual' });
      const letGo = await holdDatabase(site.databaseFile);
      const calmDown = hurryTime();
      const { status, headers } = await start();
      calmDown();
      letGo();
      expect([status, headers.get('Retry-After')]).toEqual([503, '30']);
      expect(await begunAt(own)).toEqual([]);
      expect((await start()).status).toBe(way === 'stripe' ? 200 : 302);
      expect(await begunAt(own)).toHaveLength(1);
    },
  );

  it('what Stripe tells is not taken, and taken when it is told again', async (test) => {
    const { expect } = test;
    const own = await openUntilFinished(test);
    const { site } = own;
    const order = await site.place({ paymentMethod: 'stripe' });
    await fetch(`${site.origin}/vidare/${order.token}`);
    const session = (await site.attempts(order)).at(-1)?.ref;
    const delivery = async () => {
      const made = (await own.stripe.control('deliveries', {}, 'GET')).body as unknown as Delivered[];
      return made.find(({ about }) => about === session);
    };
    const answers = async () => (await delivery())?.attempts.map(({ status }) => status);
    const letGo = await holdDatabase(site.databaseFile);
    const calmDown = hurryTime();
    await own.stripe.control(`sessions/${session}/pay`);
    await expect.poll(answers).toEqual([503]);
    calmDown();
    letGo();
    expect(await site.stateOf(order)).toBe('awaiting_payment');
    await own.stripe.control(`events/${(await delivery())?.event}/deliver`);
    expect(await answers()).toEqual([503, 200]);
    await expect.poll(() => site.stateOf(order)).toBe('paid');
    expect(await site.emails(order)).toEqual(['confirmation', 'receipt']);
    const { body } = await own.stripe.control('ledger', {}, 'GET');
    expect(body).toMatchObject([{ kind: 'charge' }]);
  });
});
