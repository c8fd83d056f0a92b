import { receivedCause } from '#emails/charge-cause.ts';
import type { PaymentMethod } from '#orders/model/order.ts';
import { transition } from '#orders/model/order-transitions.ts';
import { isSumOf } from '#orders/monthly/change-monthly.server.ts';
import type { Actor } from '#orders/port.ts';
import { applyEvent } from '#orders/store/apply-event.server.ts';
import type { Deps } from '#orders/store/deps.server.ts';
import { queueEmail } from '#orders/store/queue-emails.server.ts';
import { bookCharged, bookClaimedAgain, type Cause } from '../booking/book-sums.server.ts';
import { chargedWithMoney, isPaidFor } from '../model/balance.ts';
import type { LedgerEntry } from '../model/entry.ts';
import { entriesOfOrder, sumsOfOrder } from '../store/read-entries.server.ts';
import { type Found, Refused } from './act.server.ts';
import { hasReceipt, queuePaymentNoted } from './letters.server.ts';

/**
 * Books what the order asks for, before money for it is booked: an order that is paid at once, a month of a monthly
 * gift, an order that was given up and is paid in full after all, and what was written off of an invoice.
 * @param amount öre of the payment
 */
export async function chargeFirst(deps: Deps, { db, order, entries }: Found, amount: number, cause: Cause) {
  if (order.total === 0) throw new Refused('not-payable');
  if (order.frequency === 'month') return bookCharged(deps, db, { lines: order.lines, amount }, cause);
  await bookClaimedAgain(deps, db, amount, cause);
  if (transition(order.state, 'paid') === null) return;
  await bookCharged(deps, db, { lines: order.lines, amount: chargedWithMoney(entries, order, amount) }, cause);
}

/** Result for an order once money for it is booked. Sums in öre. */
export interface Settled {
  entryId: string;
  balance: number;
  kept: number;
  /** True when this payment completed the order. */
  isPaid: boolean;
}

/** Moves the order once money for it is booked, and queues the receipt for what came. */
export async function settlePayment(
  deps: Deps,
  { db, order }: Found,
  { entry, actor, cameBy }: { entry: LedgerEntry; actor: Actor; cameBy?: PaymentMethod },
): Promise<Settled> {
  const { balance, kept } = await sumsOfOrder(db, order.id);
  const isOnce = order.frequency === 'once';
  const isPaid =
    isOnce && isPaidFor(await entriesOfOrder(db, order.id), order) && transition(order.state, 'paid') !== null;
  if (isPaid) {
    const isAgain = await hasReceipt(db, order.id);
    await applyEvent(deps, db, order.reference, 'paid', actor);
    if (isAgain) await queueEmail(deps, db, order.id, 'receipt', `paid ${entry.seq}`, deps.now());
    if (cameBy) await db.updateTable('orders').set({ payment_method: cameBy }).where('id', '=', order.id).execute();
  }
  const isWholeMonth = !isOnce && balance === 0 && (await isSumOf(db, order, entry.amount));
  if (isWholeMonth)
    await queueEmail(deps, db, order.id, 'monthly-receipt', receivedCause(entry.seq, entry.amount), deps.now());
  else if (!isPaid || balance < 0)
    await queuePaymentNoted(deps, db, order.id, { note: 'received', entry: entry.seq, amount: entry.amount, balance });
  return { entryId: entry.id, balance, kept, isPaid };
}

/** The entry that a source has booked. @throws Refused when it says something else */
export function bookedEntry({ entry, state }: { entry: LedgerEntry; state: string }): LedgerEntry {
  if (state === 'conflict') throw new Refused('other-act');
  return entry;
}
