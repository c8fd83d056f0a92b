import { weekdayOf } from './date.ts';
import { dateInStockholm, timeInStockholm } from './stockholm.ts';

type Language = 'sv' | 'en';
type NamesByLanguage = Readonly<Record<Language, readonly string[]>>;

/** Index 0 is Sunday, as in weekdayOf. */
export const weekdayNames: NamesByLanguage = {
  sv: ['söndag', 'måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};

/** Index 0 is Sunday, as in weekdayOf. */
export const weekdayAbbreviations: NamesByLanguage = {
  sv: ['sön', 'mån', 'tis', 'ons', 'tors', 'fre', 'lör'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

export const monthNames: NamesByLanguage = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

const monthAbbreviations: NamesByLanguage = {
  sv: 'jan. feb. mars april maj juni juli aug. sept. okt. nov. dec.'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
};

/**
 * Formats a day (YYYY-MM-DD). long: torsdag 24 december 2026, Thursday 24 December 2026; date: 24 december 2026, 24
 * December 2026; short: 24 dec. 2026, 24 Dec 2026; weekday: tors, Thu. No line breaks between a day and its month, nor inside
 * a short date.
 */
export function formatDate(day: string, locale: Language, form: 'long' | 'date' | 'short' | 'weekday'): string {
  const weekday = weekdayOf(day);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  switch (form) {
    case 'long':
      return `${weekdayNames[locale][weekday]} ${formatDate(day, locale, 'date')}`;
    case 'date':
      return `${date}\u00a0${monthNames[locale][month - 1]} ${year}`;
    case 'short':
      return `${date}\u00a0${monthAbbreviations[locale][month - 1]}\u00a0${year}`;
    case 'weekday':
      return weekdayAbbreviations[locale][weekday] ?? '';
  }
}

/** A moment in Stockholm: 24 december 2026 kl. 09.12, 24 December 2026 at 09:12, with the signs of each on one line. */
export function formatMoment(at: Date, locale: Language): string {
  const day = formatDate(dateInStockholm(at), locale, 'date');
  return `${day} ${locale === 'sv' ? 'kl.' : 'at'}\u00a0${clockTime(at, locale)}`;
}

/** A clock time in Stockholm as each language writes it: 09.12, 09:12. */
export function clockTime(at: Date, locale: Language): string {
  const time = timeInStockholm(at);
  return locale === 'sv' ? time.replace(':', '.') : time;
}
