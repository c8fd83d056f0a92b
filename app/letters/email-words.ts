import { emails as en } from '#messages/en/emails.ts';
import { emails as sv } from '#messages/sv/emails.ts';

/** Translations used in emails and PDF documents. Swedish defines the shape. */
export type EmailWords = typeof sv;

const byLocale: Record<'sv' | 'en', EmailWords> = { sv, en };

export function emailWords(locale: 'sv' | 'en'): EmailWords {
  return byLocale[locale];
}
