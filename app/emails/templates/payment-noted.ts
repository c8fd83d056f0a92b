import { formatMoney } from '#orders/model/money.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { type EmailBody, type Fact, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';
import { orderLink } from '../order-facts.ts';

/**
 * Email about money that the office has noted: a part, a surplus, a surplus that was kept as a gift, or something that
 * an earlier letter told wrongly. It says what came, and what that leaves.
 * @throws TypeError without the payment: no e-mail guesses a sum
 */
export function paymentNoted(context: OrderEmailContext): EmailBody {
  const { order, links, translations, today, payment } = context;
  if (!payment) throw new TypeError(`Nothing says what was paid of ${order.reference}`);
  const { paymentNoted: said, facts, mandateRejected } = translations;
  const { note, amount, balance } = payment;
  const sum = formatMoney(amount, order.locale);
  const rest = formatMoney(Math.abs(balance), order.locale);
  const isInvoice = order.invoice !== null;
  const state = balance > 0 ? said.left(rest) : balance < 0 ? said.tooMuch(rest) : said.even;
  const after: Fact[] = [
    ...(balance > 0 ? [{ label: said.leftLabel, value: rest, isTotal: true }] : []),
    ...(balance < 0 ? [{ label: said.tooMuchLabel, value: rest, isTotal: true }] : []),
  ];
  const isToPay = balance > 0 && order.invoice !== null;
  const pay = isToPay && order.invoice ? [said.howToPay(order.invoice.ocr), said.payNow] : [];
  return {
    subject: said.subject[note](order.reference),
    heading: said.heading[note],
    pieces: [
      ...text(said.text[note](sum), state, ...pay, ...(balance < 0 ? [said.decide] : [])),
      {
        kind: 'facts',
        facts: [
          { label: facts.reference, value: order.reference },
          ...(isInvoice ? [{ label: facts.invoiceNumber, value: order.invoice?.number ?? '' }] : []),
          { label: facts.on, value: formatDate(today, order.locale, 'short') },
          { label: said.sumLabel[note], value: sum },
          ...after,
        ],
      },
      isToPay
        ? { kind: 'link', text: said.payLink, url: links.payInvoice(order.token), isMain: true }
        : orderLink(context),
      ...text(mandateRejected.questions),
    ],
  };
}
