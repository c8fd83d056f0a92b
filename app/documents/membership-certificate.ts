import type { DocumentContext } from '#emails/email-context.ts';
import { magazinesPerYear } from '#orders/model/offers.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { bareAddress } from './giftogram.ts';
import { pictureAlt, pictureHeight } from './greeting-card.ts';
import type { GiftMembershipOrder } from './known-order.ts';
import { art } from './pdf/art.ts';
import { drawBand, drawPicture, drawSheet } from './pdf/cut-paper.ts';
import { drawSvg } from './pdf/draw-svg.ts';
import { fitted } from './pdf/fitted.ts';
import { palette } from './pdf/palette.ts';
import { a4, createPdf, type Pdf } from './pdf/pdf.ts';

export const certificateSize = a4;
const [width, height] = certificateSize;
const sheet = { x: 46, y: 74, width: width - 92, height: height - 108 };
const inset = 24;
const factsTop = 730;
const inner = { x: sheet.x + inset, width: sheet.width - 2 * inset };

/** Membership certificate PDF for a gift membership; it does not show the amount. */
export async function membershipCertificate(order: GiftMembershipOrder, context: DocumentContext): Promise<Uint8Array> {
  const { club, translations } = context;
  const pdf = await createPdf({
    title: translations.documents.membership.title(whoseMembership(order, context)),
    lang: order.locale,
    author: club.organisation.name,
    createdAt: order.createdAt,
    size: certificateSize,
  });
  drawMembershipCertificate(pdf, order, context);
  return pdf.finish();
}

/** Draws a certificate on the current page, which has its size. */
export function drawMembershipCertificate(pdf: Pdf, order: GiftMembershipOrder, context: DocumentContext): void {
  const { club, translations } = context;
  const { doc } = pdf;
  pdf.decorate(() => {
    doc.rect(0, 0, width, height).fill(palette.tint);
    drawBand(doc, width, 300);
    drawSvg(doc, art('icons/logo'), { x: sheet.x, y: 20, width: 34, height: 34 });
    drawSheet(doc, sheet, palette.snow);
  });
  pdf.write('P', club.name, { x: sheet.x + 44, y: 28, width: 400, size: 20, face: 'display' });
  const picture = {
    ...inner,
    y: sheet.y + inset,
    height: pictureHeight(inner.width, roomForPicture(pdf, order, context)),
  };
  pdf.figure(pictureAlt(order.gift.card, translations), picture, () =>
    drawPicture(doc, `cards/${order.gift.card}`, picture),
  );
  writeWords(pdf, order, context, picture.y + picture.height + 22);
  writeFacts(pdf, order, context);
}

/** Texts from top to bottom, each with its style and the space after it. */
function wordsOf(order: GiftMembershipOrder, context: DocumentContext) {
  const { gift, membership } = order;
  const { translations } = context;
  const said = translations.documents.membership;
  return [
    { type: 'H1', text: translations.documents.cardTo(gift.to), size: 42, face: 'display', most: 78, after: 2 },
    { type: 'P', text: said.year[membership.kind], size: 18, face: 'bold', most: 60, after: 8 },
    {
      type: 'P',
      text: said.intro[membership.kind](whoseMembership(order, context)),
      size: 12.5,
      face: 'text',
      most: 60,
      after: 12,
    },
    { type: 'P', text: gift.greeting, size: 13, face: 'text', most: 170, after: 0 },
  ] as const;
}

function whoseMembership({ membership }: GiftMembershipOrder, { club }: DocumentContext): string {
  return membership.kind === 'childrens-club' ? club.name : club.organisation.name;
}

const column = { x: inner.x + 6, width: inner.width - 12, align: 'start' } as const;

function roomForPicture(pdf: Pdf, order: GiftMembershipOrder, context: DocumentContext): number {
  const heights = wordsOf(order, context).map(
    ({ text, most, after, ...setting }) => Math.min(most, pdf.heightOf(text, { ...column, ...setting, y: 0 })) + after,
  );
  return factsTop - sheet.y - inset - 44 - heights.reduce((sum, one) => sum + one, 0);
}

function writeWords(pdf: Pdf, order: GiftMembershipOrder, context: DocumentContext, top: number): void {
  let y = top;
  for (const { type, text, most, after, ...setting } of wordsOf(order, context)) {
    const room = Math.min(most, factsTop - 20 - y);
    if (text) y = pdf.write(type, text, fitted(pdf, text, { ...column, ...setting, y }, room)) + after;
  }
}

function writeFacts(
  pdf: Pdf,
  { membership, certificate, locale }: GiftMembershipOrder,
  { translations, links }: DocumentContext,
): void {
  const { membership: said, validity } = translations.documents;
  const day = (date: string) => formatDate(date, locale, 'short');
  const rows = [
    [said.valid, translations.facts.fromUntil(day(membership.startsOn), day(membership.endsOn)), 0, 0.52],
    [said.magazines, said.magazinesText(magazinesPerYear), 0.56, 0.22],
    ...(certificate ? [[said.number, certificate, 0.8, 0.2] as const] : []),
  ] as const;
  const y = factsTop;
  pdf.decorate(() => pdf.doc.rect(inner.x + 6, y - 10, inner.width - 12, 3).fill(palette.tone));
  pdf.within('Table', () => {
    for (const [label, value, from, share] of rows) {
      const at = { x: inner.x + 6 + from * (inner.width - 12), width: share * (inner.width - 12) };
      pdf.within('TR', () => {
        pdf.write('TH', label, { ...at, y, size: 10, colour: palette.soft }, { scope: 'Row' });
        const setting = { ...at, y: y + 14, size: 11.5, face: 'bold' as const, leading: 1.3 };
        pdf.write('TD', value, fitted(pdf, value, setting, 16));
      });
    }
  });
  const look = validity(bareAddress(links.validity));
  pdf.write('P', look, { x: inner.x + 6, y: y + 42, width: inner.width - 12, size: 9, colour: palette.soft });
}
