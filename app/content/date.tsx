import { type LocaleCode, locales } from '#messages/locales.ts';
import { useWords } from '#messages/words-context.tsx';
import { useReader } from './reader-context.tsx';

const timeZone = 'Europe/Stockholm';
// To make a format takes longer than to write many dates with it.
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
const inWords = { sv: wordsIn('sv'), en: wordsIn('en') };

/** A date in the reader's words: 4 oktober 2026. */
export function LongDate({ iso }: { iso: string }) {
  const { locale } = useReader();
  return <time dateTime={dayIn(iso)}>{inWords[locale].format(new Date(iso))}</time>;
}

/** A calendar leaf: the day above its month. */
export function DateLeaf({ iso }: { iso: string }) {
  const { content } = useWords();
  const [, month = '1', day = '1'] = dayIn(iso).split('-');
  return (
    <time className="leaf" dateTime={dayIn(iso)}>
      <b>{Number(day)}</b> {content.months[Number(month) - 1]}
    </time>
  );
}

/** The calendar day (YYYY-MM-DD) of a moment in Sweden. */
function dayIn(iso: string): string {
  return days.format(new Date(iso));
}

function wordsIn(locale: LocaleCode): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[locale].language, { dateStyle: 'long', timeZone });
}
