import type { Order, OrderState, Way } from '#orders/order.ts';
import { move, type OrderEvent } from '#orders/order-states.ts';
import type { Desk } from './desk.ts';
import { Refusal } from './refusal.ts';

/** What the office can do to an order, and where it leads. */
export interface Act {
  command: 'paid' | 'paper' | 'refunded' | 'refunded --part' | 'cancel';
  event: OrderEvent;
  to: OrderState;
}

/** Of all other ways of paying the provider tells. */
const waysPaidByHand: readonly Way[] = ['invoice', 'f2f'];
/** What is refunded has been paid: whatever a provider may tell in the wrong order, the office does not. */
const statesWithMoney: readonly OrderState[] = ['paid', 'active', 'partly_refunded', 'disputed', 'ended'];

export function listActs(order: Order): Act[] {
  const isRefundable = statesWithMoney.includes(order.state) && order.way !== 'free';
  const known: [command: Act['command'], event: OrderEvent, isOurs: boolean][] = [
    ['paid', 'paid', isPaidByHand(order)],
    ['paper', 'paper-received', order.way === 'form'],
    ['refunded --part', 'partly-refunded', isRefundable],
    ['refunded', 'refunded', isRefundable],
    ['cancel', givingUpEvent(order), true],
  ];
  return known.flatMap(([command, event, isOurs]) => {
    const to = move(order.state, event);
    return to && isOurs ? [{ command, event, to }] : [];
  });
}

export function isPaidByHand({ way }: Order): boolean {
  return waysPaidByHand.includes(way);
}

/** What runs is ended, also when a month of it went back; what nobody has paid yet is given up. */
function givingUpEvent({ state, frequency, way }: Order): OrderEvent {
  const isAgreement = frequency === 'month' || way === 'free';
  return isAgreement && move(state, 'ended') ? 'ended' : 'cancelled';
}

/**
 * Does what a command does.
 * @throws Refusal when the order is not where that can be done
 */
export async function act(desk: Desk, order: Order, command: Act['command']): Promise<void> {
  const found = listActs(order).find((possible) => possible.command === command);
  if (!found)
    throw new Refusal([`${order.reference} is ${order.state}, so this cannot be done.`, ...hints(order)].join('\n'));
  await moveOrder(desk, order, found.event);
}

/** @throws Refusal when somebody else was faster */
export async function moveOrder({ orders, actor, terminal }: Desk, order: Order, event: OrderEvent): Promise<void> {
  const result = await orders.apply(order.reference, event, actor);
  if (!result?.hasMoved)
    throw new Refusal(`${order.reference} is ${result?.order.state ?? 'gone'} by now: nothing was changed.`);
  terminal.say(`${order.reference} was ${order.state} and is ${result.order.state} now.`);
}

/** What can be done instead. */
export function hints(order: Order): string[] {
  const acts = listActs(order);
  if (!acts.length) return ['Nothing is left to do with it.'];
  return ['What can be done:', ...acts.map((possible) => `  ${commandLine(possible, order.reference)}`)];
}

/** What to type. */
export function commandLine({ command }: { command: string }, reference: string): string {
  const [name = '', ...options] = command.split(' ');
  return ['npm run orders --', name, reference, ...options].join(' ');
}
