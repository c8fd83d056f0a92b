import type { Way } from '#orders/order.ts';

/**
 * Offline payment methods, without a provider: invoice, paper form, in person, free. The office records the
 * payment.
 */
export const waysByHand: readonly Way[] = ['invoice', 'form', 'f2f', 'free'];
