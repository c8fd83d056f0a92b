import type { Order } from '#orders/model/order.ts';
import { timestampWindow } from '#platform/database/timestamp-window.server.ts';
import { createSingleFlight } from '#platform/single-flight.server.ts';
import { type FailureReason, isInFlight, nextCheck, type PaymentStatus } from '../model/attempt.ts';
import { isAwaiting } from '../model/retry-methods.ts';
import type { PaymentResult } from '../provider.ts';
import { createThrottle } from '../webhooks/throttle.server.ts';
import { applyProviderResult } from './apply-provider-result.server.ts';
import { type AttemptRow, readAttempt, toAttempt } from './attempt-rows.server.ts';
import { type PaymentDeps, providerOf } from './payment-deps.server.ts';
import type { ProviderCalls } from './provider-calls.server.ts';

/** Minimum time in ms between status requests for one attempt, unless there is news. */
const millisecondsBetweenChecks = 2000;

/** The provider's status, already stored; null when it was not asked or did not answer. */
export type Heard = PaymentStatus['status'] | null;

/** Asks providers for the status of attempts and applies it. */
export interface Checks {
  /**
   * @param hasNews after a webhook event: asks soon, after a request in flight, and once for all events of a short
   * period
   */
  check(attemptId: string, hasNews?: boolean): Promise<Heard>;
  /**
   * Asks the provider to cancel the attempt, and applies the result.
   * @param reason shown to the visitor when the site cancels; omitted when the payer does
   */
  cancel(attemptId: string, reason?: FailureReason): Promise<Heard>;
}

/**
 * Single-flight: one status request per attempt and process at a time. The time of the latest request is stored, so
 * all processes share its limit. An attempt is cancelled instead when it still waits after a day, or when its order
 * no longer awaits payment.
 */
export function createChecks(deps: PaymentDeps, calls: ProviderCalls): Checks {
  const { database, encryptor, now } = deps;
  const flights = createSingleFlight<Heard>();
  const throttle = createThrottle<Heard>(deps.throttle.news);

  /**
   * Claims the next status request: the process that writes the time sends it. The read comes first because most
   * callers are too early.
   */
  async function takeTurn(id: string): Promise<boolean> {
    const at = now();
    const { after, before } = timestampWindow(millisecondsBetweenChecks, at);
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
    const known = await database.read((db) => readAttempt(db, encryptor, id));
    if (!known) return null;
    const { row, order } = known;
    const attempt = toAttempt(encryptor, row);
    const provider = providerOf(deps, row.payment_method);
    if (!attempt) return null;
    const isToEnd = wanted === 'cancel' || isOutdated(row, order, now());
    const work = (isToEnd ? provider?.cancel : null) ?? provider?.find;
    // A provider that is no longer configured counts as not answering.
    const result =
      provider && work ? await calls.call(provider, (signal) => work(attempt, order, signal)).catch(() => null) : null;
    await applyProviderResult(deps, id, result && reason ? endedFor(reason, result) : result);
    return result?.payment.status ?? null;
  }

  return {
    check(id, hasNews = false) {
      if (hasNews) return throttle(id, () => flights.anew(id, () => ask(id, 'find')));
      return flights.join(id, async () => ((await takeTurn(id)) ? ask(id, 'find') : null));
    },
    cancel: (id, reason) => flights.anew(id, () => ask(id, 'cancel', reason), `cancel ${reason}`),
  };
}

/** Replaces the provider's reason when the site itself ended the attempt. */
function endedFor(reason: FailureReason, result: PaymentResult): PaymentResult {
  const isOver = result.payment.status === 'cancelled' || result.payment.status === 'failed';
  return isOver ? { ...result, payment: { status: 'failed', reason } } : result;
}

/**
 * True when the attempt still waits but should not be paid: its order no longer awaits payment, or a day has
 * passed.
 */
function isOutdated({ state, started_at }: AttemptRow, order: Order, now: Date): boolean {
  return state === 'pending' && (!isAwaiting(order.state) || nextCheck(new Date(started_at ?? now), now) === null);
}

/** True while the call that starts the attempt may still be in flight, so that asking would be too early. */
export function isBeingCalled({ ref, state, called_at }: AttemptRow, { now, deadline }: PaymentDeps): boolean {
  if (!isInFlight(state) || ref !== null || called_at === null) return false;
  const { after, before } = timestampWindow(2 * deadline, now());
  return called_at > after && called_at < before;
}
