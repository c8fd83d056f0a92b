import { type LetterBody, nameInMail, text } from './letter-body.ts';
import type { OrderMatter } from './matter.ts';

/** A digital card, to pass on. So neither the sum nor the order's own link stands here. */
export function certificateLetter({ order, links, words }: OrderMatter): LetterBody {
  const said = words.certificate;
  const to = nameInMail(order.gift?.to);
  return {
    subject: order.membership ? said.membershipSubject(to) : said.giftogramSubject(to),
    heading: order.membership ? said.membershipHeading : said.giftogramHeading,
    pieces: [
      ...text(said.enclosed(to), said.print, said.noSum),
      ...(order.certificate ? text(said.number(order.certificate)) : []),
      { kind: 'link', text: said.validityLink, url: links.validity },
    ],
  };
}
