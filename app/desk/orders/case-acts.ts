import type { Order } from '#orders/model/order.ts';
import { transition } from '#orders/model/order-transitions.ts';
import type { Right } from '#staff/model/roles.ts';

/** Acts on an order as its address names them: `?gor=betalning`. */
export const caseActs = [
  'betalning',
  'aterbetala',
  'ratta',
  'skicka',
  'avboka',
  'anteckna',
  'marka',
  'retur',
  'nummer',
] as const;
export type CaseActName = (typeof caseActs)[number];

/** Right that each act needs. An act that does not stand here is nobody's. */
export const rightOf: Record<CaseActName | 'angra', Right> = {
  betalning: 'money.handle',
  aterbetala: 'money.refund',
  ratta: 'orders.handle',
  skicka: 'orders.handle',
  avboka: 'orders.handle',
  anteckna: 'orders.handle',
  marka: 'orders.handle',
  retur: 'post.handle',
  nummer: 'people.unmask',
  angra: 'money.handle',
};

interface Facts {
  order: Order;
  /** Öre that may go back. */
  refundable: number;
  hasPersonalNumber: boolean;
  /** True once the card has been posted. */
  isPosted: boolean;
  /** True when it has had a letter that may go once more. */
  hasLetters: boolean;
}

/** Acts that an order allows in its state. The role decides further. */
export function possibleActs({ order, refundable, hasPersonalNumber, isPosted, hasLetters }: Facts): CaseActName[] {
  const canEnd = order.frequency === 'month' || order.paymentMethod === 'free' ? 'ended' : 'cancelled';
  const isPossible: Record<CaseActName, boolean> = {
    betalning: order.total > 0,
    aterbetala: refundable > 0,
    ratta: Object.keys(order.payer).length > 0,
    skicka: Boolean(order.payer.email) && hasLetters,
    avboka: transition(order.state, canEnd) !== null || transition(order.state, 'cancelled') !== null,
    anteckna: true,
    marka: true,
    retur: isPosted,
    nummer: hasPersonalNumber,
  };
  return caseActs.filter((act) => isPossible[act]);
}
