import type { DocumentContext } from '#emails/email-context.ts';
import { writeCardFront } from './greeting-card.ts';
import type { GiftOrder } from './known-order.ts';
import { art } from './pdf/art.ts';
import { drawBand } from './pdf/cut-paper.ts';
import { drawSvg } from './pdf/draw-svg.ts';
import { fitted } from './pdf/fitted.ts';
import { palette } from './pdf/palette.ts';
import { a4Lying, a5, createPdf, type Pdf } from './pdf/pdf.ts';

/**
 * Giftogram PDF; it does not show the amount. A digital one is an A4 to print at home and fold once, with its front on
 * the right and its back on the left. A printed one is an A5.
 */
export async function giftogram(order: GiftOrder, context: DocumentContext): Promise<Uint8Array> {
  const pdf = await createPdf({
    title: context.translations.documents.giftogram.title(context.club.name),
    lang: order.locale,
    author: context.club.organisation.name,
    createdAt: order.createdAt,
    size: giftogramSize(order),
  });
  drawGiftogram(pdf, order, context);
  return pdf.finish();
}

export function giftogramSize({ gift }: GiftOrder): [width: number, height: number] {
  return gift.delivery === 'digital' ? a4Lying : a5;
}

/** Draws a giftogram on the current page, which has its size. */
export function drawGiftogram(pdf: Pdf, order: GiftOrder, context: DocumentContext): void {
  const isFolded = order.gift.delivery === 'digital';
  const [width, height] = giftogramSize(order);
  pdf.decorate(() => pdf.doc.rect(0, 0, width, height).fill(palette.snow));
  const front = {
    x: isFolded ? width / 2 : 0,
    y: 0,
    width: isFolded ? width / 2 : width,
    height: isFolded ? height : height - 26,
  };
  if (isFolded) drawBack(pdf);
  writeCardFront(pdf, order.gift, context, front);
  if (isFolded) writeBack(pdf, order, context);
  else writeNumbers(pdf, order, context, { x: 32, y: height - 42, width: width - 64 });
}

function drawBack({ decorate, doc }: Pdf): void {
  const [width, height] = a4Lying;
  decorate(() => {
    doc.save();
    doc.rect(0, 0, width / 2, height).clip();
    doc.rect(0, 0, width / 2, height).fill(palette.tint);
    drawBand(doc, width / 2, 392);
    drawSvg(doc, art('icons/logo'), { x: width / 4 - 50, y: 132, width: 100, height: 100 });
    doc.restore();
    for (const y of [0, height - 14]) doc.rect(width / 2 - 0.3, y, 0.6, 14).fill(palette.line);
  });
}

function writeBack(pdf: Pdf, order: GiftOrder, context: DocumentContext): void {
  const [width, height] = a4Lying;
  const at = { x: 40, width: width / 2 - 80, align: 'center' as const };
  const name = { ...at, y: 248, size: 30, face: 'display' as const };
  pdf.write('P', context.club.name, fitted(pdf, context.club.name, name, 70));
  writeNumbers(pdf, order, context, { ...at, y: 478 });
  const fold = {
    x: width / 2 - 70,
    y: height - 13,
    width: 64,
    size: 7.5,
    colour: palette.soft,
    align: 'right' as const,
  };
  pdf.write('P', context.translations.documents.giftogram.fold, fold);
}

function writeNumbers(
  pdf: Pdf,
  { certificate }: GiftOrder,
  { translations, links }: DocumentContext,
  at: { x: number; y: number; width: number; align?: 'center' },
): void {
  if (!certificate) return;
  const { documents } = translations;
  const lines = [documents.number(certificate), documents.validity(bareAddress(links.validity))];
  pdf.write('P', lines.join(at.align ? '\n' : ' · '), { ...at, size: at.align ? 10.5 : 8.5, colour: palette.soft });
}

/** URL without its scheme, as people type it. */
export function bareAddress(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
