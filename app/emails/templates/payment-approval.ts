import { formatMoney } from '#orders/model/money.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';
import { monthlyWays } from '../monthly-ways.ts';

/**
 * Email when the bank wants the payer to approve a monthly payment. The order's page has the button. It promises
 * nothing: without the approval the money does not come.
 */
export function paymentApproval(context: OrderEmailContext): EmailBody {
  const { order, links, translations } = context;
  const { paymentApproval: said, paymentFailed } = translations;
  return {
    subject: said.subject(order.reference),
    heading: said.heading,
    pieces: [
      ...text(said.text(formatMoney(order.total, order.locale)), said.why),
      { kind: 'link', text: said.link, url: links.order(order.token), isMain: true },
      ...monthlyWays(context, paymentFailed.stop),
    ],
  };
}
