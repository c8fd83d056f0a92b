import { clockTime } from '#swedish/dates/format-date.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { SignInEmailContext, SignInUnknownEmailContext, StaffSignInEmailContext } from '../email-context.ts';

/** Email with a link and a code that sign in to the member's own pages. */
export function signInEmail({ translations, locale, url, code, until }: SignInEmailContext): EmailBody {
  const said = translations.signIn;
  return {
    subject: said.subject,
    heading: said.heading,
    pieces: [
      ...text(said.text),
      { kind: 'link', text: said.link, url, isMain: true },
      ...text(said.codeText),
      { kind: 'facts', facts: [{ label: said.code, value: code, isTotal: true }] },
      ...text(said.until(clockTime(until, locale)), said.notYou),
    ],
  };
}

/** Email to an address that is not known: it says so to the owner of the mailbox, and to nobody else. */
export function signInUnknown({ translations, links }: SignInUnknownEmailContext): EmailBody {
  const said = translations.signInUnknown;
  return {
    subject: said.subject,
    heading: said.heading,
    pieces: [
      ...text(said.text, said.other),
      { kind: 'link', text: said.link, url: links.signIn },
      ...text(said.notYou),
    ],
  };
}

/** Email with a link to the office's pages: for somebody who is invited, or who signs in with a passkey. */
export function staffSignIn({ translations, locale, name, url, isInvited, until }: StaffSignInEmailContext): EmailBody {
  const said = translations.staffSignIn;
  const { subject, heading, text: lead, link } = isInvited ? said.invited : said.known;
  return {
    subject,
    heading: heading(name),
    pieces: [
      ...text(lead),
      { kind: 'link', text: link, url, isMain: true },
      ...text(said.until(clockTime(until, locale)), isInvited ? said.invited.later : said.notYou),
    ],
  };
}
