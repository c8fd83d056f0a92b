import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Order } from '../model/order.ts';

/** Lets its reader renew one membership, stop the letters about it, or stop one monthly gift. */
export type LinkPurpose = 'renew' | 'stop' | 'stop-gift';

const macLength = 22;

/** Data that a link is signed with: the order, and the mailbox of its letter. */
export type Linked = Pick<Order, 'reference' | 'token'> & { payer: Pick<Order['payer'], 'email'> };

/**
 * Signs a link of a letter: the order's reference, and 132 bits made with its secret token. It does one thing only, and
 * does not tell the token, which opens the whole order. All end when the order's address changes (`replaceToken`); a link
 * to renew shows who has ordered, and is signed with the address as well.
 */
export function signLink(order: Linked, purpose: LinkPurpose): string {
  return `${order.reference}.${macOf(order, purpose)}`;
}

/** Reference that a link names, signed or not; null for anything else. */
export function referenceOf(link: string): string | null {
  return /^([A-Z0-9]{4}-[A-Z0-9]{4})\.[\w-]{22}$/.exec(link)?.[1] ?? null;
}

/** True when a link was signed for this order and this purpose. An order whose token cannot be read has no links. */
export function isSignedLink(link: string, order: Linked, purpose: LinkPurpose): boolean {
  const [given, expected] = [Buffer.from(link), Buffer.from(signLink(order, purpose))];
  return order.token !== '' && given.length === expected.length && timingSafeEqual(given, expected);
}

function macOf({ reference, token, payer }: Linked, purpose: LinkPurpose): string {
  const signed =
    purpose === 'renew' ? `${purpose} ${reference} ${(payer.email ?? '').toLowerCase()}` : `${purpose} ${reference}`;
  return createHmac('sha256', token).update(signed).digest('base64url').slice(0, macLength);
}
