import { lockCounterRow } from '#platform/database/lock-counter-row.server.ts';
import type { OrderDraft, OrderState } from '../model/order.ts';
import { isSameChild } from '../model/same-child.ts';
import type { Deps, Write } from '../store/deps.server.ts';
import { readOrders } from '../store/read-orders.server.ts';

const running: readonly OrderState[] = ['active', 'paid'];

/**
 * True when the same child already has a free membership in that year. Every free membership of the year is decrypted:
 * they are few, and an index of children would be one more thing to erase. Concurrent forms wait for each other.
 * @param submission of the form itself, whose order does not count: it may be sent twice
 */
export async function hasFreeMembership(
  { encryptor }: Deps,
  db: Write,
  { paymentMethod, membership, recipient }: OrderDraft,
  submission: string,
): Promise<boolean> {
  if (paymentMethod !== 'free' || !membership || !recipient) return false;
  await lockCounterRow(db, 'free-memberships');
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('payment_method', '=', 'free')
    .where('state', 'in', running)
    .where('membership_ends_on', '>=', membership.startsOn)
    .where('membership_starts_on', '<=', membership.endsOn)
    .where('submission', '!=', submission)
    .execute();
  const orders = await readOrders(db, encryptor, rows, () => {});
  return orders.some((order) => order.recipient && isSameChild(order.recipient, recipient));
}
