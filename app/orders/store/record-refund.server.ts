import { bookRefundByHand } from '#ledger/booking/book-order.server.ts';
import { creditedWith, keptOf, refundableOf } from '#ledger/model/balance.ts';
import { pendingOf } from '#ledger/store/pending.server.ts';
import { entriesOfOrder, sumsOfOrder } from '#ledger/store/read-entries.server.ts';
import type { Order } from '../model/order.ts';
import { isUnpaid, transition } from '../model/order-transitions.ts';
import type { Actor, RefundByHand } from '../port.ts';
import { applyEvent, lockOrder } from './apply-event.server.ts';
import { recordAudit } from './audit.server.ts';
import type { Deps, Write } from './deps.server.ts';
import { readOrder } from './read-orders.server.ts';
import { announceRefund } from './refund-emails.server.ts';

/** Records money that the office sent back: the order's state, the payer's e-mail and the audit. */
export function recordRefund(
  deps: Deps,
  reference: string,
  wanted: number | null,
  actor: Actor,
): Promise<RefundByHand | null> {
  return deps.database.write((db) => writeRefund(deps, db, reference, wanted, actor));
}

/** As `recordRefund`, inside the caller's transaction. */
export async function writeRefund(
  deps: Deps,
  db: Write,
  reference: string,
  wanted: number | null,
  actor: Actor,
): Promise<RefundByHand | null> {
  await lockOrder(db, reference);
  const order = await readOrder(db, deps.encryptor, 'reference', reference);
  if (!order) return null;
  const left = await leftOf(db, order);
  const amount = wanted ?? left;
  if (amount === null) return { refused: 'amount-needed' };
  if (amount <= 0 || (left !== null && amount > left)) return { refused: 'too-much', left: left ?? 0 };
  // A monthly gift that runs goes on, whatever has gone back.
  const goesOn = order.frequency === 'month' && transition(order.state, 'ended') !== null;
  const { balance, kept } = await sumsOfOrder(db, order.id);
  const credited = creditedWith(amount, balance);
  const isSurplus = credited === 0;
  const event = amount === kept && !goesOn ? 'refunded' : 'partly-refunded';
  // An order that is still owed goes on waiting, for less.
  const isOwed = balance > 0 && isUnpaid(order.state);
  const result = isSurplus || isOwed ? null : await applyEvent(deps, db, reference, event, actor);
  await bookRefundByHand(deps, db, order, amount, actor);
  await announceRefund(deps, db, order.id, amount, credited);
  await recordAudit(deps, db, { actor, act: `sent back ${amount}`, reference });
  return { amount, left: left === null ? null : left - amount, order: result?.order ?? order };
}

/** Öre that may still go back. Null for a mandate's gift of which nothing was booked: only the bank knows what was drawn. */
async function leftOf(db: Write, { id, frequency }: Order): Promise<number | null> {
  const entries = await entriesOfOrder(db, id);
  const hasMoney = entries.some(({ kind }) => kind === 'received' || kind === 'assigned');
  return frequency === 'month' && !hasMoney ? null : refundableOf(keptOf(entries), await pendingOf(db, id));
}
