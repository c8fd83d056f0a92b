import type { Order } from '#orders/model/order.ts';
import { lockOrder } from '#orders/store/apply-event.server.ts';
import type { Write } from '#orders/store/deps.server.ts';
import { readOrder } from '#orders/store/read-orders.server.ts';
import { createSingleFlight } from '#platform/single-flight.server.ts';
import { isInFlight, nextCheck } from '../model/attempt.ts';
import { isAwaiting } from '../model/retry-methods.ts';
import type { Payer, StartPaymentResult } from '../port.ts';
import {
  type Attempt,
  PaymentDeclined,
  type PaymentProvider,
  type StartedPayment,
  type StartPaymentInput,
} from '../provider.ts';
import { offlineMethods } from '../providers/offline/offline-methods.server.ts';
import { applyProviderResult } from './apply-provider-result.server.ts';
import {
  type AttemptRow,
  decryptNextAction,
  encryptColumn,
  readAttempt,
  readLatestAttempt,
  toAttempt,
} from './attempt-rows.server.ts';
import { type Checks, isBeingCalled } from './checks.server.ts';
import { sumToPay } from './pay-invoice.server.ts';
import { createKey, type PaymentDeps, providerOf } from './payment-deps.server.ts';
import { cooldown, type ProviderCalls } from './provider-calls.server.ts';
import { checkVelocity } from './velocity-limits.server.ts';

/**
 * State found at a start. `mine`: this process has claimed the provider call. `silent`: a call was made, but its
 * outcome is unknown.
 */
type Claim =
  | { status: 'mine'; attempt: Attempt; order: Order }
  | { status: 'silent'; row: AttemptRow }
  | { status: 'start'; start: StartPaymentResult };

/** Starts payments: one provider call at a time per order, across all processes. */
export function createStarting(deps: PaymentDeps, calls: ProviderCalls, checks: Checks) {
  const { database, encryptor, now } = deps;
  const flights = createSingleFlight<StartPaymentResult>();

  function start(order: Order, back: string, payer: Payer = {}): Promise<StartPaymentResult> {
    const isOffline = offlineMethods.includes(order.paymentMethod) && order.state !== 'awaiting_invoice';
    if (isOffline) return Promise.resolve({ next: 'done' });
    return flights.join(order.id, () => startOnce(order.reference, { ...payer, returnUrl: back }));
  }

  async function startOnce(reference: string, asked: Payer & StartPaymentInput): Promise<StartPaymentResult> {
    let claim = await database.write((db) => claimCall(db, reference, asked));
    if (claim.status === 'silent') {
      const { row } = claim;
      const isAbsent = (await checks.check(row.id)) === 'not_found';
      claim = isAbsent ? await database.write((db) => claimCall(db, reference, asked, row)) : claim;
    }
    if (claim.status === 'start') return claim.start;
    if (claim.status === 'mine') await callProvider(claim.attempt, claim.order);
    const { row } = claim.status === 'mine' ? { row: { id: claim.attempt.id } } : claim;
    const known = await database.read((db) => readAttempt(db, encryptor, row.id));
    return known ? toStart(known.row) : { next: 'done' };
  }

  /**
   * Claims the provider call: stores the request and its key, unless another process has.
   * @param silent the row as it was when the provider returned `not_found`
   */
  async function claimCall(
    db: Write,
    reference: string,
    asked: Payer & StartPaymentInput,
    silent?: AttemptRow,
  ): Promise<Claim> {
    await lockOrder(db, reference);
    const order = await readOrder(db, encryptor, 'reference', reference);
    const row = order && (await readLatestAttempt(db, order.id));
    const isOver = !order || !row || !isAwaiting(order.state) || offlineMethods.includes(row.payment_method);
    if (isOver) return { status: 'start', start: { next: 'done' } };
    const provider = providerOf(deps, row.payment_method);
    if (!provider) throw new Error(`No provider for payment method ${row.payment_method}`);
    const isNew = row.state === 'started' && row.called_at === null;
    const isAgain = isSilent(row) && row.id === silent?.id && row.called_at === silent.called_at;
    const sum = row.amount ?? (await sumToPay(db, order));
    if (sum === 0) return { status: 'start', start: { next: 'done' } };
    if (!isNew && !isAgain) {
      const isToBeAsked = !silent && isSilent(row) && !isBeingCalled(row, deps);
      return isToBeAsked ? { status: 'silent', row } : { status: 'start', start: toStart(row) };
    }
    const seconds = calls.isOpen(provider) ? cooldown : await checkVelocity(deps, db, row.id, asked);
    if (seconds) return { status: 'start', start: { next: 'rate_limited', seconds } };
    const attempt = toAttempt(encryptor, await markCalled(db, row, sum, provider, asked));
    if (!attempt) throw new Error('An attempt that was just written cannot be read');
    return { status: 'mine', attempt, order };
  }

  /** Marks the call as made. A repeated call keeps its key and its input. */
  async function markCalled(
    db: Write,
    row: AttemptRow,
    amount: number,
    { name, wantsDevice }: PaymentProvider,
    { returnUrl: back, clientIp: address, userAgent, details }: Payer & StartPaymentInput,
  ): Promise<AttemptRow> {
    const at = now();
    const startedAt = row.started_at ?? at.toISOString();
    const asked: StartPaymentInput = { returnUrl: back, details, ...(wantsDevice && { clientIp: address, userAgent }) };
    const called = await db
      .updateTable('attempts')
      .set({
        provider: name,
        amount,
        currency: 'SEK',
        key: row.key ?? createKey(deps),
        started_at: startedAt,
        called_at: at.toISOString(),
        next_check_at: nextCheck(new Date(startedAt), at)?.toISOString() ?? null,
        start_input_encrypted:
          row.start_input_encrypted ?? encryptColumn(encryptor, row.id, 'start_input_encrypted', asked),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return called as AttemptRow;
  }

  /**
   * Calls the provider. If the outcome is unknown, asks for the status, and retries once if the provider does not
   * know it.
   */
  async function callProvider(attempt: Attempt, order: Order): Promise<void> {
    const provider = providerOf(deps, attempt.paymentMethod);
    if (!provider) return;
    const signal = AbortSignal.timeout(deps.deadline);
    for (let tries = 1; ; tries++) {
      const outcome = await calls
        .call(provider, (ending) => provider.start(order, attempt, ending), signal)
        .catch((error: unknown) => (error instanceof PaymentDeclined ? error : null));
      if (outcome instanceof Error)
        return applyProviderResult(deps, attempt.id, { payment: { status: 'failed', reason: outcome.reason } });
      if (outcome) return keep(attempt.id, outcome);
      const result = await calls
        .call(provider, (ending) => provider.find(attempt, order, ending), signal)
        .catch(() => null);
      if (result?.payment.status === 'not_found' && tries === 1 && !signal.aborted) continue;
      return applyProviderResult(deps, attempt.id, result);
    }
  }

  function keep(attemptId: string, { ref, nextAction }: StartedPayment): Promise<void> {
    return applyProviderResult(deps, attemptId, { payment: { status: 'pending' }, ref, nextAction });
  }

  function toStart(row: AttemptRow): StartPaymentResult {
    if (!isInFlight(row.state)) return { next: 'done' };
    const nextAction = decryptNextAction(encryptor, row);
    return nextAction?.kind === 'redirect' ? { next: 'redirect', url: nextAction.url } : { next: 'wait' };
  }

  return start;
}

/** True when it is unknown whether the provider received the request. */
function isSilent({ state, ref, called_at }: AttemptRow): boolean {
  return isInFlight(state) && ref === null && called_at !== null;
}
