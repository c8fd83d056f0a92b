import { deskWords as en } from './en/desk/desk-words.ts';
import type { LocaleCode } from './locales.ts';
import { type DeskWords, deskWords as sv } from './sv/desk/desk-words.ts';

/** Words of the office's pages in each language. */
export const deskWordsIn: Record<LocaleCode, DeskWords> = { sv, en };
