import { writeSum } from '#orders/money.ts';
import { type LetterBody, text } from './letter-body.ts';
import type { OrderMatter } from './matter.ts';

/** A month's money could not be drawn; the order's page leads to where that is mended. */
export function paymentFailed({ order, links, words }: OrderMatter): LetterBody {
  const { paymentFailed: said } = words;
  return {
    subject: said.subject(order.reference),
    heading: said.heading,
    pieces: [
      ...text(said.text(writeSum(order.total, order.locale)), said.why, said.next),
      { kind: 'link', text: said.link, url: links.order(order.token), isMain: true },
      ...text(said.stop),
    ],
  };
}
