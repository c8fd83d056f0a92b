import { timeInStockholm } from '#swedish/dates/stockholm.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { SignInEmailContext, SignInUnknownEmailContext } from '../email-context.ts';

/** Email with a link and a code that sign in to the member's own pages. */
export function signInEmail({ translations, url, code, until }: SignInEmailContext): EmailBody {
  const said = translations.signIn;
  return {
    subject: said.subject,
    heading: said.heading,
    pieces: [
      ...text(said.text),
      { kind: 'link', text: said.link, url, isMain: true },
      { kind: 'facts', facts: [{ label: said.code, value: code }] },
      ...text(said.codeText, said.until(timeInStockholm(until)), said.notYou),
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
