import { clockTime, formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { ContinueEmailContext } from '../email-context.ts';

/** Email with a resume link: it opens an unfinished form on another device. */
export function continueEmail({ translations, locale, form, url, until }: ContinueEmailContext): EmailBody {
  const said = translations.continue;
  return {
    subject: said.subject,
    heading: said.heading,
    pieces: [
      ...text(said.text(form)),
      { kind: 'link', text: said.link, url, isMain: true },
      ...text(
        said.until(formatDate(dateInStockholm(until), locale, 'long'), clockTime(until, locale)),
        said.keepIt,
        said.notYou,
      ),
    ],
  };
}
