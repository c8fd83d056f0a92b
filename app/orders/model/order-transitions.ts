import type { OrderState, PaymentMethod } from './order.ts';

/** Order events, reported by a visitor, a provider, the bank, a job or the office. */
export const orderEvents = [
  'invoice-chosen',
  'paper-chosen',
  'paid',
  'payment-undone',
  'invoice-payment-undone',
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
/** Closed without payment, but not final: money and signatures can arrive late. */
const givenUp: readonly OrderState[] = ['cancelled', 'failed', 'expired'];

/** Transition table: for each event, the states it leaves and the state it leads to. Anything else changes nothing. */
const transitions: Record<OrderEvent, readonly (readonly [from: readonly OrderState[], to: OrderState])[]> = {
  'invoice-chosen': [[['awaiting_payment'], 'awaiting_invoice']],
  'paper-chosen': [[['awaiting_payment', 'awaiting_signature'], 'awaiting_paper']],
  paid: [
    [[...unpaid, ...givenUp], 'paid'],
    [unmandated, 'active'],
  ],
  'payment-undone': [[['paid'], 'awaiting_payment']],
  'invoice-payment-undone': [[['paid', 'cancelled', 'expired'], 'awaiting_invoice']],
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
 * State machine transition: returns the next state, or null when the event changes nothing. That is the case when it
 * was applied already, or does not concern this state.
 *
 * The table has two cycles only. Whatever order events arrive in, an order only moves forward:
 * - A monthly order is `active`, never `paid`. `mandate-active` reports its first charge; later charges do not move the
 * order.
 * - A failed attempt leaves the order as it was, and the visitor can retry. `failed` means that nobody will retry.
 * - A late payment always counts: an order that was given up becomes `paid` when the charge arrives after all.
 * - A refund always counts: reported before its payment, it stands, and the payment then changes nothing.
 * - One cycle is a refund that failed after it was counted, for example because the card was closed: the money is back.
 * Only the payment service reports it, after asking the provider again. No email is sent.
 * - The other cycle is what the office had noted and takes back, a payment or an invoice's end: the order waits for its
 * money again.
 * - A won dispute leads to `ended`, not back to `paid` or `active`. The money stays and nothing more is charged:
 * whoever disputes a monthly gift does not want it. A membership it paid for runs to its last day.
 */
export function transition(state: OrderState, event: OrderEvent): OrderState | null {
  return transitions[event].find(([from]) => from.includes(state))?.[1] ?? null;
}

/** True while the order waits for its payment. */
export function isUnpaid(state: OrderState): boolean {
  return unpaid.includes(state);
}

/** True when the order may continue or start once the bank reports its mandate active. */
export function canRunByMandate(state: OrderState): boolean {
  return transition(state, 'mandate-active') !== null || transition(state, 'ended') !== null;
}

const firstStates: Record<PaymentMethod, OrderState> = {
  'bank-id': 'awaiting_signature',
  card: 'awaiting_payment',
  f2f: 'awaiting_payment',
  stripe: 'awaiting_payment',
  form: 'awaiting_paper',
  free: 'active',
  invoice: 'awaiting_invoice',
  swish: 'awaiting_payment',
};

export function firstState(paymentMethod: PaymentMethod): OrderState {
  return firstStates[paymentMethod];
}

/** States in which an order is delivered: paid, or awaiting an invoice, which is credit. */
export const statesHandedOut: OrderState[] = ['awaiting_invoice', 'paid', 'active', 'partly_refunded'];

/** States in which what has been delivered is paid as well. */
export const statesPaid: OrderState[] = statesHandedOut.filter((state) => state !== 'awaiting_invoice');

/** True when the payment arrived or is agreed on: thanks are due. */
export function isFinal(state: OrderState): boolean {
  return state === 'paid' || state === 'active';
}

/** True when there is something to withdraw from. The withdrawal period is checked elsewhere. */
export function canWithdraw(state: OrderState): boolean {
  return isFinal(state) || state.startsWith('awaiting_') || state === 'partly_refunded';
}
