import type { Order, PaymentMethod } from '#orders/model/order.ts';
import type { FoundOrder } from '#orders/search/port.ts';
import { type OrderCondition, stateOf } from '../model/order-state.ts';

/** A row of the list of orders. */
export interface OrderRow {
  reference: string;
  /** ISO time. */
  at: string;
  /** Empty when it has been erased. */
  name: string;
  recipient: string;
  /** True for somebody with a protected identity. */
  isProtected: boolean;
  form: Order['form'];
  isMonthly: boolean;
  total: number;
  left: number;
  way: PaymentMethod;
  state: OrderCondition;
}

/** @param today YYYY-MM-DD in Stockholm */
export function toRows(found: readonly FoundOrder[], today: string): OrderRow[] {
  return found.map(({ order, cardSentAt, left, kept }) => ({
    reference: order.reference,
    at: order.createdAt.toISOString(),
    name: nameOf(order.payer),
    recipient: order.recipient ? nameOf(order.recipient) : (order.gift?.to ?? ''),
    isProtected: order.isProtected === true,
    form: order.form,
    isMonthly: order.frequency === 'month',
    total: order.total,
    left,
    way: order.paymentMethod,
    state: stateOf({ order, cardSentAt, left, kept, today }),
  }));
}

export function nameOf({ companyName, firstname, lastname }: Order['payer']): string {
  return companyName || [firstname, lastname].filter(Boolean).join(' ');
}
