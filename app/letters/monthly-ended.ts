import { type LetterBody, text } from './letter-body.ts';
import type { OrderMatter } from './matter.ts';

/** A monthly gift has ended, whoever ended it. Of what was drawn by a mandate the bank alone knows, so that nobody is thanked for it. */
export function monthlyEnded({ order, links, words }: OrderMatter): LetterBody {
  const { monthlyEnded: said } = words;
  const isMandate = order.way === 'bank-id' || order.way === 'form';
  return {
    subject: said.subject(order.reference),
    heading: said.heading,
    pieces: [
      ...text(said.text, isMandate ? said.thanksMandate : said.thanks),
      { kind: 'link', text: words.seeOrder, url: links.order(order.token), isMain: true },
      ...text(said.again),
    ],
  };
}
