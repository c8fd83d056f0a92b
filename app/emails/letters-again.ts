import type { Order } from '#orders/model/order.ts';
import { statesHandedOut, statesPaid } from '#orders/model/order-transitions.ts';
import type { EmailKind } from './email.ts';

/**
 * Letters of an order that may be sent once more: those that are true as it stands today. A letter about a sum that came
 * or went back tells what was true then, and goes once.
 */
export function lettersToSendAgain({
  state,
  paymentMethod,
  frequency,
  invoice,
  gift,
  membership,
}: Pick<Order, 'state' | 'paymentMethod' | 'frequency' | 'invoice' | 'gift' | 'membership'>): EmailKind[] {
  const isHandedOut = statesHandedOut.includes(state);
  const isPaid = statesPaid.includes(state) && paymentMethod !== 'free';
  // A confirmation asks for the invoice to be paid.
  const isOwed = !invoice || isHandedOut;
  return [
    ...(isOwed ? (['confirmation'] as const) : []),
    ...(isPaid ? (['receipt'] as const) : []),
    ...(isHandedOut && gift?.delivery === 'digital' ? (['certificate'] as const) : []),
    ...(isHandedOut && membership?.kind === 'childrens-club' ? (['welcome-child'] as const) : []),
    ...(state === 'ended' && frequency === 'month' ? (['monthly-ended'] as const) : []),
  ];
}
