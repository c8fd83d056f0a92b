import type { DocumentContext } from '#emails/email-context.ts';
import type { Order } from '#orders/model/order.ts';
import { type MembershipOrder, membershipNumber } from '#orders/renewals/renewal-rules.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { nameOf } from './address-lines.ts';
import { art } from './pdf/art.ts';
import { drawAnimal, drawWorlds } from './pdf/cut-paper.ts';
import { drawSvg } from './pdf/draw-svg.ts';
import { fitted } from './pdf/fitted.ts';
import { paintPdf } from './pdf/paint-pdf.server.ts';
import { palette } from './pdf/palette.ts';
import { a4, createPdf, type Pdf } from './pdf/pdf.ts';

const pointsAMillimetre = 72 / 25.4;
/** Size of a bank card, so that it fits where such cards are kept. */
const card = { width: 86 * pointsAMillimetre, height: 54 * pointsAMillimetre };
/** Where it stands on a sheet to cut it out of. */
const onSheet: Place = { x: (a4[0] - card.width) / 2, y: 110 };
const inset = 12;
/** Room for the name in points. A name of 160 letters has to be smaller than other text to stay in it. */
const nameRoom = { height: 40, least: 5 };

/** Upper left corner of a card on its page, in points. */
interface Place {
  x: number;
  y: number;
}

/** Person whose membership it is. */
export function memberOf({ payer, recipient }: Pick<Order, 'payer' | 'recipient'>): string {
  return nameOf(recipient ?? payer);
}

/** Membership card PDF, to cut out along its dashed line: member, number and last day. It does not show the sum. */
export async function membershipCard(order: MembershipOrder, context: DocumentContext): Promise<Uint8Array> {
  const pdf = await createCard(order, context, a4);
  const { x, y } = onSheet;
  const { cut } = context.translations.documents.membershipCard;
  pdf.write('P', cut, { x, y: y - 34, width: card.width, size: 10, colour: palette.soft });
  pdf.decorate(() => {
    drawPaper(pdf, order, onSheet);
    drawCut(pdf, onSheet);
  });
  writeCard(pdf, order, context, onSheet);
  return pdf.finish();
}

/** The same card alone, as PNG, to keep on a phone. @param width px */
export async function membershipCardPicture(
  order: MembershipOrder,
  context: DocumentContext,
  width = 1290,
): Promise<Uint8Array> {
  const pdf = await createCard(order, context, [card.width, card.height]);
  const place = { x: 0, y: 0 };
  pdf.decorate(() => drawPaper(pdf, order, place));
  writeCard(pdf, order, context, place);
  return paintPdf(await pdf.finish(), width);
}

function createCard(
  order: MembershipOrder,
  { club, translations }: DocumentContext,
  size: [number, number],
): Promise<Pdf> {
  return createPdf({
    title: translations.documents.membershipCard.title,
    lang: order.locale,
    author: club.organisation.name,
    createdAt: order.createdAt,
    size,
  });
}

function drawPaper({ doc }: Pdf, { membership }: MembershipOrder, { x, y }: Place): void {
  doc.rect(x, y, card.width, card.height).fill(palette.tint);
  drawWorlds(doc, { x, y, width: card.width, height: 9 });
  drawSvg(doc, art('icons/logo'), { x: x + inset, y: y + 18, width: 20, height: 20 });
  if (membership.kind === 'childrens-club') {
    // It stands below the longest name.
    const animal = { x: x + card.width - 72, y: y + card.height - 66, width: 62, height: 62 };
    drawAnimal(doc, 'animals/hedgehog', animal);
  }
}

function drawCut({ doc }: Pdf, { x, y }: Place): void {
  doc.save();
  doc.rect(x, y, card.width, card.height).lineWidth(0.75).dash(3, { space: 2.5 }).stroke(palette.line);
  doc.restore();
}

function writeCard(
  pdf: Pdf,
  order: MembershipOrder,
  { club, translations }: DocumentContext,
  { x, y: top }: Place,
): void {
  const { membership, locale } = order;
  const said = translations.documents.membershipCard;
  const at = { x: x + inset, width: card.width - 2 * inset };
  pdf.write('P', club.name, { ...at, x: at.x + 26, width: at.width - 26, y: top + 21, size: 12, face: 'display' });
  const name = memberOf(order);
  const head = { ...at, y: top + 46, size: 17, face: 'display' as const };
  const below = pdf.write('H1', name, fitted(pdf, name, head, nameRoom.height, nameRoom.least));
  pdf.write('P', said.member[membership.kind], { ...at, y: below + 1, size: 9.5 });
  const column = { ...at, width: at.width - 80 };
  const facts = [
    [said.number, membershipNumber(order)],
    [said.until, formatDate(membership.endsOn, locale, 'date')],
  ] as const;
  for (const [row, [label, value]] of facts.entries()) {
    const y = top + card.height - 50 + row * 22;
    pdf.write('P', label, { ...column, y: y - 1, size: 7.5, colour: palette.soft });
    pdf.write('P', value, { ...column, y: y + 8, size: 10, face: 'bold' });
  }
}
