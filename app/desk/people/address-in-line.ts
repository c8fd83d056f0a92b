import type { LocaleCode } from '#i18n/locales.ts';
import type { Person } from '#orders/model/order.ts';

/** An address in one line, with its country unless that is Sweden; empty without one. */
export function addressInLine(
  { street, postcode, city, country = 'SE' }: Pick<Person, 'street' | 'postcode' | 'city' | 'country'>,
  locale: LocaleCode,
): string {
  const abroad = country === 'SE' ? '' : new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  const parts = [street, [postcode, city].filter(Boolean).join(' '), abroad];
  return street || postcode || city ? parts.filter(Boolean).join(', ') : '';
}
