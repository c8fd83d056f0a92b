import type { PaymentMethod } from '../model/order.ts';
import type { Purpose } from '../model/retention.ts';
import type { OrderHistory, SentEmail } from '../port.ts';
import type { Deps } from './deps.server.ts';

/** History of an order: attempts, e-mails, postal card and retention. */
export function findHistory({ database }: Deps, reference: string): Promise<OrderHistory | null> {
  return database.read(async (db) => {
    const order = await db
      .selectFrom('orders')
      .select(['id', 'card_sent_at', 'present_sent_at', 'balance'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!order) return null;
    const attempts = await db
      .selectFrom('attempts')
      .select(['payment_method', 'state', 'created_at'])
      .where('order_id', '=', order.id)
      .orderBy('created_at')
      .execute();
    const emails = await db
      .selectFrom('outbox')
      .select(['kind', 'state', 'due_at', 'attempts', 'last_error'])
      .where('order_id', '=', order.id)
      .orderBy('due_at')
      .orderBy('kind')
      .execute();
    const parts = await db
      .selectFrom('order_pii')
      .select(['subject', 'purpose', 'retain_until'])
      .where('order_id', '=', order.id)
      .orderBy('retain_until')
      .orderBy('subject')
      .execute();
    return {
      attempts: attempts.map(({ payment_method, state, created_at }) => ({
        paymentMethod: payment_method as PaymentMethod,
        state,
        createdAt: new Date(created_at),
      })),
      emails: emails.map((email) => ({
        kind: email.kind as SentEmail['kind'],
        state: email.state as SentEmail['state'],
        dueAt: new Date(email.due_at),
        attempts: email.attempts,
        problem: email.last_error,
      })),
      cardSentAt: order.card_sent_at ? new Date(order.card_sent_at) : null,
      presentSentAt: order.present_sent_at ? new Date(order.present_sent_at) : null,
      tooMuch: Math.max(0, -(order.balance ?? 0)),
      kept: parts.map(({ subject, purpose, retain_until }) => ({
        part: subject,
        purpose: purpose as Purpose,
        until: retain_until,
      })),
    };
  });
}
