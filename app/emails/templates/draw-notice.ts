import { formatMoney } from '#orders/model/money.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';
import { monthlyWays } from '../monthly-ways.ts';
import { orderLink } from '../order-facts.ts';

/**
 * Notice of the draws of a monthly gift: sum, first day, and the day of each month after it. The mandate wants it at
 * least eight bank days before the first draw, once for draws that are alike.
 * @throws TypeError without the days: no e-mail guesses one
 */
export function drawNotice(context: OrderEmailContext): EmailBody {
  const { order, translations, draw } = context;
  if (!draw) throw new TypeError(`Nothing says when ${order.reference} is drawn`);
  const { drawNotice: said, facts, ways } = translations;
  const sum = formatMoney(order.total, order.locale);
  return {
    subject: said.subject(order.reference),
    heading: said.heading,
    pieces: [
      ...text(said.text(sum)),
      {
        kind: 'facts',
        facts: [
          { label: facts.reference, value: order.reference },
          { label: facts.way, value: ways[order.paymentMethod] },
          { label: said.firstLabel, value: formatDate(draw.on, order.locale, 'date') },
          { label: said.thenLabel, value: said.eachMonth(draw.dayOfMonth) },
          { label: said.sumLabel, value: sum, isTotal: true },
        ],
      },
      ...text(said.bankDay),
      ...monthlyWays(context, said.stop),
      orderLink(context),
    ],
  };
}
