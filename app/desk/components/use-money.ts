import { useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import { formatDate } from '#swedish/dates/format-date.ts';

/** Formats öre in the page's language. */
export function useMoney(): (ore: number) => string {
  const { currentLocale } = useSiteData().site;
  return (ore) => formatMoney(ore, currentLocale);
}

/** Formats a day in the page's language: 24 dec. 2026. */
export function useShortDay(): (day: string) => string {
  const { currentLocale } = useSiteData().site;
  return (day) => formatDate(day, currentLocale, 'short');
}
