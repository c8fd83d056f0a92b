import { hasReceipt, queuePaymentNoted } from '#ledger/acts/letters.server.ts';
import { bookProviderCharge } from '#ledger/booking/book-provider-charge.server.ts';
import { balanceOf, isPaidFor } from '#ledger/model/balance.ts';
import type { LedgerEntry } from '#ledger/model/entry.ts';
import { entriesOfOrder } from '#ledger/store/read-entries.server.ts';
import { forgetUnsigned } from '#mandates/kept-mandates.server.ts';
import type { Order } from '#orders/model/order.ts';
import { isFinal, type OrderEvent, transition } from '#orders/model/order-transitions.ts';
import { applyEvent, extendRetention } from '#orders/store/apply-event.server.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { createRowId, type Write } from '#orders/store/deps.server.ts';
import { queueEmail } from '#orders/store/queue-emails.server.ts';
import type { SucceededPayment } from '../model/attempt.ts';
import type { PaymentResult } from '../provider.ts';
import { openSubscription } from '../subscriptions/subscription-rows.server.ts';
import type { AttemptRow } from './attempt-rows.server.ts';
import type { ChargeRow } from './charge-row.server.ts';
import { type PaymentDeps, providerOf } from './payment-deps.server.ts';
import { requestRefund } from './refund-rows.server.ts';
import { applyRefundAndDispute } from './refunds-and-disputes.server.ts';

type PaidBy = 'attempt' | 'hand' | 'nothing';

interface Taken {
  row: AttemptRow;
  /** The order before this payment. */
  order: Order;
  payment: SucceededPayment;
  result: PaymentResult;
}

/** Records the charge of a succeeded attempt. The order becomes paid, or, for a duplicate, the money is refunded. */
export async function recordCharge(deps: PaymentDeps, db: Write, taken: Taken): Promise<void> {
  const { row, order, payment, result } = taken;
  const isMandate = row.payment_method === 'bank-id';
  if (row.state === 'succeeded') {
    const charge = await findCharge(db, row.id);
    if (charge) await applyRefundAndDispute(deps, db, order.reference, charge, payment);
    return;
  }
  const paidBy = await whatPaid(db, row, order);
  const isDuplicate = paidBy !== null;
  const entry = isMandate ? null : await insertCharge(deps, db, taken, isDuplicate);
  if (result.subscription) await openSubscription(deps, db, row, result.subscription, isDuplicate);
  if (isDuplicate) {
    if (!isMandate) await extendRetention(deps, db, order);
    await giveBack(deps, db, taken, paidBy);
    return;
  }
  const entries = await entriesOfOrder(db, order.id);
  const balance = balanceOf(entries);
  const isOnce = order.frequency === 'once' && entry !== null;
  // A part of an invoice does not complete it when what had come through the bank was taken back meanwhile.
  if (!isOnce || isPaidFor(entries, order)) await settle(deps, db, taken, entry);
  if (isOnce && balance !== 0)
    await queuePaymentNoted(deps, db, order.id, { note: 'received', entry: entry.seq, amount: entry.amount, balance });
  const charge = await findCharge(db, row.id);
  if (charge) await applyRefundAndDispute(deps, db, order.reference, charge, payment);
}

/** Moves the order that a payment has completed. One that was paid before gets a receipt of its own. */
async function settle(deps: PaymentDeps, db: Write, { row, order }: Taken, entry: LedgerEntry | null): Promise<void> {
  if (row.payment_method !== order.paymentMethod)
    await db.updateTable('orders').set({ payment_method: row.payment_method }).where('id', '=', order.id).execute();
  if (row.payment_method !== 'bank-id') await forgetUnsigned(db, [order.id]);
  const isAgain = await hasReceipt(db, order.id);
  await applyEvent(deps, db, order.reference, eventOf(row, order), 'job');
  if (isAgain && entry) await queueEmail(deps, db, order.id, 'receipt', `paid ${entry.seq}`, deps.now());
}

function eventOf({ payment_method }: AttemptRow, { frequency }: Order): OrderEvent {
  if (payment_method === 'bank-id') return 'signed';
  return frequency === 'month' ? 'mandate-active' : 'paid';
}

/**
 * Source of an earlier payment: another attempt, or the office's record. `nothing` when the order was given up
 * for good; null when it awaits payment, as an invoice does.
 */
async function whatPaid(db: Write, row: AttemptRow, order: Order): Promise<PaidBy | null> {
  if (order.state === 'awaiting_invoice') return null;
  const other = await db
    .selectFrom('attempts')
    .select('id')
    .where('order_id', '=', order.id)
    .where('id', '!=', row.id)
    .where('state', '=', 'succeeded')
    .executeTakeFirst();
  if (other) return 'attempt';
  const isBeyond = ['partly_refunded', 'refunded', 'disputed', 'ended'].includes(order.state);
  if (isFinal(order.state) || isBeyond) return 'hand';
  // A late one-time payment still counts. A monthly payment must not start for an order that was given up.
  return transition(order.state, eventOf(row, order)) ? null : 'nothing';
}

async function insertCharge(deps: PaymentDeps, db: Write, { row, order, payment }: Taken, isDuplicate: boolean) {
  const { amount, currency, paymentRef } = payment;
  const charge = {
    id: createRowId(deps),
    order_id: order.id,
    attempt_id: row.id,
    payment_method: row.payment_method,
    provider: row.provider ?? '',
    ref: paymentRef,
    payment_ref: paymentRef,
    amount,
    currency: currency.toUpperCase(),
    paid_at: deps.now().toISOString(),
    refunded: 0,
    dispute: null,
    is_duplicate: isDuplicate ? 1 : 0,
    review_reason: null,
  };
  await db.insertInto('charges').values(charge).execute();
  return bookProviderCharge(deps, db, order, charge);
}

/**
 * Refunds a duplicate automatically: money for an order that another attempt has paid, or that was given up. If the
 * office recorded the payment, it may be this very one, so it needs manual review.
 */
async function giveBack(deps: PaymentDeps, db: Write, { row, order }: Taken, paidBy: PaidBy): Promise<void> {
  const charge = await findCharge(db, row.id);
  const canRefund = charge !== null && paidBy !== 'hand' && providerOf(deps, row.payment_method)?.refund !== undefined;
  if (canRefund) await requestRefund(deps, db, charge, charge.amount, 'job');
  else {
    const review_reason = charge ? 'paid-twice' : 'signed-twice';
    await db.updateTable('attempts').set({ review_reason }).where('id', '=', row.id).execute();
  }
  await recordAudit(deps, db, {
    actor: 'job',
    act: charge ? 'paid-twice' : 'signed-twice',
    reference: order.reference,
  });
}

async function findCharge(db: Write, attemptId: string): Promise<ChargeRow | null> {
  const row = await db.selectFrom('charges').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst();
  return row ?? null;
}
