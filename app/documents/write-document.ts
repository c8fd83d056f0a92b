import type { DocumentKind } from '#emails/email.ts';
import type { DocumentContext } from '#emails/email-context.ts';
import { isPurchase } from '#emails/order-facts.ts';
import type { Order } from '#orders/model/order.ts';
import { creditNote } from './credit-note.ts';
import { giftogram } from './giftogram.ts';
import { invoice } from './invoice.ts';
import { isGift, isGiftMembership, isInvoiced } from './known-order.ts';
import { mandate } from './mandate.ts';
import { membershipCertificate } from './membership-certificate.ts';
import { paperForm } from './paper-form.ts';
import { withdrawalForm } from './withdrawal-form.ts';

type DocumentWriter = (context: DocumentContext) => Promise<Uint8Array>;

/** Writer of each PDF document of an order; null when the order does not have that document. */
const documents: Record<DocumentKind, (order: Order) => DocumentWriter | null> = {
  invoice: (order) => (isInvoiced(order) ? (context) => invoice(order, context) : null),
  'credit-note': (order) => (isInvoiced(order) ? (context) => creditNote(order, context) : null),
  giftogram: (order) => (isGift(order) && !order.membership ? (context) => giftogram(order, context) : null),
  'membership-certificate': (order) =>
    isGiftMembership(order) ? (context) => membershipCertificate(order, context) : null,
  mandate: (order) => (order.paymentMethod === 'form' ? (context) => mandate(order, context) : null),
  'paper-form': (order) => (order.paymentMethod === 'form' ? (context) => paperForm(order, context) : null),
  'withdrawal-form': (order) => (isPurchase(order) ? (context) => withdrawalForm(order, context) : null),
};

/** True when the order has a document of this kind. */
export function hasDocument(kind: DocumentKind, order: Order): boolean {
  return documents[kind](order) !== null;
}

/**
 * Writes a tagged PDF in the order's language. It contains neither a personal number nor a birth date. A card or
 * certificate contains no amount.
 * @throws TypeError when the order has no document of this kind
 */
export async function writeDocument(kind: DocumentKind, order: Order, context: DocumentContext): Promise<Uint8Array> {
  const write = documents[kind](order);
  if (!write) throw new TypeError(`${order.reference} has no ${kind}`);
  return write(context);
}
