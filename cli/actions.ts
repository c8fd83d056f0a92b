import type { Order, OrderState, PaymentMethod } from '#orders/model/order.ts';
import { type OrderEvent, transition } from '#orders/model/order-transitions.ts';
import { CliError } from './cli-error.ts';
import type { CliContext } from './context.ts';

/** Manual action on an order, and the state it leads to. */
export interface Action {
  command: 'paid' | 'paper' | 'refunded' | 'refunded --amount' | 'cancel';
  event: OrderEvent;
  to: OrderState;
}

/** Offline payment methods. For all others the provider reports the payment. */
const offlineMethodsPaid: readonly PaymentMethod[] = ['invoice', 'f2f'];
/** States with a payment to refund. A provider may report events out of order; the office may not. */
const statesWithMoney: readonly OrderState[] = ['paid', 'active', 'partly_refunded', 'disputed', 'ended'];

export function listActions(order: Order): Action[] {
  const isRefundable = hasMoney(order);
  const goesOn = order.frequency === 'month' && transition(order.state, 'ended') !== null;
  const known: [command: Action['command'], event: OrderEvent, isOurs: boolean][] = [
    ['paid', 'paid', isPaidByHand(order)],
    ['paper', 'paper-received', order.paymentMethod === 'form'],
    ['refunded --amount', 'partly-refunded', isRefundable],
    // The sum of a gift that runs must be given, and the gift goes on.
    ['refunded', 'refunded', isRefundable && !goesOn],
    ['cancel', givingUpEvent(order), true],
  ];
  return known.flatMap(([command, event, isOurs]) => {
    const to = transition(order.state, event);
    return to && isOurs ? [{ command, event, to }] : [];
  });
}

/** True when there is money to send back. */
export function hasMoney({ state, paymentMethod }: Order): boolean {
  return statesWithMoney.includes(state) && paymentMethod !== 'free';
}

/** True when there may be money to send back: of an order that is paid once, in part or after its end, the ledger alone knows. */
export function mayHaveMoney(order: Order): boolean {
  return hasMoney(order) || order.frequency === 'once';
}

export function isPaidByHand({ paymentMethod }: Order): boolean {
  return offlineMethodsPaid.includes(paymentMethod);
}

/**
 * Event that cancels an order. A running agreement ends, even if one month was refunded. An unpaid order is cancelled.
 */
function givingUpEvent({ state, frequency, paymentMethod }: Order): OrderEvent {
  const isAgreement = frequency === 'month' || paymentMethod === 'free';
  return isAgreement && transition(state, 'ended') ? 'ended' : 'cancelled';
}

/**
 * Executes a command on an order.
 * @throws Refusal when the order's state does not allow it
 */
export async function runAction(context: CliContext, order: Order, command: Action['command']): Promise<void> {
  const found = listActions(order).find((possible) => possible.command === command);
  if (!found)
    throw new CliError([`${order.reference} is ${order.state}, so this cannot be done.`, ...hints(order)].join('\n'));
  await transitionOrder(context, order, found.event);
}

/** @throws Refusal when another change came first */
export async function transitionOrder(
  { orders, actor, terminal }: CliContext,
  order: Order,
  event: OrderEvent,
): Promise<void> {
  const result = await orders.apply(order.reference, event, actor);
  if (!result?.hasChanged)
    throw new CliError(`${order.reference} is ${result?.order.state ?? 'gone'} by now: nothing was changed.`);
  terminal.say(`${order.reference} was ${order.state} and is ${result.order.state} now.`);
}

/** Lists the commands that are possible instead. */
export function hints(order: Order): string[] {
  const acts = listActions(order);
  if (!acts.length) return ['Nothing is left to do with it.'];
  return ['What can be done:', ...acts.map((possible) => `  ${commandLine(possible, order.reference)}`)];
}

/** Command line to type. */
export function commandLine({ command }: { command: string }, reference: string): string {
  const [name = '', ...options] = command.split(' ');
  return ['npm run orders --', name, reference, ...options].join(' ');
}
