import { writeSum } from '#orders/money.ts';
import { type LetterBody, text } from './letter-body.ts';
import type { OrderMatter } from './matter.ts';

/** The bank would not let the monthly gift begin; the order's page leads to where another is tried. */
export function mandateRejected({ order, links, words }: OrderMatter): LetterBody {
  const { mandateRejected: said } = words;
  return {
    subject: said.subject(order.reference),
    heading: said.heading,
    pieces: [
      ...text(said.text(writeSum(order.total, order.locale)), said.nothingDrawn, said.why, said.next),
      { kind: 'link', text: said.link, url: links.order(order.token), isMain: true },
      ...text(said.questions),
    ],
  };
}
