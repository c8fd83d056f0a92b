import { formatMoney } from '#orders/model/money.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';
import { monthlyWays } from '../monthly-ways.ts';

/**
 * Email after a monthly payment failed. The order's page links to where a card is updated; a mandate needs nothing.
 */
export function paymentFailed(context: OrderEmailContext): EmailBody {
  const { order, links, translations } = context;
  const isMandate = order.paymentMethod === 'bank-id' || order.paymentMethod === 'form';
  const said = { ...translations.paymentFailed, ...(isMandate && translations.paymentFailed.byMandate) };
  return {
    subject: said.subject(order.reference),
    heading: said.heading,
    pieces: [
      ...text(said.text(formatMoney(order.total, order.locale)), said.why, said.next),
      { kind: 'link', text: said.link, url: links.order(order.token), isMain: true },
      ...monthlyWays(context, said.stop),
    ],
  };
}
