import { type LocaleCode, locales } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { useReader } from './reader-context.tsx';

const timeZone = 'Europe/Stockholm';
// Formatters are shared: creating one costs more than formatting many dates.
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
const inWords = { sv: wordsIn('sv'), en: wordsIn('en') };

/** Date in the reader's language: 4 oktober 2026. */
export function LongDate({ iso }: { iso: string }) {
  const { locale } = useReader();
  return <time dateTime={dayIn(iso)}>{inWords[locale].format(new Date(iso))}</time>;
}

/** Calendar leaf: the day above its month. */
export function DateLeaf({ iso }: { iso: string }) {
  const { content } = useTranslations();
  const [, month = '1', day = '1'] = dayIn(iso).split('-');
  return (
    <time className="leaf" dateTime={dayIn(iso)}>
      <b>{Number(day)}</b> {content.months[Number(month) - 1]}
    </time>
  );
}

/** Calendar day (YYYY-MM-DD) of a moment in Sweden. */
function dayIn(iso: string): string {
  return days.format(new Date(iso));
}

function wordsIn(locale: LocaleCode): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[locale].language, { dateStyle: 'long', timeZone });
}
