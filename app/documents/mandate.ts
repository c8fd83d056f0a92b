import type { DocumentContext } from '#emails/email-context.ts';
import { mandateText } from '#mandates/mandate-text.ts';
import { formatMoney } from '#orders/model/money.ts';
import type { Order } from '#orders/model/order.ts';
import { formatMobile } from '#swedish/ids/mobile.ts';
import { addressLines, nameOf } from './address-lines.ts';
import { belowBand, column, margin, writeFoot, writeHead } from './letterhead.ts';
import { type FormBox, writeBox } from './pdf/boxes.ts';
import { drawAnimal } from './pdf/cut-paper.ts';
import { palette } from './pdf/palette.ts';
import { a4, createPdf, type Pdf } from './pdf/pdf.ts';

const gap = 14;
const swedish = { lang: 'sv' };

/**
 * Direct debit mandate PDF, to sign by hand, with its terms. Sensitive fields are left blank to fill in by hand,
 * because the paper travels by post.
 */
export async function mandate(order: Order, context: DocumentContext): Promise<Uint8Array> {
  const pdf = await createPdf({
    title: context.translations.documents.mandate.title,
    lang: order.locale,
    author: context.club.organisation.name,
    createdAt: order.createdAt,
    size: a4,
  });
  writeMandate(pdf, order, context);
  return pdf.finish();
}

/** Writes the two pages of the mandate, starting on the current page. */
export function writeMandate(pdf: Pdf, order: Order, context: DocumentContext): void {
  const said = context.translations.documents.mandate;
  writeHead(pdf, context.club, said.heading, 25);
  pdf.decorate(() => drawAnimal(pdf.doc, 'animals/owl', { x: margin + column - 100, y: 35, width: 104, height: 104 }));
  const sum = formatMoney(order.total, order.locale);
  pdf.write('P', said.lead(sum), { x: margin, y: belowBand - 10, width: column, size: 11.5 });
  writePayee(pdf, context);
  writePayer(pdf, order, context);
  writeConsent(pdf, context);
  writeFoot(pdf, context.club, context.translations);
  pdf.doc.addPage();
  writeTerms(pdf, context);
}

function writePayee(
  pdf: Pdf,
  { club: { organisation, bankgiro }, translations: { documents, facts } }: DocumentContext,
): void {
  const y = belowBand + 24;
  const left = { x: margin, width: column / 2 - gap };
  pdf.write('H2', documents.mandate.payee, { ...left, y, size: 14, face: 'display' });
  const lines = [organisation.name, ...organisation.address].join('\n');
  pdf.write('P', lines, { ...left, y: y + 20, size: 11 });
  const numbers = `${facts.organisationNumber} ${organisation.number}\n${facts.bankgiro} ${bankgiro}`;
  pdf.write('P', numbers, { x: margin + column / 2, y: y + 20, width: column / 2, size: 11 });
}

function writePayer(pdf: Pdf, order: Order, { translations }: DocumentContext): void {
  const said = translations.documents.mandate;
  const { payer, locale } = order;
  const place = addressLines({ ...payer, companyName: '', firstname: '', lastname: '', street: '' }, locale).join(', ');
  let y = belowBand + 106;
  const row = (...boxes: (Pick<FormBox, 'label' | 'value'> & { share: number })[]) => {
    let x = margin;
    for (const { label, value, share } of boxes) {
      const width = share * column - gap * (1 - share);
      writeBox(pdf, { label, value, x, y, width }, said.blank);
      x += width + gap;
    }
    y += 53;
  };
  pdf.write('H2', said.payer, { x: margin, y, width: column, size: 14, face: 'display' });
  y += 22;
  row({ label: said.name, value: nameOf(payer), share: 0.55 }, { label: said.personalNumber, share: 0.45 });
  row({ label: said.street, value: payer.street, share: 0.5 }, { label: said.postcode, value: place, share: 0.5 });
  row(
    { label: said.phone, value: formatMobile(payer.mobile ?? ''), share: 0.34 },
    { label: said.amount, value: formatMoney(order.total, locale), share: 0.33 },
    { label: said.reference, value: order.reference, share: 0.33 },
  );
  y += 6;
  pdf.write('H2', said.account, { x: margin, y, width: column, size: 14, face: 'display' });
  y += 22;
  row({ label: said.bank, share: 0.4 }, { label: said.clearing, share: 0.22 }, { label: said.number, share: 0.38 });
}

function writeConsent(pdf: Pdf, { translations, club }: DocumentContext): void {
  const said = translations.documents.mandate;
  const at = { x: margin, width: column };
  let y = belowBand + 378;
  y = pdf.write('H2', said.consent, { ...at, y, size: 14, face: 'display' }) + 4;
  y = pdf.write('P', said.theirWords, { ...at, y, size: 8.5, colour: palette.soft }) + 2;
  for (const paragraph of mandateText.consent) {
    y = pdf.write('P', paragraph, { ...at, y, size: 8.2, leading: 1.32 }, swedish) + 3;
  }
  y += 5;
  const third = column * 0.36;
  writeBox(pdf, { label: said.date, x: margin, y, width: third, height: 38 }, said.blank);
  writeBox(
    pdf,
    { label: said.signature, x: margin + third + gap, y, width: column - third - gap, height: 38 },
    said.blank,
  );
  const address = [club.organisation.name, ...club.organisation.address].join(', ');
  pdf.write('P', `${said.post}: ${address}`, { ...at, y: y + 60, size: 10.5, face: 'bold' });
}

/** Writes the terms in two columns; text that overflows the first continues in the second. */
function writeTerms(pdf: Pdf, { translations, club }: DocumentContext): void {
  const { doc } = pdf;
  const width = (column - 24) / 2;
  const top = 110;
  const bottom = a4[1] - 100;
  let [x, y] = [margin, top];
  pdf.write('H2', translations.documents.mandate.terms, { x, y: 52, width: column, size: 24, face: 'display' });
  pdf.decorate(() => doc.rect(margin, 90, column, 3).fill(palette.tone));
  for (const { heading, paragraphs } of mandateText.terms) {
    const head = { width, size: 9.5, face: 'bold' as const, leading: 1.25 };
    const body = { width, size: 8.7, leading: 1.38 };
    const [first = ''] = paragraphs;
    if (y + pdf.heightOf(heading, { ...head, x, y }) + pdf.heightOf(first, { ...body, x, y }) > bottom) {
      x = margin + width + 24;
      y = top;
    }
    y = pdf.write('H3', heading, { ...head, x, y }, swedish) + 3;
    for (const paragraph of paragraphs) y = pdf.write('P', paragraph, { ...body, x, y }, swedish) + 5;
    y += 8;
  }
  writeFoot(pdf, club, translations);
}
