import { parseReference } from '#swedish/ids/reference.ts';
import type { Order } from './order.ts';

/** True when the text is the order's reference or its payer's e-mail address, in any spelling: somebody else knows neither. */
export function knowsOrder({ reference, payer }: Pick<Order, 'reference' | 'payer'>, text: string): boolean {
  const typed = text.normalize('NFKC').trim().toLowerCase();
  return parseReference(typed) === reference || (typed !== '' && typed === payer.email?.toLowerCase());
}
