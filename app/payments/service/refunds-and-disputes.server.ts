import { readRefundCause } from '#emails/credit.ts';
import { dropOneLetter } from '#ledger/acts/letters.server.ts';
import { bookDispute } from '#ledger/booking/book-dispute.server.ts';
import { bookRefunded } from '#ledger/booking/book-refund.server.ts';
import { creditedWith } from '#ledger/model/balance.ts';
import { standing } from '#ledger/model/entry.ts';
import { entriesOfOrder, sumsOfOrder } from '#ledger/store/read-entries.server.ts';
import type { OrderState } from '#orders/model/order.ts';
import { isUnpaid, type OrderEvent } from '#orders/model/order-transitions.ts';
import { applyEvent } from '#orders/store/apply-event.server.ts';
import type { Write } from '#orders/store/deps.server.ts';
import { announcedRefunds, announceRefund } from '#orders/store/refund-emails.server.ts';
import type { Dispute } from '../model/attempt.ts';
import { isRunning } from '../subscriptions/subscription-rows.server.ts';
import type { ChargeRow } from './charge-row.server.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import { sumOfRefunds } from './refund-rows.server.ts';

const eventsOf: Record<Dispute, OrderEvent[]> = {
  open: ['disputed'],
  won: ['disputed', 'dispute-won'],
  lost: ['disputed', 'dispute-lost'],
};

/**
 * Applies refunds and disputes to a charge. Idempotent.
 * @param told the provider's current values; a smaller `refunded` means that a refund has failed
 */
export async function applyRefundAndDispute(
  deps: PaymentDeps,
  db: Write,
  reference: string,
  charge: ChargeRow,
  told: { refunded?: number; dispute?: Dispute },
): Promise<void> {
  const refunded = await refundedOf(db, charge, told.refunded);
  const isNewDispute = told.dispute !== undefined && told.dispute !== charge.dispute && isUndecided(charge.dispute);
  const dispute = isNewDispute ? (told.dispute ?? null) : charge.dispute;
  if (refunded === charge.refunded && !isNewDispute) return;
  await db.updateTable('charges').set({ refunded, dispute }).where('id', '=', charge.id).execute();
  const { balance } = await sumsOfOrder(db, charge.order_id);
  const credited = charge.is_duplicate ? 0 : Math.max(0, creditedWith(refunded - charge.refunded, balance));
  const noted = refunded === charge.refunded ? 0 : await bookRefunded(deps, db, charge, refunded);
  if (isNewDispute && told.dispute) await bookDispute(deps, db, charge, told.dispute);
  // It has failed before its letter left.
  if (refunded < charge.refunded) {
    const failed = charge.refunded - refunded;
    await dropOneLetter(db, charge.order_id, 'refund', (cause) => readRefundCause(cause)?.amount === failed);
  }
  // The office has told already of a refund that it noted by hand.
  const untold = refunded - charge.refunded - noted;
  if (untold > 0) await tellPayer(deps, db, charge, untold, credited);
  if (charge.is_duplicate) return;
  if (isNewDispute && told.dispute) {
    for (const event of eventsOf[told.dispute]) await applyEvent(deps, db, reference, event, 'job');
  }
  if (refunded === charge.refunded) return;
  const back = await howMuchIsBack(db, charge.order_id);
  // A surplus has gone back, or the order is still owed and goes on waiting.
  if (refunded > charge.refunded && (credited === 0 || (await isOwed(db, charge.order_id, balance)))) return;
  if (refunded > charge.refunded)
    await applyEvent(deps, db, reference, back === 'all' ? 'refunded' : 'partly-refunded', 'job');
  else if (back !== 'all') await undoRefund(deps, db, reference, { ...charge, dispute }, back);
}

async function isOwed(db: Write, orderId: string, balance: number): Promise<boolean> {
  const { state } = await db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow();
  return balance > 0 && isUnpaid(state as OrderState);
}

/** Queues the e-mail about money that went back. The payer has been told of what had failed and is sent once more. */
async function tellPayer(
  deps: PaymentDeps,
  db: Write,
  { order_id }: ChargeRow,
  increase: number,
  credited: number,
): Promise<void> {
  const refunds = standing(await entriesOfOrder(db, order_id)).filter((entry) => entry.kind === 'refunded');
  const gone = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.min(increase, gone - (await announcedRefunds(db, order_id)));
  if (amount > 0) await announceRefund(deps, db, order_id, amount, Math.min(amount, credited));
}

/** Never less than our own succeeded refunds: those are checked separately, and this answer may be older. */
async function refundedOf(db: Write, charge: ChargeRow, told = charge.refunded): Promise<number> {
  return told < charge.refunded ? Math.max(told, await sumOfRefunds(db, charge.id)) : told;
}

/** Reverts a refund that failed after it had counted: the order returns to the state it would have without it. */
async function undoRefund(
  deps: PaymentDeps,
  db: Write,
  reference: string,
  { order_id, dispute }: ChargeRow,
  back: 'some' | 'none',
): Promise<void> {
  const { frequency } = await db
    .selectFrom('orders')
    .select('frequency')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  const isMonthly = frequency === 'month';
  const whole = isMonthly ? 'refund-undone-monthly' : 'refund-undone';
  const transitioned = await applyEvent(deps, db, reference, back === 'some' ? 'refund-undone-partly' : whole, 'job');
  if (!transitioned?.hasChanged) return;
  const hasEnded = isMonthly && !(await isRunning(db, order_id));
  // Apply the events that the refund had blocked.
  const since = dispute ? eventsOf[dispute as Dispute] : hasEnded ? (['ended'] as const) : [];
  for (const event of since) await applyEvent(deps, db, reference, event, 'job');
}

function isUndecided(dispute: string | null): boolean {
  return dispute === null || dispute === 'open';
}

/**
 * A monthly gift that still runs is never fully refunded, nor an order of which the club keeps what came through the
 * bank.
 */
async function howMuchIsBack(db: Write, orderId: string): Promise<'all' | 'some' | 'none'> {
  const charges = await db
    .selectFrom('charges')
    .select(['amount', 'refunded'])
    .where('order_id', '=', orderId)
    .where('is_duplicate', '=', 0)
    .execute();
  if (charges.every(({ refunded }) => refunded === 0)) return 'none';
  const isAll = charges.every(({ amount, refunded }) => refunded >= amount);
  // A duplicate is kept for a while, and pays for nothing that is asked for.
  const { charged, kept } = await sumsOfOrder(db, orderId);
  const isNoneKept = Math.min(charged, kept) <= 0;
  return isAll && isNoneKept && !(await isRunning(db, orderId)) ? 'all' : 'some';
}
