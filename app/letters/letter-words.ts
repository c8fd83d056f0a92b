import { letters as en } from '#messages/en/letters.ts';
import { letters as sv } from '#messages/sv/letters.ts';

/** Translations used in emails and PDF documents. Swedish defines the shape. */
export type LetterWords = typeof sv;

const byLocale: Record<'sv' | 'en', LetterWords> = { sv, en };

export function letterWords(locale: 'sv' | 'en'): LetterWords {
  return byLocale[locale];
}
