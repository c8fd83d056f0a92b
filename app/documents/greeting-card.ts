import type { Club } from '#emails/club.ts';
import type { EmailTranslations } from '#emails/email-translations.ts';
import type { Gift } from '#orders/model/order.ts';
import { art } from './pdf/art.ts';
import { drawPicture } from './pdf/cut-paper.ts';
import { type Box, drawSvg } from './pdf/draw-svg.ts';
import { fitted } from './pdf/fitted.ts';
import { palette } from './pdf/palette.ts';
import type { Pdf } from './pdf/pdf.ts';

/** Writes a card's front: its picture, the recipient, and the greeting with its line breaks kept. */
export function writeCardFront(
  pdf: Pdf,
  gift: Gift,
  { club, translations }: { club: Club; translations: EmailTranslations },
  box: Box,
): void {
  const { documents } = translations;
  const inset = 26;
  const width = box.width - 2 * inset;
  const imprint = box.y + box.height - inset - 20;
  const heading = documents.cardTo(gift.to);
  const at = { x: box.x + inset + 6, y: 0, width: width - 12 };
  const head = fitted(pdf, heading, { ...at, size: 30, face: 'display' }, 66);
  const body = { ...at, size: 14 };
  const wordsHeight = pdf.heightOf(heading, head) + pdf.heightOf(gift.greeting, body) + 44;
  const top = box.y + inset;
  const picture = { x: box.x + inset, y: top, width, height: pictureHeight(width, imprint - top - wordsHeight) };
  pdf.figure(pictureAlt(gift.card, translations), picture, () => drawPicture(pdf.doc, `cards/${gift.card}`, picture));

  const y = pdf.write('H1', heading, { ...head, y: top + picture.height + 20 }) + 10;
  if (gift.greeting) {
    const greeting = { ...body, y, align: 'start' as const };
    pdf.write('P', gift.greeting, fitted(pdf, gift.greeting, greeting, imprint - 10 - y));
  }
  pdf.decorate(() => drawSvg(pdf.doc, art('icons/logo'), { x: at.x, y: imprint, width: 20, height: 20 }));
  const gave = documents.giftogram.gift(club.name);
  pdf.write('P', gave, { x: at.x + 27, y: imprint + 4, width: at.width - 27, size: 10.5, colour: palette.soft });
}

/**
 * Height of a card's picture: what the words leave free, within limits. The maximum is the whole picture; below the
 * minimum an animal would lose its head.
 */
export function pictureHeight(width: number, room: number): number {
  return Math.min(width * (5 / 6), Math.max(width * 0.655, room));
}

export function pictureAlt(card: string, { documents }: EmailTranslations): string {
  const { pictures } = documents;
  return Object.hasOwn(pictures, card) ? pictures[card as keyof typeof pictures] : '';
}
