import type { DocumentContext } from '#emails/email-context.ts';
import { alreadyPaid, leftToPay, lineName } from '#emails/order-facts.ts';
import { formatMoney } from '#orders/model/money.ts';
import type { Order } from '#orders/model/order.ts';
import { isAbroad } from '#orders/model/reach.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { addressLines } from './address-lines.ts';
import type { InvoiceOrder } from './known-order.ts';
import { belowBand, column, margin, writeFoot, writeHead } from './letterhead.ts';
import { drawAnimal, drawDashes, drawSheet } from './pdf/cut-paper.ts';
import { fitted } from './pdf/fitted.ts';
import { palette } from './pdf/palette.ts';
import { a4, createPdf, type Pdf } from './pdf/pdf.ts';

const half = column / 2;
/** Characters of a payment detail that fit in large type; an IBAN has more. */
const longestLarge = 20;
/** Height of a row of payment details in points. */
const rowHeight = 50;
const belowAddress = 14;
/** Font size of the longest addresses in points: smaller than we like, and still above their table. */
const smallest = 4.5;

/** Invoice PDF. It has no machine-readable line, because each bank specifies its own. */
export async function invoice(order: InvoiceOrder, context: DocumentContext) {
  const { club, translations } = context;
  const said = translations.documents.invoice;
  const pdf = await createPdf({
    title: said.title(order.invoice.number),
    lang: order.locale,
    author: club.organisation.name,
    createdAt: order.createdAt,
    size: a4,
  });
  writeHead(pdf, club, said.heading);
  const below = writeReceiver(pdf, order, context);
  writeNumbers(pdf, order, context);
  const end = writeLines(
    pdf,
    order,
    context,
    Math.max(belowBand + (order.payer.yourReference ? 148 : 128), below + belowAddress),
  );
  writePayment(pdf, order, context, end);
  writeFoot(pdf, club, translations);
  return pdf.finish();
}

/**
 * Writes the payer's address. A long one is smaller and pushes the table down, as far as the payment details.
 * @returns the y position below it
 */
function writeReceiver(pdf: Pdf, order: Order, context: DocumentContext): number {
  const { payer, locale, lines, left } = order;
  const at = { x: margin, width: half - 30 };
  pdf.write('P', context.translations.documents.invoice.to, { ...at, y: belowBand, size: 10, colour: palette.soft });
  const address = addressLines(payer, locale).join('\n');
  const style = { ...at, y: belowBand + 15, size: 12.5, leading: 1.45 };
  const room =
    detailsTop(order, context) - tableHeight(lines.length + (left === undefined ? 0 : 1)) - belowAddress - style.y;
  return pdf.write('P', address, fitted(pdf, address, fitted(pdf, address, style, 113), room, smallest));
}

function writeNumbers(pdf: Pdf, order: InvoiceOrder, { translations }: DocumentContext): void {
  const { facts, documents } = translations;
  const rows = [
    [facts.invoiceNumber, order.invoice.number],
    [documents.invoice.date, formatDate(dateInStockholm(order.createdAt), order.locale, 'short')],
    [facts.dueOn, formatDate(order.invoice.dueOn, order.locale, 'short')],
    [facts.reference, order.reference],
  ] as const;
  pdf.within('Table', () => {
    for (const [at, [label, value]] of rows.entries()) {
      const y = belowBand + at * 22;
      pdf.within('TR', () => {
        pdf.write(
          'TH',
          label,
          { x: margin + half, y, width: half / 2, size: 11, colour: palette.soft },
          { scope: 'Row' },
        );
        const right = { x: margin + half * 1.5, y, width: half / 2, size: 11, face: 'bold', align: 'right' } as const;
        pdf.write('TD', value, right);
      });
      pdf.decorate(() => drawDashes(pdf.doc, margin + half, y + 18, half));
    }
    const { yourReference } = order.payer;
    if (yourReference) writeReference(pdf, facts.yourReference, yourReference, belowBand + rows.length * 22);
  });
}

/** Writes the payer's own reference. It can be long, so it stands below its label. */
function writeReference(pdf: Pdf, label: string, value: string, y: number): void {
  const at = { x: margin + half, width: half };
  pdf.within('TR', () => {
    pdf.write('TH', label, { ...at, y, size: 11, colour: palette.soft }, { scope: 'Row' });
    pdf.write('TD', value, fitted(pdf, value, { ...at, y: y + 15, size: 11, face: 'bold' }, 30));
  });
}

/** Writes the table of what is paid for. @returns the y position below it */
function writeLines(pdf: Pdf, order: Order, { translations }: DocumentContext, top: number): number {
  const { facts, documents } = translations;
  const left = { x: margin, width: column - 190, size: 12.5 };
  const right = { x: margin + column - 180, width: 180, size: 12.5, align: 'right' as const };
  let y = top;
  pdf.within('Table', () => {
    pdf.within('TR', () => {
      const head = { y, size: 10, colour: palette.soft };
      pdf.write('TH', documents.invoice.what, { ...left, ...head }, { scope: 'Column' });
      pdf.write('TH', documents.invoice.amount, { ...right, ...head }, { scope: 'Column' });
    });
    const rows = [
      ...order.lines.map((line) => [lineName(line, translations), formatMoney(line.amount, order.locale)] as const),
      ...alreadyPaid(order, translations).map(({ label, value }) => [label, value] as const),
      [facts.vat, facts.noVat] as const,
    ];
    y += 20;
    for (const [label, value] of rows) {
      pdf.decorate(() => drawDashes(pdf.doc, margin, y, column));
      pdf.within('TR', () => {
        pdf.write('TD', label, { ...left, y: y + 7 });
        pdf.write('TD', value, { ...right, y: y + 7 });
      });
      y += 31;
    }
    pdf.decorate(() => pdf.doc.rect(margin, y, column, 1.5).fill(palette.ink));
    pdf.within('TR', () => {
      pdf.write('TD', facts.totalToPay, { ...left, y: y + 15, face: 'bold' });
      pdf.write('TD', formatMoney(leftToPay(order), order.locale), { ...right, y: y + 9, size: 24, face: 'display' });
    });
  });
  return y + 36;
}

/** Height of the table with so many rows of what is paid for, and those of tax and sum. */
const tableHeight = (rows: number) => 20 + (rows + 1) * 31 + 36;

/** True for a payer who pays to our IBAN, which brings a row of its own with the BIC. */
function paysToIban({ payer }: Order, { club }: DocumentContext): boolean {
  return isAbroad(payer) && club.iban !== '';
}

/** Upper edge of the payment details. */
function detailsTop(order: Order, context: DocumentContext): number {
  return 545 - (paysToIban(order, context) ? rowHeight : 0);
}

/** Draws the payment details, large enough to type from, with a cat on top where the table ends above it. */
function writePayment(pdf: Pdf, order: InvoiceOrder, context: DocumentContext, tableEnd: number): void {
  const { club, translations } = context;
  const { facts, documents } = translations;
  const toIban = paysToIban(order, context);
  const rise = toIban ? rowHeight : 0;
  const sheet = { x: margin - 8, y: detailsTop(order, context), width: column + 16, height: 186 + rise };
  pdf.decorate(() => {
    drawSheet(pdf.doc, sheet, palette.tint);
    const cat = { x: sheet.x + sheet.width - 128, y: sheet.y - 88, width: 100, height: 100 };
    if (tableEnd <= cat.y) drawAnimal(pdf.doc, 'animals/cat', cat);
  });
  const inner = sheet.x + 26;
  pdf.write('H2', documents.invoice.howToPay, { x: inner, y: sheet.y + 22, width: 300, size: 19, face: 'display' });
  const rows: (readonly [label: string, value: string])[] = [
    toIban ? [facts.iban, club.iban] : [facts.bankgiro, club.bankgiro],
    ...(toIban && club.bic ? [[facts.bic, club.bic] as const] : []),
    [toIban ? facts.paymentReference : facts.ocr, order.invoice.ocr],
    [facts.dueOn, formatDate(order.invoice.dueOn, order.locale, 'short')],
    [facts.totalToPay, formatMoney(leftToPay(order), order.locale)],
  ];
  pdf.within('Table', () => {
    for (const [at, [label, value]] of rows.entries()) {
      const x = inner + (at % 2) * (sheet.width / 2 - 10);
      const y = sheet.y + 56 + Math.floor(at / 2) * rowHeight;
      pdf.within('TR', () => {
        pdf.write('TH', label, { x, y, width: 220, size: 10.5, colour: palette.soft }, { scope: 'Row' });
        pdf.write('TD', value, {
          x,
          y: y + 15,
          width: 220,
          size: value.length > longestLarge ? 12.5 : 19,
          face: 'bold',
          leading: 1.2,
        });
      });
    }
  });
  // A foreign bank asks for the payee's address.
  const { name, address } = club.organisation;
  const payee = `${facts.payee}: ${[name, ...(toIban ? address : [])].join(', ')}`;
  pdf.write('P', payee, {
    x: inner,
    y: sheet.y + 156 + rise,
    width: sheet.width - 52,
    size: 10.5,
    colour: palette.soft,
  });
}
