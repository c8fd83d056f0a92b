import { formatMoney } from '#orders/model/money.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';

/** Email after the bank rejected the mandate of a monthly gift. The order's page offers another way of paying. */
export function mandateRejected({ order, links, translations }: OrderEmailContext): EmailBody {
  const { mandateRejected: said } = translations;
  return {
    subject: said.subject(order.reference),
    heading: said.heading,
    pieces: [
      ...text(said.text(formatMoney(order.total, order.locale)), said.nothingDrawn, said.why, said.next),
      { kind: 'link', text: said.link, url: links.order(order.token), isMain: true },
      ...text(said.questions),
    ],
  };
}
