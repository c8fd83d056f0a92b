import { type EmailBody, nameInMail, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';

/** Email with a digital card, to be forwarded. It therefore contains neither the amount nor the order's link. */
export function certificateEmail({ order, links, translations }: OrderEmailContext): EmailBody {
  const said = translations.certificate;
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
