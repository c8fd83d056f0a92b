import { clockTime, formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { EmailChangeContext, EmailChangedContext } from '../email-context.ts';

/**
 * Email that asks a mailbox about a change of address. The one to the new address does not tell the old one: it may
 * have been mistyped, and reach somebody else.
 */
export function emailChange({ translations, to, url, until, locale }: EmailChangeContext): EmailBody {
  const said = translations.emailChange;
  const { subject, heading, text: lead, notYou } = to === null ? said.toNew : said.toOld;
  const last = said.until(formatDate(dateInStockholm(until), locale, 'date'), clockTime(until, locale));
  return {
    subject,
    heading,
    pieces: [
      ...text(lead(to ?? '')),
      { kind: 'link', text: said.link, url, isMain: true },
      ...text(said.both, last, notYou),
    ],
  };
}

/** Email to both addresses once all has moved. */
export function emailChanged({ translations, links, from, to }: EmailChangedContext): EmailBody {
  const said = translations.emailChanged;
  return {
    subject: said.subject,
    heading: said.heading,
    pieces: [
      ...text(said.text(from, to), said.signedOut),
      { kind: 'link', text: said.link, url: links.signIn, isMain: true },
      ...text(said.notYou),
    ],
  };
}
