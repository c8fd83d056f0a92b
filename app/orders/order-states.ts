import type { OrderState, Way } from './order.ts';

/** What can happen to an order, as a provider, the bank, a job or the office tells it. */
export const orderEvents = [
  'paid',
  'signed',
  'paper-received',
  'mandate-active',
  'mandate-rejected',
  'partly-refunded',
  'refunded',
  'refund-undone',
  'refund-undone-monthly',
  'refund-undone-partly',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'cancelled',
  'failed',
  'expired',
  'ended',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

const unpaid: readonly OrderState[] = ['awaiting_payment', 'awaiting_invoice'];
const unmandated: readonly OrderState[] = ['awaiting_signature', 'awaiting_paper'];
/** Given up, but no door is closed: money and signatures arrive late. */
const givenUp: readonly OrderState[] = ['cancelled', 'failed', 'expired'];

/** From which states an event leads where. What is not here changes nothing. */
const moves: Record<OrderEvent, readonly (readonly [from: readonly OrderState[], to: OrderState])[]> = {
  paid: [
    [[...unpaid, ...givenUp], 'paid'],
    [unmandated, 'active'],
  ],
  signed: [[['awaiting_signature', 'expired'], 'active']],
  'paper-received': [[['awaiting_paper', 'expired'], 'active']],
  'mandate-active': [[['awaiting_payment', ...unmandated, 'expired'], 'active']],
  'mandate-rejected': [[[...unmandated, 'active'], 'failed']],
  'partly-refunded': [[[...unpaid, ...givenUp, 'paid', 'active'], 'partly_refunded']],
  refunded: [[[...unpaid, ...givenUp, 'paid', 'active', 'partly_refunded', 'disputed', 'ended'], 'refunded']],
  'refund-undone': [[['partly_refunded', 'refunded'], 'paid']],
  'refund-undone-monthly': [[['partly_refunded', 'refunded'], 'active']],
  'refund-undone-partly': [[['refunded'], 'partly_refunded']],
  disputed: [[[...unpaid, ...givenUp, 'paid', 'active', 'partly_refunded'], 'disputed']],
  'dispute-won': [[['disputed'], 'ended']],
  'dispute-lost': [[['paid', 'active', 'partly_refunded', 'disputed', 'ended'], 'refunded']],
  cancelled: [[[...unpaid, ...unmandated], 'cancelled']],
  failed: [[['awaiting_payment', 'awaiting_signature'], 'failed']],
  expired: [[[...unpaid, ...unmandated], 'expired']],
  ended: [[['active', 'partly_refunded', 'disputed'], 'ended']],
};

/**
 * Where an event leads from a state; null when it changes nothing: it has had its effect already, or it does not concern this state.
 *
 * The moves have no circle but one, so whatever order events arrive in, an order only goes forward:
 * - A monthly order is `active`, never `paid`: its first charge is told by `mandate-active`, later ones are not the order's.
 * - An attempt that fails leaves the order as it was; the visitor tries again. `failed` says that nobody will.
 * - Money that came is never denied: what was given up is `paid` when the charge turns up after all.
 * - Money that went back is never forgotten: a refund that is told before its payment stands, and the payment changes nothing.
 * - The one way back is a refund that failed after it had counted, as when a card was closed: the money is here again. Only the payment
 *   desk tells so, from what the provider says when it is asked afresh; no letter is sent for it.
 * - A dispute that is won cannot lead back to `paid` or `active`. It leads to `ended`: the money stays, and nobody is charged again,
 *   for whoever disputes a monthly gift does not want it. A membership it paid for runs to its own last day.
 */
export function move(state: OrderState, event: OrderEvent): OrderState | null {
  return moves[event].find(([from]) => from.includes(state))?.[1] ?? null;
}

/** Whether an order in this state goes on, or begins, when the bank says that its mandate has begun. */
export function canRunByMandate(state: OrderState): boolean {
  return move(state, 'mandate-active') !== null || move(state, 'ended') !== null;
}

const firstStates: Record<Way, OrderState> = {
  'bank-id': 'awaiting_signature',
  card: 'awaiting_payment',
  f2f: 'awaiting_payment',
  stripe: 'awaiting_payment',
  form: 'awaiting_paper',
  free: 'active',
  invoice: 'awaiting_invoice',
  swish: 'awaiting_payment',
};

export function firstState(way: Way): OrderState {
  return firstStates[way];
}

/** Whether thanks are due: the money is here, or agreed on. */
export function isSettled(state: OrderState): boolean {
  return state === 'paid' || state === 'active';
}

/** Whether there is still something to withdraw from. How long that may be done is another matter. */
export function canWithdraw(state: OrderState): boolean {
  return isSettled(state) || state.startsWith('awaiting_') || state === 'partly_refunded';
}
