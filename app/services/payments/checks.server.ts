import { type FailureReason, mayStillSucceed, nextCheck, type Verdict } from '#orders/attempt.ts';
import type { Order } from '#orders/order.ts';
import { isAwaiting } from '#orders/ways-again.ts';
import { stampsWithin } from '../order-book/stamps.server.ts';
import { type AttemptRow, readAttempt, toAttempt } from './attempt-rows.server.ts';
import { type DeskMeans, providerOf } from './desk-means.server.ts';
import type { Word } from './port.ts';
import type { ProviderCalls } from './provider-calls.server.ts';
import { settle } from './settle.server.ts';
import { createSingleFlight } from './single-flight.server.ts';
import { createThrottle } from './throttle.server.ts';

/** Providers are asked about an attempt no oftener than this, unless they have said that there is news. */
const millisecondsBetweenChecks = 2000;

/** What the provider said, which is on disk; null when it was not asked just now, or did not answer. */
export type Heard = Verdict['is'] | null;

/** Asks what has become of attempts, and takes in the answers. */
export interface Checks {
  /** @param hasNews when something is known to have happened: asked at once, after what is being asked just now, and once for all that is told in a moment */
  check(attemptId: string, hasNews?: boolean): Promise<Heard>;
  /**
   * Asks for its end, and takes in what that came to.
   * @param reason why the house ends it, which visitors are told; left out when the payer does
   */
  cancel(attemptId: string, reason?: FailureReason): Promise<Heard>;
}

/**
 * In each process one question at a time about an attempt; when the latest was asked without news stands on disk, for all processes. An
 * attempt that still waits after a day, or whose order asks for no payment any more, is ended instead.
 */
export function createChecks(means: DeskMeans, calls: ProviderCalls): Checks {
  const { database, sealer, now } = means;
  const flights = createSingleFlight<Heard>();
  const throttle = createThrottle<Heard>(means.throttle.news);

  /** Whoever writes the time asks. Most come too early, and only look. */
  async function takeTurn(id: string): Promise<boolean> {
    const at = now();
    const { after, before } = stampsWithin(millisecondsBetweenChecks, at);
    const known = await database.read((db) =>
      db.selectFrom('attempts').select('checked_at').where('id', '=', id).executeTakeFirst(),
    );
    if (known?.checked_at && known.checked_at > after && known.checked_at < before) return false;
    return database.write(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('attempts')
        .set({ checked_at: at.toISOString() })
        .where('id', '=', id)
        .where(({ or, eb }) =>
          or([eb('checked_at', 'is', null), eb('checked_at', '<=', after), eb('checked_at', '>=', before)]),
        )
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    });
  }

  async function ask(id: string, wanted: 'find' | 'cancel', reason?: FailureReason): Promise<Heard> {
    const known = await database.read((db) => readAttempt(db, sealer, id));
    if (!known) return null;
    const { row, order } = known;
    const attempt = toAttempt(sealer, row);
    const provider = providerOf(means, row.way);
    if (!attempt) return null;
    const isToEnd = wanted === 'cancel' || isOutdated(row, order, now());
    const work = (isToEnd ? provider?.cancel : null) ?? provider?.find;
    // A provider that is not there any more does not answer.
    const word =
      provider && work ? await calls.call(provider, (signal) => work(attempt, order, signal)).catch(() => null) : null;
    await settle(means, id, word && reason ? endedFor(reason, word) : word);
    return word?.verdict.is ?? null;
  }

  return {
    check(id, hasNews = false) {
      if (hasNews) return throttle(id, () => flights.anew(id, () => ask(id, 'find')));
      return flights.join(id, async () => ((await takeTurn(id)) ? ask(id, 'find') : null));
    },
    cancel: (id, reason) => flights.anew(id, () => ask(id, 'cancel', reason), `cancel ${reason}`),
  };
}

/** A provider calls it cancelled or timed out when the house ends it, for reasons of its own. */
function endedFor(reason: FailureReason, word: Word): Word {
  const isOver = word.verdict.is === 'cancelled' || word.verdict.is === 'failed';
  return isOver ? { ...word, verdict: { is: 'failed', reason } } : word;
}

/** Whether it still waits for a payer who should not pay any more: the order does not ask for it, or a day has gone. */
function isOutdated({ state, started_at }: AttemptRow, order: Order, now: Date): boolean {
  return state === 'pending' && (!isAwaiting(order.state) || nextCheck(new Date(started_at ?? now), now) === null);
}

/** Whether the call that starts it may still be under way somewhere: it would be too early to ask about it. */
export function isBeingCalled({ ref, state, called_at }: AttemptRow, { now, deadline }: DeskMeans): boolean {
  if (!mayStillSucceed(state) || ref !== null || called_at === null) return false;
  const { after, before } = stampsWithin(2 * deadline, now());
  return called_at > after && called_at < before;
}
