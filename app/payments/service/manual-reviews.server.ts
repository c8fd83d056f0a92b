import type { Kysely } from 'kysely';
import type { PaymentMethod } from '#orders/model/order.ts';
import type { Actor } from '#orders/port.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import { isInFlight } from '../model/attempt.ts';
import type { ManualReview } from '../port.ts';
import { lockAttempt } from './attempt-rows.server.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import { markStartsFailed } from './velocity-limits.server.ts';

/** Lists manual reviews, oldest first. */
export async function listManualReviews({ database }: PaymentDeps): Promise<ManualReview[]> {
  const cases = await database.read(readManualReviews);
  return cases.sort((a, b) => a.since.getTime() - b.since.getTime());
}

async function readManualReviews(db: Kysely<Tables>): Promise<ManualReview[]> {
  const rows = [
    ...(await db
      .selectFrom('attempts')
      .innerJoin('orders', 'orders.id', 'attempts.order_id')
      .select([
        'attempts.id',
        'reference',
        'attempts.payment_method',
        'review_reason',
        'ref',
        'attempts.created_at as since',
      ])
      .where('review_reason', 'is not', null)
      .execute()),
    ...(await db
      .selectFrom('charges')
      .innerJoin('orders', 'orders.id', 'charges.order_id')
      .select([
        'charges.id',
        'reference',
        'charges.payment_method',
        'review_reason',
        'payment_ref as ref',
        'paid_at as since',
      ])
      .where('review_reason', 'is not', null)
      .execute()),
    ...(await db
      .selectFrom('refunds')
      .innerJoin('charges', 'charges.id', 'refunds.charge_id')
      .innerJoin('orders', 'orders.id', 'charges.order_id')
      .select([
        'refunds.id',
        'reference',
        'charges.payment_method',
        'refunds.review_reason',
        'payment_ref as ref',
        'refunds.created_at as since',
      ])
      .where('refunds.review_reason', 'is not', null)
      .execute()),
    ...(await db
      .selectFrom('subscriptions')
      .innerJoin('orders', 'orders.id', 'subscriptions.order_id')
      .select(['subscriptions.id', 'reference', 'payment_method', 'review_reason', 'ref', 'since'])
      .where('review_reason', 'is not', null)
      .execute()),
    ...(
      await db
        .selectFrom('webhook_events')
        .select(['provider', 'event_id', 'about', 'review_reason', 'received_at'])
        .where('review_reason', 'is not', null)
        .execute()
    ).map(({ provider, event_id, about, review_reason, received_at }) => ({
      id: `${provider} ${event_id}`,
      reference: null,
      payment_method: null,
      review_reason,
      ref: about,
      since: received_at,
    })),
  ];
  return rows.map(({ id, reference, payment_method, review_reason, ref, since }) => ({
    id,
    reference,
    paymentMethod: payment_method as PaymentMethod | null,
    reason: review_reason ?? '',
    ref,
    since: new Date(since),
  }));
}

/** Closes a manual review. False when there is no such review. */
export async function closeManualReview(deps: PaymentDeps, id: string, actor: Actor): Promise<boolean> {
  return deps.database.write(async (db) => {
    const known = (await readManualReviews(db)).find((one) => one.id === id);
    const [provider = '', ...rest] = id.split(' ');
    const closed = [
      await db
        .updateTable('webhook_events')
        .set({ review_reason: null })
        .where('provider', '=', provider)
        .where('event_id', '=', rest.join(' '))
        .where('review_reason', 'is not', null)
        .executeTakeFirst(),
    ];
    for (const table of ['charges', 'refunds', 'subscriptions'] as const) {
      closed.push(
        await db
          .updateTable(table)
          .set({ review_reason: null })
          .where('id', '=', id)
          .where('review_reason', 'is not', null)
          .executeTakeFirst(),
      );
    }
    const locked = await lockAttempt(deps, db, id);
    const isAttempt = locked !== null && locked.row.review_reason !== null;
    if (locked && isAttempt) {
      const isLive = isInFlight(locked.row.state);
      const end = {
        state: 'failed',
        reason: 'given-up',
        start_input_encrypted: null,
        next_action_encrypted: null,
        next_check_at: null,
      };
      await db
        .updateTable('attempts')
        .set({ review_reason: null, ...(isLive && end) })
        .where('id', '=', id)
        .execute();
      if (isLive) await markStartsFailed(deps, db, id);
    }
    const isClosed = isAttempt || closed.some(({ numUpdatedRows }) => numUpdatedRows > 0n);
    if (isClosed) await recordAudit(deps, db, { actor, act: 'case-closed', reference: known?.reference ?? null });
    return isClosed;
  });
}
