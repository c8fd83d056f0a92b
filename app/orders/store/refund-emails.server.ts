import { type RefundKind, readRefundCause, refundCause } from '#emails/credit.ts';
import { readPaymentCause } from '#emails/payment-cause.ts';
import type { Deps, Write } from './deps.server.ts';
import { queueEmail } from './queue-emails.server.ts';

/** Öre that the payer was told of and that stands. The caller holds the order's lock. */
export async function announcedRefunds(db: Write, orderId: string, kind: RefundKind): Promise<number> {
  const letters = await db
    .selectFrom('outbox')
    .select(['kind', 'cause'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['refund', 'payment-noted'])
    .where(({ or, eb }) => or([eb('last_error', 'is', null), eb('last_error', '!=', takenBack)]))
    .execute();
  const told = letters.reduce((sum, { cause }) => {
    const refund = readRefundCause(cause);
    return refund?.kind === kind ? sum + refund.amount : sum;
  }, 0);
  if (kind !== 'refund') return told;
  const corrections = letters
    .map(({ cause }) => readPaymentCause(cause))
    .filter((payment) => payment?.note === 'undone');
  const refunds = await db
    .selectFrom('ledger_entries')
    .select(['seq', 'amount'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refunded')
    .execute();
  const undone = refunds.filter(({ seq }) => corrections.some((payment) => payment?.entry === seq));
  return told - undone.reduce((sum, { amount }) => sum + amount, 0);
}

/** Mark of a letter that was dropped because what it says was taken back. */
export const takenBack = 'taken back';

/** Queues the e-mail that tells of money that went back. @param amount öre */
export async function announceRefund(
  deps: Deps,
  db: Write,
  orderId: string,
  kind: RefundKind,
  amount: number,
): Promise<void> {
  const causes = await readCauses(db, orderId);
  const email = kind === 'credit' ? 'invoice-cancelled' : 'refund';
  await queueEmail(deps, db, orderId, email, refundCause(kind, causes.length + 1, amount), deps.now());
}

/** Causes of all e-mails that credit something of an order: each has its number. */
async function readCauses(db: Write, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('cause')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['refund', 'invoice-cancelled'])
    .execute();
  return rows.map(({ cause }) => cause);
}
