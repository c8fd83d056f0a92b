import { letters as en } from '#messages/en/letters.ts';
import { letters as sv } from '#messages/sv/letters.ts';

/** What stands in mails and on papers, in one language. Swedish is the model. */
export type LetterWords = typeof sv;

const byLocale: Record<'sv' | 'en', LetterWords> = { sv, en };

export function letterWords(locale: 'sv' | 'en'): LetterWords {
  return byLocale[locale];
}
