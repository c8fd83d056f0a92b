import type { LocaleCode } from '#i18n/locales.ts';
import type { Translations } from '#i18n/shape.ts';
import { formatMoney } from '#orders/model/money.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import type { Field, FieldOption, ValidationError } from './field.ts';

type FieldTranslations = Translations['fields'];
type LabelTable = Readonly<Record<string, string | undefined>>;
type LabelTables = Readonly<Record<string, LabelTable | undefined>>;

export function labelOf({ labels }: FieldTranslations, { label }: Field): string {
  return (labels as LabelTable)[label] ?? label;
}

/** Returns the field's hint; undefined when it has none. */
export function hintOf(
  translations: FieldTranslations,
  { kind, label, minimum }: Field,
  locale: LocaleCode,
): string | undefined {
  if (kind === 'amount' && minimum) return translations.least(formatMoney(minimum, locale));
  return (translations.hints as LabelTable)[label];
}

/** Returns an option's label: its formatted sum, or its text. */
export function optionLabel(
  translations: FieldTranslations,
  { label }: Field,
  option: FieldOption,
  locale: LocaleCode,
): string {
  if (option.amount !== undefined) return formatMoney(option.amount, locale);
  const key = option.label ?? option.value;
  return (translations.options as LabelTables)[label]?.[key] ?? key;
}

export function optionHint(
  { optionHints }: FieldTranslations,
  { label }: Field,
  option: FieldOption,
): string | undefined {
  const hints = (optionHints as LabelTables)[label];
  return option.amount === undefined ? hints?.[option.hint ?? option.label ?? option.value] : hints?.each;
}

/**
 * Formats a validation error. A sentence takes at most one parameter: a sum, day, length, bank, character, example, or the
 * club's name.
 */
export function formatError(
  { errors }: FieldTranslations,
  error: ValidationError,
  locale: LocaleCode,
  club: string,
): string {
  const sentence = (errors as Readonly<Record<string, string | ((needed: string) => string) | undefined>>)[
    error.message
  ];
  return typeof sentence === 'function' ? sentence(neededBy(error, locale, club)) : (sentence ?? error.message);
}

function neededBy(
  { sum, day, limit, bank, character, example }: ValidationError,
  locale: LocaleCode,
  club: string,
): string {
  if (sum !== undefined) return formatMoney(sum, locale);
  if (day !== undefined) return formatDate(day, locale, 'long');
  if (bank !== undefined) return bank;
  if (character !== undefined) return character;
  if (example !== undefined) return example;
  return limit === undefined ? club : String(limit);
}
