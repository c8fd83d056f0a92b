import { writeDay } from '#calendar/write-day.ts';
import { writeSum } from '#orders/money.ts';
import { type LetterBody, type Piece, text } from './letter-body.ts';
import type { OrderMatter } from './matter.ts';
import { orderFacts, totalOf } from './order-facts.ts';

/** The money has come, or a monthly gift is agreed on. */
export function receipt({ order, links, words, today }: OrderMatter): LetterBody {
  const { receipt: said, facts } = words;
  const sum = writeSum(order.total, order.locale);
  const isMonthly = order.frequency === 'month';
  const total = { label: isMonthly ? facts.total : facts.totalPaid, value: totalOf(order, words), isTotal: true };
  const written = { label: facts.receiptOn, value: writeDay(today, order.locale, 'short') };
  const rest: Piece[] = [
    { kind: 'facts', facts: [...orderFacts(order, words), written, total] },
    { kind: 'link', text: words.seeOrder, url: links.order(order.token), isMain: true },
  ];
  if (!isMonthly) {
    return {
      subject: said.subject(order.reference),
      heading: said.heading,
      pieces: [...text(said.text(sum), said.thanks), ...rest],
    };
  }
  const isMandate = order.way === 'bank-id' || order.way === 'form';
  return {
    subject: said.monthSubject(order.reference),
    heading: said.monthHeading,
    pieces: [
      ...text(said.monthText(sum), isMandate ? said.monthMandate : said.monthPaid(sum)),
      ...rest,
      ...text(words.confirmation.stopWhenYouLike),
    ],
  };
}
