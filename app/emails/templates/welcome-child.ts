import { type EmailBody, nameInMail, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';

/**
 * Welcome email to a child, sent to the adult who pays. It contains nothing about money, and only the child's first
 * name.
 */
export function welcomeChild({ order, club, links, translations }: OrderEmailContext): EmailBody {
  const said = translations.welcomeChild;
  const name = nameInMail(order.recipient?.firstname);
  return {
    subject: said.subject(club.name),
    heading: said.heading(name),
    writer: 'tass',
    note: said.toAdult(name),
    pieces: [
      ...text(...said.text),
      { kind: 'task', ...said.task },
      ...text(said.afterTask),
      { kind: 'link', text: said.link, url: links.animals, isMain: true },
      ...text(said.signed(club.name)),
      { kind: 'signature', text: said.name },
    ],
  };
}
