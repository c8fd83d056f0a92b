import { formatMoney } from '#orders/model/money.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';
import { monthlyWays } from '../monthly-ways.ts';
import { orderFacts, orderLink } from '../order-facts.ts';

/** Receipt for a later month of a monthly gift. */
export function monthlyReceipt(context: OrderEmailContext): EmailBody {
  const { order, translations, today } = context;
  const { monthlyReceipt: said, receipt, facts } = translations;
  const sum = formatMoney(order.total, order.locale);
  const written = { label: facts.receiptOn, value: formatDate(today, order.locale, 'short') };
  return {
    subject: said.subject(order.reference),
    heading: said.heading,
    pieces: [
      ...text(said.text(sum), receipt.thanks),
      {
        kind: 'facts',
        facts: [...orderFacts(order, translations), written, { label: facts.totalPaid, value: sum, isTotal: true }],
      },
      orderLink(context),
      ...monthlyWays(context),
    ],
  };
}
