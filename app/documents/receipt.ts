import type { DocumentContext } from '#emails/email-context.ts';
import { lineName } from '#emails/order-facts.ts';
import { formatMoney } from '#orders/model/money.ts';
import type { Order, PaymentMethod } from '#orders/model/order.ts';
import type { OrderPayment } from '#orders/papers/payments.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { nameOf } from './address-lines.ts';
import { writeFacts } from './facts-table.ts';
import { belowBand, column, margin, writeFoot, writeHead } from './letterhead.ts';
import { drawAnimal } from './pdf/cut-paper.ts';
import { a4, createPdf } from './pdf/pdf.ts';

/** Receipt PDF of one payment: of a whole order, of a part of it, or of a month. It names the payer alone. */
export async function receipt(
  order: Order,
  payment: OrderPayment,
  { club, translations }: DocumentContext,
): Promise<Uint8Array> {
  const { facts, documents } = translations;
  const said = documents.receipt;
  const { locale, payer, reference } = order;
  const number = `${reference}-${payment.number}`;
  const pdf = await createPdf({
    title: said.title(number),
    lang: locale,
    author: club.organisation.name,
    createdAt: order.createdAt,
    size: a4,
  });
  writeHead(pdf, club, said.heading);
  pdf.decorate(() => drawAnimal(pdf.doc, 'animals/hen', { x: margin + column - 112, y: 22, width: 118, height: 118 }));
  const name = payer.companyName ?? nameOf(payer);
  const isPart = order.frequency === 'once' && payment.amount < order.total;
  const rows = [
    [said.number, number],
    [said.date, formatDate(payment.on, locale, 'date')],
    ...(name ? [[facts.payer, name] as const] : []),
    [facts.payee, club.organisation.name],
    [said.what, [...new Set(order.lines.map((line) => lineName(line, translations)))].join(', ')],
    ...(isPart ? [[said.partOf, formatMoney(order.total, locale)] as const] : []),
    ...(order.invoice ? [[facts.invoiceNumber, order.invoice.number] as const] : []),
    [facts.way, wayOf(order, payment, translations)],
    [facts.vat, facts.noVat],
  ] as const;
  const y = writeFacts(pdf, belowBand, rows, [facts.totalPaid, formatMoney(payment.amount, locale)]);
  pdf.write('P', said.thanks, { x: margin, width: column, y: y + 60, size: 12.5, leading: 1.45 });
  writeFoot(pdf, club, translations);
  return pdf.finish();
}

const methods: Record<string, PaymentMethod> = { 'psp:swish': 'swish', 'psp:stripe': 'card', cash: 'f2f' };

function wayOf(
  { paymentMethod }: Order,
  { account }: OrderPayment,
  { facts, ways }: DocumentContext['translations'],
): string {
  if (paymentMethod === 'bank-id' || paymentMethod === 'form') return ways[paymentMethod];
  const method = methods[account];
  return method ? ways[method] : facts.bankTransfer;
}
