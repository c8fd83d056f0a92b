import { clockTime, formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';

type Language = 'sv' | 'en';

/** A day in a table: `24 dec`, with its year when that is another one. */
export function shortDay(day: string, today: string, locale: Language): string {
  const written = formatDate(day, locale, 'short').replace('.', '');
  return day.slice(0, 4) === today.slice(0, 4) ? written.replace(/\s\d{4}$/, '') : written;
}

/** A moment in a table: `30 nov 09.12`. */
export function shortMoment(at: Date, today: string, locale: Language): string {
  return `${shortDay(dateInStockholm(at), today, locale)} ${clockTime(at, locale)}`;
}

/** A sum in a column of kronor: `1 250` or `1 250,50`. */
export function kronorOf(ore: number, locale: Language): string {
  const digits = ore % 100 ? 2 : 0;
  return new Intl.NumberFormat(locale === 'sv' ? 'sv-SE' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(ore / 100)
    .replace(/\s/g, '\u00a0');
}
