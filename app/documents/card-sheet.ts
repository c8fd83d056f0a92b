import type { DocumentContext } from '#emails/email-context.ts';
import type { Order } from '#orders/model/order.ts';
import { drawGiftogram, giftogramSize } from './giftogram.ts';
import { isGift, isGiftMembership } from './known-order.ts';
import { certificateSize, drawMembershipCertificate } from './membership-certificate.ts';
import { createPdf } from './pdf/pdf.ts';

/**
 * Writes the printed cards of several orders as one PDF: a page each, in the given order, in the card's own size and
 * language. Orders without a card are left out.
 * @param contextOf club and words in a language
 */
export async function cardSheet(
  orders: readonly Order[],
  { title, createdAt }: { title: string; createdAt: Date },
  contextOf: (locale: Order['locale']) => DocumentContext,
): Promise<Uint8Array> {
  const cards = orders.filter(isGift);
  const [first] = cards;
  if (!first) throw new RangeError('There is no card to print.');
  const author = contextOf(first.locale).club.organisation.name;
  const sizeOf = (order: (typeof cards)[number]) => (isGiftMembership(order) ? certificateSize : giftogramSize(order));
  const pdf = await createPdf({ title, lang: first.locale, author, createdAt, size: sizeOf(first) });
  for (const order of cards) {
    if (order !== first) pdf.doc.addPage({ size: sizeOf(order), margin: 0 });
    const context = contextOf(order.locale);
    if (isGiftMembership(order)) drawMembershipCertificate(pdf, order, context);
    else drawGiftogram(pdf, order, context);
  }
  return pdf.finish();
}
