import { expect, it } from 'vitest';
import { openWithOwnStripe } from '../../support/payments/own-stripe.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

it('the order’s page asks whether it is paid, when no event has come', async ({ onTestFinished }) => {
  const own = await openWithOwnStripe({ PAYMENT_METHODS: 'stripe,invoice' }, openPayingSiteHere);
  onTestFinished(() => own.close());
  const { site, stripe } = own;
  const order = await site.place({ paymentMethod: 'stripe' });
  const page = async () => (await fetch(`${site.origin}/tack/${order.token}`)).text();
  await fetch(`${site.origin}/vidare/${order.token}`);
  expect(await page()).toContain(`/vidare/${order.token}`);
  const session = (await site.attempts(order)).at(-1)?.ref;
  await stripe.control('webhooks', { url: 'http://127.0.0.1:9/nobody' }, 'PUT');
  await stripe.control(`sessions/${session}/pay`);
  // A payment is asked about once in two seconds at most.
  await expect.poll(async () => (await page()).includes(`/vidare/${order.token}`)).toBe(false);
  expect(await site.stateOf(order)).toBe('paid');
});
