import { recordAudit } from '#orders/store/audit.server.ts';
import type { Write } from '#orders/store/deps.server.ts';
import type { AttemptState, PaymentStatus } from '../model/attempt.ts';
import {
  believedNotFoundAt,
  earlier,
  isInFlight,
  isSumRight,
  nextCheck,
  nextCheckUnanswered,
  transitionAttempt,
} from '../model/attempt.ts';
import type { PaymentResult } from '../provider.ts';
import { type AttemptRow, encryptColumn, lockAttempt } from './attempt-rows.server.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import { recordCharge } from './record-charge.server.ts';
import { markStartsFailed } from './velocity-limits.server.ts';

/** Milliseconds until a provider that did not answer is asked again about a finished attempt. */
const unheardAgainIn = 300_000;

/**
 * Applies the provider's status to an attempt in one transaction: the attempt, the charge, the order's event with
 * its e-mails, the audit. Idempotent.
 * @param word null when the provider did not answer
 */
export function applyProviderResult(deps: PaymentDeps, attemptId: string, result: PaymentResult | null): Promise<void> {
  return deps.database.write(async (db) => {
    const locked = await lockAttempt(deps, db, attemptId);
    if (!locked) return;
    const { row, order } = locked;
    const payment = believed(row, result);
    const asked = { amount: row.amount ?? order.total, currency: row.currency ?? 'SEK' };
    if (payment.status === 'succeeded' && !isSumRight(asked, payment)) {
      await suspect(deps, db, row, order.reference);
      return;
    }
    const now = deps.now();
    const state = transitionAttempt(row.state, payment, new Date(row.called_at ?? now), now);
    await db
      .updateTable('attempts')
      .set(changesTo(deps, row, state, payment, result))
      .where('id', '=', row.id)
      .execute();
    // Do not count twice: an attempt ended by `too-many` has had each decline counted.
    const isCounted = reasonOf(payment) === 'too-many';
    if (state === 'failed' && row.state !== 'failed' && !isCounted) await markStartsFailed(deps, db, row.id);
    if (payment.status === 'succeeded' && result) await recordCharge(deps, db, { row, order, payment, result });
  });
}

/**
 * Without an answer the status is unchanged. Ignore `not_found` once the provider has returned an id: the payment may
 * still succeed.
 */
function believed({ state, ref }: AttemptRow, result: PaymentResult | null): PaymentStatus {
  if (!result) return { status: state === 'pending' ? 'pending' : 'unknown' };
  return result.payment.status === 'not_found' && ref !== null ? { status: 'unknown' } : result.payment;
}

/** Flags an attempt whose paid sum differs from the requested one. It never counts as payment. */
async function suspect(deps: PaymentDeps, db: Write, row: AttemptRow, reference: string): Promise<void> {
  if (row.review_reason === 'sum-differs') return;
  await db
    .updateTable('attempts')
    .set({
      review_reason: 'sum-differs',
      next_check_at: null,
      state: isInFlight(row.state) ? 'unknown' : row.state,
    })
    .where('id', '=', row.id)
    .execute();
  await recordAudit(deps, db, { actor: 'job', act: 'sum-differs', reference });
  deps.log.error({ service: 'payments', reference }, 'A provider reports another amount than was requested');
}

function changesTo(
  deps: PaymentDeps,
  row: AttemptRow,
  state: AttemptState,
  payment: PaymentStatus,
  result: PaymentResult | null,
): Partial<AttemptRow> {
  const { encryptor } = deps;
  const isLive = isInFlight(state);
  const reason = state === 'failed' ? (row.reason ?? reasonOf(payment)) : null;
  // An attempt that never reached the provider is polled for a while longer.
  const isAskedOn = (isLive && row.review_reason === null) || reason === 'not-started';
  const next = isAskedOn ? nextTime(deps, row, result) : whenUnheard(deps, row, result);
  const nextAction =
    row.next_action_encrypted ??
    (result?.nextAction && encryptColumn(encryptor, row.id, 'next_action_encrypted', result.nextAction));
  const evidence =
    row.evidence_encrypted ??
    (result?.evidence && encryptColumn(encryptor, row.id, 'evidence_encrypted', result.evidence));
  return {
    state,
    reason,
    ref: row.ref ?? result?.ref ?? null,
    hint: result?.hint ?? row.hint,
    review_reason: problemOf(row, state, isAskedOn && next === null),
    next_check_at: next?.toISOString() ?? null,
    next_action_encrypted: isLive ? (nextAction ?? null) : null,
    start_input_encrypted: isLive ? row.start_input_encrypted : null,
    evidence_encrypted: evidence ?? null,
  };
}

/** Time of the next check; null after a day. */
function nextTime(
  { now }: PaymentDeps,
  { started_at, called_at }: AttemptRow,
  result: PaymentResult | null,
): Date | null {
  const at = now();
  const startedAt = new Date(started_at ?? at);
  if (!result) return nextCheckUnanswered(startedAt, at);
  const next = nextCheck(startedAt, at);
  const believedAt = believedNotFoundAt(new Date(called_at ?? at));
  return next && result.payment.status === 'not_found' && believedAt > at ? earlier(next, believedAt) : next;
}

/** Time of the next check of a finished attempt that was to be asked about once more, when nobody answered. */
function whenUnheard({ now }: PaymentDeps, row: AttemptRow, result: PaymentResult | null): Date | null {
  const isUnheard = result === null && row.next_check_at !== null && !isInFlight(row.state);
  return isUnheard ? new Date(now().getTime() + unheardAgainIn) : null;
}

function reasonOf(payment: PaymentStatus) {
  return payment.status === 'failed' ? payment.reason : 'not-started';
}

/** After 24 h without a final status, flag for manual review; clear the flag if one arrives. */
function problemOf({ review_reason }: AttemptRow, state: AttemptState, isOver: boolean): string | null {
  if (!isInFlight(state)) return review_reason === 'no-answer' ? null : review_reason;
  return review_reason ?? (isOver ? 'no-answer' : null);
}
