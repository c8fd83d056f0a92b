import type { DocumentContext } from '#emails/email-context.ts';
import type { Order } from '#orders/model/order.ts';
import { type MembershipOrder, membershipNumber } from '#orders/renewals/renewal-rules.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { nameOf } from './address-lines.ts';
import { art } from './pdf/art.ts';
import { drawAnimal, drawWorlds } from './pdf/cut-paper.ts';
import { drawSvg } from './pdf/draw-svg.ts';
import { fitted } from './pdf/fitted.ts';
import { palette } from './pdf/palette.ts';
import { a4, createPdf, type Pdf } from './pdf/pdf.ts';

const pointsAMillimetre = 72 / 25.4;
/** Size of a bank card, so that it fits where such cards are kept. */
const card = { x: 0, y: 110, width: 86 * pointsAMillimetre, height: 54 * pointsAMillimetre };
card.x = (a4[0] - card.width) / 2;
const inset = 12;

/** Person whose membership it is. */
export function memberOf({ payer, recipient }: Pick<Order, 'payer' | 'recipient'>): string {
  return nameOf(recipient ?? payer);
}

/** Membership card PDF, to cut out along its dashed line: member, number and last day. It does not show the sum. */
export async function membershipCard(order: MembershipOrder, context: DocumentContext): Promise<Uint8Array> {
  const { club, translations } = context;
  const said = translations.documents.membershipCard;
  const pdf = await createPdf({
    title: said.title,
    lang: order.locale,
    author: club.organisation.name,
    createdAt: order.createdAt,
    size: a4,
  });
  pdf.write('P', said.cut, { x: card.x, y: card.y - 34, width: card.width, size: 10, colour: palette.soft });
  pdf.decorate(() => drawPaper(pdf, order));
  writeCard(pdf, order, context);
  return pdf.finish();
}

function drawPaper({ doc }: Pdf, { membership }: MembershipOrder): void {
  doc.rect(card.x, card.y, card.width, card.height).fill(palette.tint);
  drawWorlds(doc, { ...card, height: 9 });
  drawSvg(doc, art('icons/logo'), { x: card.x + inset, y: card.y + 18, width: 20, height: 20 });
  if (membership.kind === 'childrens-club') {
    const animal = { x: card.x + card.width - 88, y: card.y + card.height - 84, width: 80, height: 80 };
    drawAnimal(doc, 'animals/hedgehog', animal);
  }
  doc.save();
  doc.rect(card.x, card.y, card.width, card.height).lineWidth(0.75).dash(3, { space: 2.5 }).stroke(palette.line);
  doc.restore();
}

function writeCard(pdf: Pdf, order: MembershipOrder, { club, translations }: DocumentContext): void {
  const { membership, locale } = order;
  const said = translations.documents.membershipCard;
  const at = { x: card.x + inset, width: card.width - 2 * inset };
  pdf.write('P', club.name, { ...at, x: at.x + 26, width: at.width - 26, y: card.y + 21, size: 12, face: 'display' });
  const name = memberOf(order);
  const head = { ...at, y: card.y + 46, size: 17, face: 'display' as const };
  const below = pdf.write('H1', name, fitted(pdf, name, head, 40));
  pdf.write('P', said.member[membership.kind], { ...at, y: below + 1, size: 9.5 });
  const column = { ...at, width: at.width - 80 };
  const facts = [
    [said.number, membershipNumber(order)],
    [said.until, formatDate(membership.endsOn, locale, 'date')],
  ] as const;
  for (const [row, [label, value]] of facts.entries()) {
    const y = card.y + card.height - 50 + row * 22;
    pdf.write('P', label, { ...column, y: y - 1, size: 7.5, colour: palette.soft });
    pdf.write('P', value, { ...column, y: y + 8, size: 10, face: 'bold' });
  }
}
