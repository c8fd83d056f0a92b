import { formatMoney } from '#orders/model/money.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';
import { orderLink } from '../order-facts.ts';

/**
 * Email after money was sent back, whoever sent it.
 * @throws TypeError without a credit: no e-mail guesses a sum
 */
export function refund(context: OrderEmailContext): EmailBody {
  const { order, translations, credit } = context;
  if (!credit) throw new TypeError(`Nothing says what went back of ${order.reference}`);
  const { refund: said, facts, mandateRejected } = translations;
  const sum = formatMoney(credit.amount, order.locale);
  return {
    subject: said.subject(order.reference),
    heading: said.heading,
    pieces: [
      ...text(said.text(sum), ...(credit.number ? [said.creditNote] : [])),
      {
        kind: 'facts',
        facts: [
          { label: facts.reference, value: order.reference },
          { label: facts.on, value: formatDate(credit.on, order.locale, 'short') },
          { label: said.sum, value: sum, isTotal: true },
        ],
      },
      orderLink(context),
      ...text(mandateRejected.questions),
    ],
  };
}
