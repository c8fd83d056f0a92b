import type { Translations } from '#i18n/shape.ts';
import { formatMoney, parseMoney } from '#orders/model/money.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { kinds } from '../fields/kinds.ts';
import type { Answers, Field } from './field.ts';

/** Answers that need not be read: wishes that the payment step asks about again. */
const silent = new Set(['wish-once', 'wish-month']);

/** Formats an answer for reading; '' when it need not be shown. */
export function formatAnswer(field: Field, answers: Answers, locale: 'sv' | 'en', translations: Translations): string {
  const value = answers[field.name] ?? '';
  const opensOthers = field.name === 'same-address' && value === 'no';
  if (!value || silent.has(field.name) || opensOthers) return '';
  switch (field.kind) {
    case 'choice':
    case 'cards':
    case 'sum':
      return formatChoice(field, value, locale, translations);
    case 'amount':
      return formatMoney(parseMoney(value) ?? 0, locale);
    case 'birth-date':
      return formatDate(value, locale, 'date');
    case 'day':
      return formatDate(value, locale, 'long');
    case 'country':
      return value === 'SE' ? '' : (new Intl.DisplayNames([locale], { type: 'region' }).of(value) ?? value);
    case 'mobile':
    case 'postcode':
    case 'personal-number':
    case 'organisation-number':
      return kinds[field.kind].write?.(value, field, answers) ?? value;
    case 'tick':
      return translations.forms.review.yes;
    case 'text':
    case 'email':
    case 'street':
    case 'clearing-number':
    case 'account-number':
    case 'card-to':
    case 'greeting':
      return value;
  }
}

function formatChoice(
  { label, options = [] }: Field,
  value: string,
  locale: 'sv' | 'en',
  { fields }: Translations,
): string {
  const option = options.find((known) => known.value === value);
  if (option?.amount !== undefined) return formatMoney(option.amount, locale);
  // The custom sum itself is shown instead of 'Another sum'.
  if (option?.reveals?.some(({ kind }) => kind === 'amount')) return '';
  const written: Record<string, Record<string, string>> = fields.options;
  return written[label]?.[value] ?? value;
}
