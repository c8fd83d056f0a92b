import type { EmailKind } from '#emails/email.ts';
import type { Order } from '../model/order.ts';
import type { OrderEvent } from '../model/order-transitions.ts';
import { createSecret, type Deps, type Write } from './deps.server.ts';

/** Queues the e-mails of an event, each once. */
export async function queueEmails(deps: Deps, db: Write, order: Order, event: OrderEvent | 'placed'): Promise<void> {
  for (const { kind, dueAt } of deps.emailsFor(order, event)) await queueEmail(deps, db, order.id, kind, event, dueAt);
}

/**
 * Queues an e-mail.
 * @param cause trigger; each trigger queues an e-mail of a kind at most once
 * @returns false when it was queued before
 */
export async function queueEmail(
  deps: Deps,
  db: Write,
  orderId: string,
  kind: EmailKind,
  cause: string,
  dueAt: Date,
): Promise<boolean> {
  const now = deps.now();
  // Due now at the earliest: alarms about late e-mails look at `due_at`, and the order may be old.
  const due = (dueAt > now ? dueAt : now).toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('outbox')
    .values({
      id: createSecret(deps),
      order_id: orderId,
      kind,
      cause,
      standalone_email_encrypted: null,
      state: 'queued',
      created_at: now.toISOString(),
      due_at: due,
      next_at: due,
      claimed_until: null,
      attempts: 0,
      last_error: null,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'cause']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Re-queues e-mails that were dropped because the order was given up, now that it has been paid. */
export async function queueDropped(deps: Deps, db: Write, orderId: string): Promise<void> {
  const at = deps.now().toISOString();
  await db
    .updateTable('outbox')
    .set({ state: 'queued', due_at: at, next_at: at, claimed_until: null, attempts: 0, last_error: null })
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['certificate', 'welcome-child'] satisfies EmailKind[])
    .where('state', '=', 'dropped')
    .execute();
}
