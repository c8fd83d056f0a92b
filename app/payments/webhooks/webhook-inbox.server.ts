import type { Write } from '#orders/store/deps.server.ts';
import { createSingleFlight } from '#platform/single-flight.server.ts';
import { nextCheck, nextCheckUnanswered } from '../model/attempt.ts';
import type { PaymentProvider, WebhookEvent } from '../provider.ts';
import type { Checks } from '../service/checks.server.ts';
import type { PaymentDeps } from '../service/payment-deps.server.ts';
import type { ProviderCalls } from '../service/provider-calls.server.ts';
import type { Refunds } from '../service/refunds.server.ts';
import { addFailedStart, haveTooManyFailed } from '../service/velocity-limits.server.ts';
import type { Subscriptions } from '../subscriptions/subscriptions.server.ts';
import { isCallbackToken } from './callback-token.server.ts';
import { createBatch } from './throttle.server.ts';
import { type About, findTarget, isOpen } from './webhook-target.server.ts';

interface ReceivedWebhook {
  provider: PaymentProvider;
  event: WebhookEvent;
}

interface AppliedWebhook {
  provider: string;
  eventId: string;
}

interface Change {
  next_at: string | null;
  review_reason?: string;
}

interface InboxParts {
  calls: ProviderCalls;
  checks: Checks;
  refunds: Refunds;
  subscriptions: Subscriptions;
}

/** `again`: a repeat of an event about something that has not ended yet. */
type News = 'new' | 'again';

/** Age in ms after which a pending event counts as abandoned by the process that received it. */
const millisecondsToApply = 30_000;
/** Card-testing limit: no single payer has so many cards declined on one order. */
const mostDeclines = 5;
/** Retention in days; longer than any provider repeats an event. */
const daysKept = 30;
const day = 86_400_000;

/** Webhook inbox: stores each event once. An event is only a hint; the status is then fetched from the provider. */
export interface WebhookInbox {
  /** Resolves when the event is on disk. */
  receiveWebhook(provider: string, request: Request): Promise<'accepted' | 'refused'>;
  apply(provider: string, eventId: string): Promise<void>;
  forgetOld(): Promise<void>;
  /** Resolves when all events received by this process are applied or postponed. */
  idle(): Promise<void>;
}

/**
 * Webhook inbox: an event is acknowledged once it is on disk, and applied in the background. Events without a known
 * payment, or without an answer, are retried for a day. Then they need manual review.
 */
export function createWebhookInbox(
  deps: PaymentDeps,
  { calls, checks, refunds, subscriptions }: InboxParts,
): WebhookInbox {
  const { database, now, log } = deps;
  const flights = createSingleFlight<void>();
  const underWay = new Set<Promise<void>>();

  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();
  const put = (provider: string, eventId: string, change: Change): Promise<void> =>
    database.write((db) => putIn(db, provider, eventId, change));

  /**
   * Stores events and returns those to apply. Events of the same period share one commit. A repeat is applied again
   * while its payment or refund is open: the first may have been forged, or told before anything had happened.
   */
  const keep = createBatch(deps.throttle.webhooks, (told: ReceivedWebhook[]) =>
    database.write(async (db) => {
      const toApply = new Map<ReceivedWebhook, News>();
      for (const one of told) {
        if (await keepOne(db, one)) toApply.set(one, 'new');
        else if (await isOpen(db, one.provider.name, one.event.about)) toApply.set(one, 'again');
      }
      return toApply;
    }),
  );

  /** Marks events as applied, in batches: one commit each would be too slow. */
  const markApplied = createBatch(deps.throttle.webhooks, (applied: AppliedWebhook[]) =>
    database.write(async (db) => {
      for (const { provider, eventId } of applied) await putIn(db, provider, eventId, { next_at: null });
    }),
  );

  async function keepOne(
    db: Write,
    { provider, event: { eventId, about, isDecline } }: ReceivedWebhook,
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('webhook_events')
      .values({
        provider: provider.name,
        event_id: eventId,
        about: JSON.stringify(about),
        received_at: now().toISOString(),
        next_at: later(millisecondsToApply),
        review_reason: null,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .executeTakeFirst();
    const isNew = numInsertedOrUpdatedRows === 1n;
    if (isNew && isDecline) {
      const { attempt } = await findTarget(db, provider.name, about);
      if (attempt) {
        await addFailedStart(deps, db, attempt);
        await db
          .updateTable('attempts')
          .set((row) => ({ declines: row('declines', '+', 1) }))
          .where('id', '=', attempt)
          .execute();
      }
    }
    return isNew;
  }

  /** @param isAgain applies an event that was applied before */
  async function applyOnce(provider: string, eventId: string, isAgain = false): Promise<void> {
    const { row, found } = await database.read(async (db) => {
      const event = await db
        .selectFrom('webhook_events')
        .selectAll()
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .executeTakeFirst();
      return { row: event, found: event && (await findTarget(db, provider, JSON.parse(event.about) as About)) };
    });
    if (!row || !found || (row.next_at === null && !isAgain)) return;
    const { attempt, subscription, refund } = found;
    if (!attempt && !subscription && !refund) {
      if (await isForeign(provider, JSON.parse(row.about) as About)) return markApplied({ provider, eventId });
      // The event may arrive before the payment's row. After a day it needs manual review.
      const next = nextCheck(new Date(row.received_at), now());
      return put(
        provider,
        eventId,
        next ? { next_at: next.toISOString() } : { next_at: null, review_reason: 'no-order' },
      );
    }
    const isRefundHeard = !refund || (await refunds.check(refund, true));
    const isHeard =
      (!attempt || (await isAnswered(attempt))) && (!subscription || (await subscriptions.check(subscription)));
    if (isRefundHeard && isHeard) return markApplied({ provider, eventId });
    const next = nextCheckUnanswered(new Date(row.received_at), now());
    return put(
      provider,
      eventId,
      next ? { next_at: next.toISOString() } : { next_at: null, review_reason: 'no-answer' },
    );
  }

  /** True when the provider says that a charge is not ours. False when it does not answer: it is asked again later. */
  async function isForeign(name: string, { attempt, paymentRef }: About): Promise<boolean> {
    const provider = deps.providers.find((known) => known.name === name);
    const isOurs = provider?.isOurs;
    if (!provider || !isOurs || !paymentRef || attempt) return false;
    return calls
      .call(provider, (signal) => isOurs(paymentRef, signal))
      .then(
        (ours) => !ours,
        () => false,
      );
  }

  /** Fetches the status, or cancels after too many declines. True when the provider has answered. */
  async function isAnswered(attempt: string): Promise<boolean> {
    const heard = (await hasManyDeclines(attempt))
      ? await checks.cancel(attempt, 'too-many')
      : await checks.check(attempt, true);
    return heard !== null;
  }

  /**
   * Velocity limit: too many declines on this attempt, or any while the payer has failed too often elsewhere. An
   * attempt begun earlier must not bypass the limits.
   */
  function hasManyDeclines(attempt: string): Promise<boolean> {
    return database.read(async (db) => {
      const row = await db.selectFrom('attempts').select('declines').where('id', '=', attempt).executeTakeFirst();
      const declines = row?.declines ?? 0;
      return declines >= mostDeclines || (declines > 0 && (await haveTooManyFailed(deps, db, attempt)));
    });
  }

  const keyOf = (provider: string, eventId: string) => JSON.stringify([provider, eventId]);
  const apply = (provider: string, eventId: string) =>
    flights.join(keyOf(provider, eventId), () => applyOnce(provider, eventId));
  const applyAgain = (provider: string, eventId: string) =>
    flights.anew(keyOf(provider, eventId), () => applyOnce(provider, eventId, true));

  function applySoon(provider: string, eventId: string, news: News): void {
    const work = (news === 'new' ? apply : applyAgain)(provider, eventId)
      .catch((error: unknown) => log.warn({ service: 'payments', provider, error }, 'A webhook will be applied later'))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  }

  return {
    apply,
    async receiveWebhook(name, request) {
      const provider = deps.providers.find((known) => known.name === name);
      const event = (await provider?.parseWebhook?.(request)) ?? null;
      if (!provider || !event) return 'refused';
      if (event === 'irrelevant') return 'accepted';
      const { token } = event;
      if (token !== undefined && !(await isExpected(provider.name, event.about, token))) return 'refused';
      const told = { provider, event };
      const news = (await keep(told)).get(told);
      if (news) applySoon(provider.name, event.eventId, news);
      return 'accepted';
    },
    async forgetOld() {
      const before = new Date(now().getTime() - daysKept * day).toISOString();
      await database.write((db) =>
        db
          .deleteFrom('webhook_events')
          .where('received_at', '<', before)
          .where('next_at', 'is', null)
          .where('review_reason', 'is', null)
          .execute(),
      );
    },
    async idle() {
      while (underWay.size) await Promise.all(underWay);
    },
  };

  /** For unsigned events: checks that the callback token belongs to the payment or refund. */
  async function isExpected(provider: string, about: About, token: string): Promise<boolean> {
    const { attempt, refund } = await database.read((db) => findTarget(db, provider, about));
    return [attempt, refund].some((id) => id !== null && isCallbackToken(deps.encryptor, id, token));
  }
}

async function putIn(db: Write, provider: string, eventId: string, change: Change): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set(change)
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}
