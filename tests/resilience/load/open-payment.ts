import type { PayingSite } from '../../support/payments/paying-site.ts';
import type { OpenPayment } from './load.ts';

/**
 * Places a gift whose giver is at Stripe and may pay at any moment.
 * @param secret signing secret of Stripe's webhook events
 */
export async function openPayment(site: PayingSite, secret = ''): Promise<OpenPayment> {
  const order = await site.place({ paymentMethod: 'stripe' });
  const { status } = await fetch(`${site.origin}/vidare/${order.token}`, { redirect: 'manual' });
  const [attempt] = await site.attempts(order);
  if (status >= 400 || !attempt?.ref) throw new Error(`No payment was begun: ${status}`);
  return { page: `/betala/${order.token}`, session: attempt.ref, secret };
}
