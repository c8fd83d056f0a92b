import type { LocaleCode } from '#i18n/locales.ts';
import type { LinkedFile } from '../linked-file.ts';

/** Recording of an animal. It is shown only whole: with words for those who do not hear it, and with its credit. */
export interface AnimalSound {
  file: LinkedFile;
  /** The sound in words, for those who do not hear it. */
  words: string;
  /** Its recorder and licence. */
  credit: string;
  languages: { words: LocaleCode; credit: LocaleCode };
}
