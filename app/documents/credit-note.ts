import type { DocumentContext } from '#emails/email-context.ts';
import { lineName } from '#emails/order-facts.ts';
import { formatMoney } from '#orders/model/money.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { addressLines } from './address-lines.ts';
import { writeFacts } from './facts-table.ts';
import type { InvoiceOrder } from './known-order.ts';
import { belowBand, column, margin, writeFoot, writeHead } from './letterhead.ts';
import { drawAnimal } from './pdf/cut-paper.ts';
import { fitted } from './pdf/fitted.ts';
import { palette } from './pdf/palette.ts';
import { a4, createPdf } from './pdf/pdf.ts';

/**
 * Credit note PDF: the invoice is not to be paid any more, or was paid back in whole or in part.
 * @throws TypeError without a credit
 */
export async function creditNote(order: InvoiceOrder, { club, translations, credit }: DocumentContext) {
  if (!credit) throw new TypeError(`Nothing is credited of ${order.reference}`);
  const { facts, documents } = translations;
  const said = documents.creditNote;
  const date = (day: string) => formatDate(day, order.locale, 'short');
  const pdf = await createPdf({
    title: said.title(credit.number),
    lang: order.locale,
    author: club.organisation.name,
    createdAt: order.createdAt,
    size: a4,
  });
  const at = { x: margin, width: column };
  writeHead(pdf, club, said.heading);
  pdf.decorate(() => drawAnimal(pdf.doc, 'animals/hare', { x: margin + column - 112, y: 22, width: 118, height: 118 }));
  let y = pdf.write('P', documents.invoice.to, { ...at, y: belowBand, size: 10, colour: palette.soft }) + 1;
  const address = addressLines(order.payer, order.locale).join('\n');
  y = pdf.write('P', address, fitted(pdf, address, { ...at, y, size: 12.5, leading: 1.45 }, 150)) + 26;
  const rows = [
    [said.number, credit.number],
    [said.date, date(credit.on)],
    [said.ofInvoice, order.invoice.number],
    [facts.reference, order.reference],
    ...(order.payer.yourReference ? [[facts.yourReference, order.payer.yourReference] as const] : []),
    [said.what, [...new Set(order.lines.map((line) => lineName(line, translations)))].join(', ')],
    [facts.vat, facts.noVat],
  ] as const;
  y = writeFacts(pdf, y, rows, [said.amount, formatMoney(credit.credited, order.locale)]);
  const meaning = {
    cancelled: said.cancelled(order.invoice.number),
    lowered: said.lowered(order.invoice.number),
    'paid-back': said.paidBack,
  }[credit.means];
  pdf.write('P', meaning, { ...at, y: y + 60, size: 12.5, leading: 1.45 });
  writeFoot(pdf, club, translations);
  return pdf.finish();
}
