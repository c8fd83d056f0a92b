import type { DocumentContext } from '#emails/email-context.ts';
import { lineName } from '#emails/order-facts.ts';
import type { Order } from '#orders/model/order.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { bareAddress } from './giftogram.ts';
import { belowBand, column, margin, writeFoot, writeHead } from './letterhead.ts';
import { type FormBox, writeBox } from './pdf/boxes.ts';
import { drawAnimal } from './pdf/cut-paper.ts';
import { palette } from './pdf/palette.ts';
import { a4, createPdf } from './pdf/pdf.ts';

const gap = 14;

/** Order to withdraw from. Without an order the boxes stay empty. */
type Withdrawn = Pick<Order, 'locale' | 'createdAt'> & Partial<Pick<Order, 'reference' | 'lines'>>;

/** Model withdrawal form (directive 2011/83/EU, annex I B). Customers may use it but need not. */
export async function withdrawalForm(
  order: Withdrawn,
  { club, translations, links }: DocumentContext,
): Promise<Uint8Array> {
  const said = translations.documents.withdrawal;
  const pdf = await createPdf({
    title: said.title,
    lang: order.locale,
    author: club.organisation.name,
    createdAt: order.createdAt,
    size: a4,
  });
  const at = { x: margin, width: column };
  writeHead(pdf, club, said.heading);
  pdf.decorate(() => drawAnimal(pdf.doc, 'animals/hare', { x: margin + column - 112, y: 22, width: 118, height: 118 }));
  let y = pdf.write('P', said.when, { ...at, y: belowBand, size: 13, face: 'bold' }) + 14;
  y = pdf.write('P', said.to, { ...at, y, size: 10, colour: palette.soft }) + 1;
  const { organisation } = club;
  const seller = [organisation.name, organisation.address.join(', '), `${organisation.phone}, ${club.email}`];
  y = pdf.write('P', seller.join('\n'), { ...at, y, size: 12 }) + 14;
  y = pdf.write('P', said.statement, { ...at, y, size: 12 }) + 12;

  const box = (one: Omit<FormBox, 'x' | 'width' | 'y'>, from = 0, share = 1) => {
    const x = margin + from * (column + gap);
    writeBox(pdf, { ...one, x, y, width: share * (column + gap) - gap }, translations.documents.mandate.blank);
  };
  const what = order.lines?.map((line) => lineName(line, translations)).join(', ');
  const ordered = order.lines && formatDate(dateInStockholm(order.createdAt), order.locale, 'short');
  box({ label: said.what, value: what });
  y += 56;
  box({ label: said.ordered, value: ordered }, 0, 0.5);
  box({ label: said.reference, value: order.reference }, 0.5, 0.5);
  y += 56;
  box({ label: said.name });
  y += 56;
  box({ label: said.address, height: 44 });
  y += 70;
  box({ label: said.signature, height: 38 });
  y += 64;
  box({ label: said.date }, 0, 0.4);
  y += 58;
  y = pdf.write('P', said.strike, { ...at, y, size: 10 }) + 3;
  pdf.write('P', said.online(bareAddress(links.withdraw)), { ...at, y, size: 10 });
  writeFoot(pdf, club, translations);
  return pdf.finish();
}
