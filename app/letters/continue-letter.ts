import { dateInStockholm, timeInStockholm } from '#calendar/stockholm.ts';
import { writeDay } from '#calendar/write-day.ts';
import type { ContinueEmailContext } from './email-context.ts';
import { type LetterBody, text } from './letter-body.ts';

/** Email with a resume link: it opens an unfinished form on another device. */
export function continueLetter({ words, locale, form, url, until }: ContinueEmailContext): LetterBody {
  const said = words.continue;
  return {
    subject: said.subject,
    heading: said.heading,
    pieces: [
      ...text(said.text(form)),
      { kind: 'link', text: said.link, url, isMain: true },
      ...text(
        said.until(writeDay(dateInStockholm(until), locale, 'long'), timeInStockholm(until)),
        said.keepIt,
        said.notYou,
      ),
    ],
  };
}
