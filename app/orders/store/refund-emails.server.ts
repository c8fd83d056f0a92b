import { type RefundKind, readRefundCause, refundCause } from '#emails/credit.ts';
import type { Deps, Write } from './deps.server.ts';
import { queueEmail } from './queue-emails.server.ts';

/** Öre that the payer was told of. The caller holds the order's lock. */
export async function announcedRefunds(db: Write, orderId: string, kind: RefundKind): Promise<number> {
  const causes = await readCauses(db, orderId);
  return causes.map(readRefundCause).reduce((sum, refund) => sum + (refund?.kind === kind ? refund.amount : 0), 0);
}

/** Queues the e-mail that tells of money that went back. @param amount öre */
export async function announceRefund(
  deps: Deps,
  db: Write,
  orderId: string,
  kind: RefundKind,
  amount: number,
): Promise<void> {
  const causes = await readCauses(db, orderId);
  await queueEmail(deps, db, orderId, 'refund', refundCause(kind, causes.length + 1, amount), deps.now());
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
