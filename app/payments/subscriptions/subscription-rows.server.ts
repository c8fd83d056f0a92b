import type { Selectable } from 'kysely';
import { createRowId, type Write } from '#orders/store/deps.server.ts';
import type { SubscriptionsTable } from '#platform/database/payment-tables.server.ts';
import type { AttemptRow } from '../service/attempt-rows.server.ts';
import type { PaymentDeps } from '../service/payment-deps.server.ts';

/** `ending`: to be cancelled at the provider. */
export type SubscriptionState = 'active' | 'failing' | 'needs-approval' | 'ending' | 'ended';
export type SubscriptionRow = Omit<Selectable<SubscriptionsTable>, 'state'> & { state: SubscriptionState };

export const running: SubscriptionState[] = ['active', 'failing', 'needs-approval'];
const day = 86_400_000;

/** Time of the next routine check: once a day, even without webhook events. */
export function nextLook({ now }: PaymentDeps): string {
  return new Date(now().getTime() + day).toISOString();
}

/** Stores a new subscription. A duplicate is cancelled at once. */
export async function openSubscription(
  deps: PaymentDeps,
  db: Write,
  { order_id, provider }: AttemptRow,
  ref: string,
  isDuplicate: boolean,
): Promise<void> {
  const at = deps.now().toISOString();
  await db
    .insertInto('subscriptions')
    .values({
      id: createRowId(deps),
      order_id,
      provider: provider ?? '',
      ref,
      state: isDuplicate ? 'ending' : 'active',
      started_at: at,
      since: at,
      is_duplicate: isDuplicate ? 1 : 0,
      review_reason: null,
      next_check_at: isDuplicate ? at : nextLook(deps),
      drawn_since: null,
      changed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'ref']).doNothing())
    .execute();
}

/** Schedules the cancellation of an order's subscriptions; returns their number. */
export async function endSoon({ now }: PaymentDeps, db: Write, orderId: string): Promise<number> {
  const at = now().toISOString();
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ state: 'ending', since: at, next_check_at: at })
    .where('order_id', '=', orderId)
    .where('state', 'in', running)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Schedules the cancellation of subscriptions whose order has ended or is disputed. */
export async function endOutdated(db: Write, at: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ state: 'ending', since: at, next_check_at: at })
    .where('state', 'in', running)
    .where('order_id', 'in', (query) =>
      query
        .selectFrom('orders')
        .select('id')
        .where('state', 'in', ['ended', 'disputed', 'refunded', 'failed', 'cancelled']),
    )
    .execute();
}

export async function isRunning(db: Write, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', running)
    .executeTakeFirst();
  return row !== undefined;
}
