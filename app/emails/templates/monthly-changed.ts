import { formatMoney } from '#orders/model/money.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';

/**
 * Email after the giver has changed or paused a monthly gift: the sum, the next draws, and where to change it again.
 * @throws TypeError without the change: no e-mail guesses a sum
 */
export function monthlyChanged({ order, links, translations, monthly }: OrderEmailContext): EmailBody {
  if (!monthly) throw new TypeError(`Nothing says what was changed of ${order.reference}`);
  const { monthlyChanged: said, facts } = translations;
  const { note, amount, draws } = monthly;
  const days = draws.map((day) => formatDate(day, order.locale, 'date'));
  return {
    subject: said.subject[note](order.reference),
    heading: said.heading[note],
    pieces: [
      ...text(said.text[note](formatMoney(amount, order.locale)), ...(days.length ? [] : [said.unknown])),
      {
        kind: 'facts',
        facts: [
          { label: facts.reference, value: order.reference },
          ...(days.length ? [{ label: said.draws[note], value: days.join(', ') }] : []),
        ],
      },
      {
        kind: 'link',
        text: note === 'card-ends' ? said.changeCard : said.change,
        url: links.monthlyGift(order.reference),
        isMain: true,
      },
      ...(note === 'card-ends' ? [] : text(said.notYou)),
    ],
  };
}
