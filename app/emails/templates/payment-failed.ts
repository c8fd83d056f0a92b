import { formatMoney } from '#orders/model/money.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';

/** Email after a monthly payment failed. The order's page links to where the payment method is updated. */
export function paymentFailed({ order, links, translations }: OrderEmailContext): EmailBody {
  const { paymentFailed: said } = translations;
  return {
    subject: said.subject(order.reference),
    heading: said.heading,
    pieces: [
      ...text(said.text(formatMoney(order.total, order.locale)), said.why, said.next),
      { kind: 'link', text: said.link, url: links.order(order.token), isMain: true },
      ...text(said.stop),
    ],
  };
}
