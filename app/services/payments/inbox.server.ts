import type { Kysely } from 'kysely';
import { nextCheck, nextCheckUnanswered } from '#orders/attempt.ts';
import type { Tables } from '../database/tables.server.ts';
import type { Write } from '../order-book/means.server.ts';
import type { Checks } from './checks.server.ts';
import type { DeskMeans } from './desk-means.server.ts';
import { isNoticeToken } from './notice-token.server.ts';
import type { Notice, PaymentProvider } from './port.ts';
import type { Refunds } from './refunds.server.ts';
import { createSingleFlight } from './single-flight.server.ts';
import type { Subscriptions } from './subscriptions.server.ts';
import { createBatch } from './throttle.server.ts';
import { addFailedTry, haveTooManyFailed } from './tries.server.ts';

type About = Notice['about'];

interface Told {
  provider: PaymentProvider;
  notice: Notice;
}

interface Applied {
  provider: string;
  eventId: string;
}

interface Change {
  next_at: string | null;
  problem?: string;
}

/** What a notice is about, as far as it is known here. */
interface Found {
  attempt: string | null;
  subscription: string | null;
  refund: string | null;
}

/** What waits this long after it was told was forgotten by whoever took it in. */
const millisecondsToApply = 30_000;
/** So many cards on one order are not one person's. */
const mostDeclines = 5;
/** Longer than any provider repeats itself. */
const daysKept = 30;
const day = 86_400_000;

/** What providers tell us, each event once. A notice is a hint: what has happened is asked for. */
export interface Inbox {
  /** On disk when it resolves. */
  receive(provider: string, request: Request): Promise<'accepted' | 'refused'>;
  apply(provider: string, eventId: string): Promise<void>;
  forgetOld(): Promise<void>;
  /** Resolves when all that was received here has been applied, or put off. */
  settled(): Promise<void>;
}

/**
 * A notice is answered for once it is on disk, and applied behind the provider's back. What is about nothing known, or got no answer, is
 * tried again for a day; then it is for people.
 */
export function createInbox(
  means: DeskMeans,
  { checks, refunds, subscriptions }: { checks: Checks; refunds: Refunds; subscriptions: Subscriptions },
): Inbox {
  const { database, now, log } = means;
  const flights = createSingleFlight<void>();
  const underWay = new Set<Promise<void>>();

  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();
  const put = (provider: string, eventId: string, change: Change): Promise<void> =>
    database.write((db) => putIn(db, provider, eventId, change));

  /** Gives those that were not there already. On disk when it resolves, together with all that came in the same moment. */
  const keep = createBatch(means.throttle.notices, (told: Told[]) =>
    database.write(async (db) => {
      const fresh = new Set<Told>();
      for (const one of told) if (await keepOne(db, one)) fresh.add(one);
      return fresh;
    }),
  );

  /** What shared an answer is done with at the same time: each by itself would cost a commit. */
  const markApplied = createBatch(means.throttle.notices, (applied: Applied[]) =>
    database.write(async (db) => {
      for (const { provider, eventId } of applied) await putIn(db, provider, eventId, { next_at: null });
    }),
  );

  async function keepOne(db: Write, { provider, notice: { eventId, about, isDecline } }: Told): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('notices')
      .values({
        provider: provider.name,
        event_id: eventId,
        about: JSON.stringify(about),
        received_at: now().toISOString(),
        next_at: later(millisecondsToApply),
        problem: null,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .executeTakeFirst();
    const isNew = numInsertedOrUpdatedRows === 1n;
    if (isNew && isDecline) {
      const { attempt } = await find(db, provider.name, about);
      if (attempt) {
        await addFailedTry(means, db, attempt);
        await db
          .updateTable('attempts')
          .set((row) => ({ declines: row('declines', '+', 1) }))
          .where('id', '=', attempt)
          .execute();
      }
    }
    return isNew;
  }

  async function applyOnce(provider: string, eventId: string): Promise<void> {
    const { row, found } = await database.read(async (db) => {
      const notice = await db
        .selectFrom('notices')
        .selectAll()
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .executeTakeFirst();
      return { row: notice, found: notice && (await find(db, provider, JSON.parse(notice.about) as About)) };
    });
    if (!row || !found || row.next_at === null) return;
    const { attempt, subscription, refund } = found;
    if (!attempt && !subscription && !refund) {
      // It may be faster than what it tells of; after a day it is for people.
      const next = nextCheck(new Date(row.received_at), now());
      return put(provider, eventId, next ? { next_at: next.toISOString() } : { next_at: null, problem: 'no-order' });
    }
    const isRefundHeard = !refund || (await refunds.check(refund, true));
    const isHeard =
      (!attempt || (await isAnswered(attempt))) && (!subscription || (await subscriptions.check(subscription)));
    if (isRefundHeard && isHeard) return markApplied({ provider, eventId });
    const next = nextCheckUnanswered(new Date(row.received_at), now());
    return put(provider, eventId, next ? { next_at: next.toISOString() } : { next_at: null, problem: 'no-answer' });
  }

  /** Asks what has become of it, or for its end. True when the provider has said something. */
  async function isAnswered(attempt: string): Promise<boolean> {
    const heard = (await hasManyDeclines(attempt))
      ? await checks.cancel(attempt, 'too-many')
      : await checks.check(attempt, true);
    return heard !== null;
  }

  /** Of itself, or any while too many have failed elsewhere: what was begun before that is no way around the limits. */
  function hasManyDeclines(attempt: string): Promise<boolean> {
    return database.read(async (db) => {
      const row = await db.selectFrom('attempts').select('declines').where('id', '=', attempt).executeTakeFirst();
      const declines = row?.declines ?? 0;
      return declines >= mostDeclines || (declines > 0 && (await haveTooManyFailed(means, db, attempt)));
    });
  }

  const apply = (provider: string, eventId: string) =>
    flights.join(JSON.stringify([provider, eventId]), () => applyOnce(provider, eventId));

  function applySoon(provider: string, eventId: string): void {
    const work = apply(provider, eventId)
      .catch((error: unknown) => log.warn({ service: 'payments', provider, error }, 'A notice is applied later'))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  }

  return {
    apply,
    async receive(name, request) {
      const provider = means.providers.find((known) => known.name === name);
      const notice = (await provider?.readNotice?.(request)) ?? null;
      if (!provider || !notice) return 'refused';
      if (notice === 'irrelevant') return 'accepted';
      const { token } = notice;
      if (token !== undefined && !(await isExpected(provider.name, notice.about, token))) return 'refused';
      const told = { provider, notice };
      if ((await keep(told)).has(told)) applySoon(provider.name, notice.eventId);
      return 'accepted';
    },
    async forgetOld() {
      const before = new Date(now().getTime() - daysKept * day).toISOString();
      await database.write((db) =>
        db
          .deleteFrom('notices')
          .where('received_at', '<', before)
          .where('next_at', 'is', null)
          .where('problem', 'is', null)
          .execute(),
      );
    },
    async settled() {
      while (underWay.size) await Promise.all(underWay);
    },
  };

  /** Of a notice without signature: whether its address is the one that we gave for what it is about. */
  async function isExpected(provider: string, about: About, token: string): Promise<boolean> {
    const { attempt, refund } = await database.read((db) => find(db, provider, about));
    return [attempt, refund].some((id) => id !== null && isNoticeToken(means.sealer, id, token));
  }
}

async function putIn(db: Write, provider: string, eventId: string, change: Change): Promise<void> {
  await db
    .updateTable('notices')
    .set(change)
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}

async function find(db: Pick<Kysely<Tables>, 'selectFrom'>, provider: string, about: About): Promise<Found> {
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
    // A later charge is the subscription's.
    (charge && !charge.attempt_id && (await subscriptions.where('order_id', '=', charge.order_id).executeTakeFirst()));
  const back = refund && (await db.selectFrom('refunds').select('id').where('key', '=', refund).executeTakeFirst());
  return {
    attempt: (known && known.id) || (charge && charge.attempt_id) || null,
    subscription: (running && running.id) || null,
    refund: (back && back.id) || null,
  };
}
