import { formatMoney } from '#orders/model/money.ts';
import { addMonths } from '#swedish/dates/date.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { type EmailBlock, type EmailBody, type Fact, nameInMail, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';
import { monthlyWays } from '../monthly-ways.ts';
import { alreadyPaid, leftToPay, orderFacts, orderLink, totalOf } from '../order-facts.ts';

/** Receipt for a payment, or for a monthly gift that was agreed on. */
export function receipt(context: OrderEmailContext): EmailBody {
  const { order, translations, today } = context;
  if (order.paymentMethod === 'bank-id' || order.paymentMethod === 'form') return mandateReceived(context);
  const { receipt: said, facts } = translations;
  const sum = formatMoney(leftToPay(order), order.locale);
  const isMonthly = order.frequency === 'month';
  const { payer, invoice } = order;
  const name = nameInMail(payer.companyName ?? `${payer.firstname ?? ''} ${payer.lastname ?? ''}`.trim());
  const rest = aboutOrder(context, [
    ...(name ? [{ label: facts.payer, value: name }] : []),
    ...(invoice ? [{ label: facts.invoiceNumber, value: invoice.number }] : []),
    { label: facts.receiptOn, value: formatDate(today, order.locale, 'short') },
    ...alreadyPaid(order, translations),
    { label: isMonthly ? facts.total : facts.totalPaid, value: totalOf(order, translations), isTotal: true },
  ]);
  if (!isMonthly) {
    return {
      subject: said.subject(order.reference),
      heading: said.heading,
      pieces: [...text(said.text(sum), said.thanks), ...rest],
    };
  }
  return {
    subject: said.monthSubject(order.reference),
    heading: said.monthHeading,
    pieces: [
      ...text(said.monthText(sum), said.monthPaid(sum, formatDate(addMonths(today, 1), order.locale, 'long'))),
      ...rest,
      ...monthlyWays(context),
    ],
  };
}

/** Email after a mandate was received. Nothing is paid yet, and the bank may still refuse. */
function mandateReceived(context: OrderEmailContext): EmailBody {
  const { order, translations } = context;
  const { mandateReceived: said, facts } = translations;
  return {
    subject: said.subject(order.reference),
    heading: said.heading,
    pieces: [
      ...text(said.text(formatMoney(order.total, order.locale)), said.next),
      ...aboutOrder(context, [{ label: facts.total, value: totalOf(order, translations), isTotal: true }]),
      ...monthlyWays(context),
    ],
  };
}

function aboutOrder(context: OrderEmailContext, more: Fact[]): EmailBlock[] {
  return [{ kind: 'facts', facts: [...orderFacts(context.order, context.translations), ...more] }, orderLink(context)];
}
