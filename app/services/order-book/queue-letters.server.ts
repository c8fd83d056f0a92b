import type { LetterKind } from '#letters/letter.ts';
import type { Order } from '#orders/order.ts';
import type { OrderEvent } from '#orders/order-states.ts';
import { createSecret, type Means, type Write } from './means.server.ts';

/** Queues the letters that an event asks for; each once. */
export async function queueLetters(means: Means, db: Write, order: Order, event: OrderEvent | 'placed'): Promise<void> {
  for (const { kind, dueAt } of means.lettersFor(order, event))
    await queueLetter(means, db, order.id, kind, event, dueAt);
}

/** @param cause what asks for it: the same cause does not get the same letter twice */
export async function queueLetter(
  means: Means,
  db: Write,
  orderId: string,
  kind: LetterKind,
  cause: string,
  dueAt: Date,
): Promise<void> {
  const due = dueAt.toISOString();
  await db
    .insertInto('outbox')
    .values({
      id: createSecret(means),
      order_id: orderId,
      kind,
      cause,
      note_sealed: null,
      state: 'queued',
      created_at: means.now().toISOString(),
      due_at: due,
      next_at: due,
      claimed_until: null,
      attempts: 0,
      last_error: null,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'cause']).doNothing())
    .execute();
}
