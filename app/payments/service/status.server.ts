import type { Order } from '#orders/model/order.ts';
import { type FailureReason, isInFlight } from '../model/attempt.ts';
import { isAwaiting, retryMethods } from '../model/retry-methods.ts';
import type { PaymentView } from '../port.ts';
import type { NextAction } from '../provider.ts';
import { mobileDetail } from '../providers/swish/requests.server.ts';
import { type AttemptRow, decryptNextAction, readSigner, toAttempt } from './attempt-rows.server.ts';
import { isBeingCalled } from './checks.server.ts';
import { methodsToRetry, type PaymentDeps, providerOf } from './payment-deps.server.ts';

/** Payment status of an order, from its latest attempt. @param sum öre that an attempt started now asks for */
export function toStatus(deps: PaymentDeps, order: Order, row: AttemptRow | null, sum: number): PaymentView {
  const nextAction = row && row.state === 'pending' ? decryptNextAction(deps.encryptor, row) : null;
  const stage = stageOf(deps, order, row, nextAction);
  const provider = row && providerOf(deps, row.payment_method);
  const isOver = stage === 'ready' || stage === 'failed' || stage === 'cancelled';
  const canCancel =
    (stage === 'waiting' || stage === 'checking') &&
    provider?.cancel !== undefined &&
    row !== null &&
    !isBeingCalled(row, deps);
  const methods = isOver || canCancel ? retryMethods(order, methodsToRetry(deps), deps.hasIban) : [];
  return {
    stage,
    paymentMethod: row?.payment_method ?? order.paymentMethod,
    amount: row?.amount ?? sum,
    reason: stage === 'failed' ? ((row?.reason ?? 'given-up') as FailureReason) : null,
    hint: row?.hint ?? null,
    signer: row && stage === 'failed' && row.reason === 'other-name' ? readSigner(deps.encryptor, row) : null,
    nextAction: stage === 'waiting' ? nextAction : null,
    startedAt: row?.started_at ? new Date(row.started_at) : null,
    hasReachedPayer: row !== null && hasReachedPayer(deps, row),
    canCancel,
    retryMethods: isOver ? methods : [],
    methodsAfterCancel: canCancel ? methods : [],
  };
}

/** A request by mobile number appears in the app even when we get no answer. */
function hasReachedPayer({ encryptor }: PaymentDeps, row: AttemptRow): boolean {
  return row.next_action_encrypted !== null || toAttempt(encryptor, row)?.input.details?.[mobileDetail] !== undefined;
}

function stageOf(
  deps: PaymentDeps,
  order: Order,
  row: AttemptRow | null,
  nextAction: NextAction | null,
): PaymentView['stage'] {
  if (!row || !providerOf(deps, row.payment_method)) return 'none';
  if (row.state === 'succeeded') return 'succeeded';
  if (!isAwaiting(order.state)) return 'none';
  if (row.state === 'failed' || row.state === 'cancelled') return row.state;
  if (row.called_at === null) return 'ready';
  return nextAction ? 'waiting' : 'checking';
}

/**
 * True when a new attempt is allowed beside this one: it can take no more money. One that has paid a part of an invoice
 * leaves the rest to another.
 */
export function isOutOfTheWay({ state, called_at }: AttemptRow, order: Pick<Order, 'state'>): boolean {
  if (state === 'succeeded') return order.state === 'awaiting_invoice';
  return !isInFlight(state) || called_at === null;
}
