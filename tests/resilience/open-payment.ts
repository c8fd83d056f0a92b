import type { PayingSite } from '../support/payments/paying-site.ts';
import type { OpenPayment } from './load.ts';

/** A gift whose giver is at Stripe, and may pay any moment. @param secret what Stripe signs its notices with */
export async function openPayment(site: PayingSite, secret = ''): Promise<OpenPayment> {
  const order = await site.place({ way: 'stripe' });
  const { status } = await fetch(`${site.origin}/vidare/${order.token}`, { redirect: 'manual' });
  const [attempt] = await site.attempts(order);
  if (status >= 400 || !attempt?.ref) throw new Error(`No payment was begun: ${status}`);
  return { page: `/betala/${order.token}`, session: attempt.ref, secret };
}
