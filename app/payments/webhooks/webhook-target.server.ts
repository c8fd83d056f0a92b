import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import { type AttemptState, isInFlight } from '../model/attempt.ts';
import type { WebhookEvent } from '../provider.ts';
import { openRefundStates, type RefundState } from '../service/refund-rows.server.ts';

export type About = WebhookEvent['about'];
type Reading = Pick<Kysely<Tables>, 'selectFrom'>;

/** Rows that a webhook event refers to, as far as they are known. */
interface WebhookTarget {
  attempt: string | null;
  subscription: string | null;
  refund: string | null;
}

/** True when the event is about an attempt or a refund that has not ended. */
export async function isOpen(db: Reading, provider: string, about: About): Promise<boolean> {
  const { attempt, refund } = await findTarget(db, provider, about);
  const state = (table: 'attempts' | 'refunds', id: string | null) =>
    id === null ? undefined : db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirst();
  const [paying, refunding] = [await state('attempts', attempt), await state('refunds', refund)];
  return isInFlight(paying?.state as AttemptState) || openRefundStates.includes(refunding?.state as RefundState);
}

/** Finds what a webhook event refers to. */
export async function findTarget(db: Reading, provider: string, about: About): Promise<WebhookTarget> {
  const attempts = db.selectFrom('attempts').select('id').where('provider', '=', provider);
  const { attempt, key, ref, paymentRef, subscription, refund } = about;
  const known =
    (attempt && (await attempts.where('id', '=', attempt).executeTakeFirst())) ||
    (key && (await attempts.where('key', '=', key).executeTakeFirst())) ||
    (ref && (await attempts.where('ref', '=', ref).executeTakeFirst()));
  const charge =
    paymentRef &&
    (await db
      .selectFrom('charges')
      .select(['attempt_id', 'order_id'])
      .where('provider', '=', provider)
      .where('payment_ref', '=', paymentRef)
      .executeTakeFirst());
  const subscriptions = db.selectFrom('subscriptions').select('id').where('provider', '=', provider);
  const running =
    (subscription && (await subscriptions.where('ref', '=', subscription).executeTakeFirst())) ||
    // A later charge belongs to the subscription.
    (charge && !charge.attempt_id && (await subscriptions.where('order_id', '=', charge.order_id).executeTakeFirst()));
  const back = refund && (await db.selectFrom('refunds').select('id').where('key', '=', refund).executeTakeFirst());
  return {
    attempt: (known && known.id) || (charge && charge.attempt_id) || null,
    subscription: (running && running.id) || null,
    refund: (back && back.id) || null,
  };
}
