import type { Way } from '#orders/order.ts';

/** Ways that no provider has a part in: an invoice, a paper form, paying in person, nothing to pay. The office marks what came. */
export const waysByHand: readonly Way[] = ['invoice', 'form', 'f2f', 'free'];
