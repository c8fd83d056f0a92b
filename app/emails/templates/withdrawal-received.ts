import { daysToWithdraw } from '#orders/model/offers.ts';
import { clockTime, formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { type EmailBody, nameInMail, text, wordsInMail } from '../email-body.ts';
import type { WithdrawalEmailContext } from '../email-context.ts';

/** Immediate acknowledgement of a withdrawal, as the law requires: the statement, its date and its time. */
export function withdrawalReceived({ translations, locale, number, at, ...stated }: WithdrawalEmailContext): EmailBody {
  const said = translations.withdrawalReceived;
  const [name, order] = [nameInMail(stated.name), wordsInMail(stated.reference)];
  return {
    subject: said.subject(number),
    heading: said.heading,
    pieces: [
      ...text(said.text),
      {
        kind: 'facts',
        facts: [
          { label: said.number, value: number },
          { label: said.at, value: said.clock(formatDate(dateInStockholm(at), locale, 'long'), clockTime(at, locale)) },
          { label: said.statement, value: said.statementText },
          ...(order ? [{ label: said.order, value: order }] : []),
          ...(name ? [{ label: said.name, value: name }] : []),
        ],
      },
      ...text(said.next(daysToWithdraw), said.notYou),
    ],
  };
}
