import type { PaymentMethod } from '#orders/model/order.ts';

/**
 * Offline payment methods, without a provider: invoice, paper form, in person, free. The office records the
 * payment.
 */
export const offlineMethods: readonly PaymentMethod[] = ['invoice', 'form', 'f2f', 'free'];
