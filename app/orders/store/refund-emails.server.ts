import { type ClaimKind, readRefundCause, refundCause } from '#emails/credit.ts';
import { readPaymentCause } from '#emails/payment-cause.ts';
import type { Deps, Write } from './deps.server.ts';
import { queueEmail } from './queue-emails.server.ts';

/** Öre that the payer was told of and that stands. The caller holds the order's lock. */
export async function announcedRefunds(db: Write, orderId: string): Promise<number> {
  const letters = await db
    .selectFrom('outbox')
    .select(['kind', 'cause'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['refund', 'payment-noted'])
    .where(({ or, eb }) => or([eb('last_error', 'is', null), eb('last_error', '!=', takenBack)]))
    .execute();
  const told = letters.reduce((sum, { cause }) => {
    const refund = readRefundCause(cause);
    return refund ? sum + refund.amount : sum;
  }, 0);
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

/**
 * Queues the e-mail that tells of money that went back.
 * @param amount öre
 * @param credited öre of it that its credit note is about; 0 for what was too much
 */
export async function announceRefund(
  deps: Deps,
  db: Write,
  orderId: string,
  amount: number,
  credited: number,
): Promise<void> {
  const number = (await countCredits(db, orderId)) + 1;
  const kind = credited > 0 ? 'refund' : 'duplicate';
  const balance = credited > 0 && credited < amount ? credited : null;
  await queueEmail(deps, db, orderId, 'refund', refundCause({ kind, number, amount, balance }), deps.now());
}

/**
 * Queues the e-mail that tells that less of an invoice is to be paid, or nothing more.
 * @param amount öre that are credited
 * @param balance öre left to pay afterwards; below 0 a surplus, which the payer is asked about
 */
export async function announceCredit(
  deps: Deps,
  db: Write,
  orderId: string,
  kind: ClaimKind,
  { amount, balance }: { amount: number; balance: number },
): Promise<void> {
  const number = (await countCredits(db, orderId)) + 1;
  const cause = refundCause({ kind, number, amount, balance });
  await queueEmail(deps, db, orderId, 'invoice-cancelled', cause, deps.now());
}

/** Number of e-mails that credit something of an order: each has its own credit note. */
async function countCredits(db: Write, orderId: string): Promise<number> {
  const { credits } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('credits'))
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['refund', 'invoice-cancelled'])
    .executeTakeFirstOrThrow();
  return Number(credits);
}
