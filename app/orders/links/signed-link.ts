import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Order } from '../model/order.ts';

/** Lets its reader renew one membership, stop the letters about it, or stop one monthly gift. */
export type LinkPurpose = 'renew' | 'stop' | 'stop-gift';

const macLength = 22;

/**
 * Signs a link of a letter: the order's reference, and 132 bits made with its secret token. It does one thing only, and
 * does not tell the token, which opens the whole order.
 */
export function signLink({ reference, token }: Pick<Order, 'reference' | 'token'>, purpose: LinkPurpose): string {
  return `${reference}.${macOf(token, purpose, reference)}`;
}

/** Reference that a link names, signed or not; null for anything else. */
export function referenceOf(link: string): string | null {
  return /^([A-Z0-9]{4}-[A-Z0-9]{4})\.[\w-]{22}$/.exec(link)?.[1] ?? null;
}

/** True when a link was signed for this order and this purpose. An order whose token cannot be read has no links. */
export function isSignedLink(link: string, order: Pick<Order, 'reference' | 'token'>, purpose: LinkPurpose): boolean {
  const [given, expected] = [Buffer.from(link), Buffer.from(signLink(order, purpose))];
  return order.token !== '' && given.length === expected.length && timingSafeEqual(given, expected);
}

function macOf(token: string, purpose: LinkPurpose, reference: string): string {
  return createHmac('sha256', token).update(`${purpose} ${reference}`).digest('base64url').slice(0, macLength);
}
