import { useTranslations } from '#i18n/translations-context.tsx';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { useReader } from './reader-context.tsx';

/** Date in the reader's language: 4 oktober 2026. */
export function LongDate({ iso }: { iso: string }) {
  const { locale } = useReader();
  const day = dateInStockholm(new Date(iso));
  return <time dateTime={day}>{formatDate(day, locale, 'date')}</time>;
}

/** Calendar leaf: the day above its month. */
export function DateLeaf({ iso }: { iso: string }) {
  const { content } = useTranslations();
  const date = dateInStockholm(new Date(iso));
  const [, month = '1', day = '1'] = date.split('-');
  return (
    <time className="leaf" dateTime={date}>
      <b>{Number(day)}</b> {content.months[Number(month) - 1]}
    </time>
  );
}
