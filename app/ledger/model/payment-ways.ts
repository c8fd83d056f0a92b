import type { PaymentMethod } from '#orders/model/order.ts';
import type { MoneyAccount } from './accounts.ts';

/** Ways that money comes without a provider's word. */
export type WayByHand = 'bank' | 'f2f' | 'swish';

/** Where such money lies. */
export const accountOfWay: Record<WayByHand, MoneyAccount> = { bank: 'bank:giro', f2f: 'cash', swish: 'psp:swish' };

/** How an order is called that was paid so. A transfer without an invoice is kept as one. */
export const methodOfWay: Record<WayByHand, PaymentMethod> = { bank: 'invoice', f2f: 'f2f', swish: 'swish' };
