import { bookGivenUp } from '#ledger/booking/book-order.server.ts';
import { startedByPayment } from '../model/membership-year.ts';
import type { Membership, Order, OrderState } from '../model/order.ts';
import { type OrderEvent, transition } from '../model/order-transitions.ts';
import { isMandateAnswered, type Purpose, retainUntil, retainUntilAfter } from '../model/retention.ts';
import type { Actor } from '../port.ts';
import { recordAudit } from './audit.server.ts';
import { type Deps, today, type Write } from './deps.server.ts';
import { queueDropped, queueEmails } from './queue-emails.server.ts';
import { readOrder } from './read-orders.server.ts';
import { announceCredit } from './refund-emails.server.ts';

const givenUp: readonly OrderState[] = ['cancelled', 'failed', 'expired'];

/** Applies an event to an order: state, retention, e-mails and audit. Null when there is no such order. */
export async function applyEvent(
  deps: Deps,
  db: Write,
  reference: string,
  event: OrderEvent,
  actor: Actor,
): Promise<{ order: Order; hasChanged: boolean } | null> {
  await lockOrder(db, reference);
  // Payments and retention go on for an order whose personal data does not decrypt: no transition needs it.
  let isReadable = true;
  const before = await readOrder(db, deps.encryptor, 'reference', reference, () => {
    isReadable = false;
  });
  if (!before) return null;
  const state = transition(before.state, event);
  if (state) await db.updateTable('orders').set({ state }).where('id', '=', before.id).execute();
  const started = state && event === 'paid' ? startedByPayment(before, today(deps)) : null;
  if (started) await setMembershipYear(db, before.id, started);
  const membership = started ?? before.membership;
  await keepAnew(deps, db, { ...before, membership }, event, state !== null);
  if (!state) return { order: before, hasChanged: false };

  const order = { ...before, state, membership };
  const credited = givenUp.includes(state) ? await bookGivenUp(deps, db, order, actor, event) : null;
  if (credited && event === 'cancelled' && order.invoice) await announceCredit(deps, db, order.id, event, credited);
  await queueEmails(deps, db, order, event);
  // To somebody without an address they would be dropped again, and the office would count them as letters of the payment.
  const hasNobody = isReadable && !order.payer.email;
  if (event === 'paid' && !hasNobody) await queueDropped(deps, db, order.id);
  await recordAudit(deps, db, { actor, act: event, reference });
  return { order, hasChanged: true };
}

async function setMembershipYear(db: Write, id: string, { startsOn, endsOn }: Membership): Promise<void> {
  await db
    .updateTable('orders')
    .set({ membership_starts_on: startsOn, membership_ends_on: endsOn })
    .where('id', '=', id)
    .execute();
}

/** Row lock: no other transaction can change this order until this one ends. */
export async function lockOrder(db: Write, reference: string): Promise<void> {
  await db
    .updateTable('orders')
    .set((row) => ({ state: row.ref('state') }))
    .where('reference', '=', reference)
    .execute();
}

/** Recomputes retention: an event can lengthen or shorten it. */
async function keepAnew(deps: Deps, db: Write, order: Order, event: OrderEvent, hasChanged: boolean): Promise<void> {
  const parts = await db
    .selectFrom('order_pii')
    .select(['id', 'purpose', 'retain_until'])
    .where('order_id', '=', order.id)
    .execute();
  for (const { id, purpose, retain_until } of parts) {
    if (!hasChanged && !isMandateAnswered(event, purpose as Purpose)) continue;
    const until = retainUntilAfter(event, purpose as Purpose, order, retain_until, today(deps));
    if (until !== retain_until)
      await db.updateTable('order_pii').set({ retain_until: until }).where('id', '=', id).execute();
  }
  if (!hasChanged) return;
  const row = await db.selectFrom('orders').select('retain_until').where('id', '=', order.id).executeTakeFirstOrThrow();
  const until = retainUntilAfter(event, 'bookkeeping', order, row.retain_until, today(deps));
  await db.updateTable('orders').set({ retain_until: until }).where('id', '=', order.id).execute();
}

/** Extends retention to that of a paid order, when money arrives for an order whose state does not change. */
export async function extendRetention(deps: Deps, db: Write, order: Order): Promise<void> {
  const until = retainUntil('bookkeeping', order, today(deps));
  await db
    .updateTable('orders')
    .set({ retain_until: until })
    .where('id', '=', order.id)
    .where('retain_until', '<', until)
    .execute();
  await db
    .updateTable('order_pii')
    .set({ retain_until: until })
    .where('order_id', '=', order.id)
    .where('purpose', '=', 'bookkeeping' satisfies Purpose)
    .where('retain_until', '<', until)
    .execute();
}
