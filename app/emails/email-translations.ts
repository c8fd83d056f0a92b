import { emails as en } from '#i18n/en/emails.ts';
import { emails as sv } from '#i18n/sv/emails.ts';

/** Translations used in emails and PDF documents. Swedish defines the shape. */
export type EmailTranslations = typeof sv;

const byLocale: Record<'sv' | 'en', EmailTranslations> = { sv, en };

export function emailTranslations(locale: 'sv' | 'en'): EmailTranslations {
  return byLocale[locale];
}
