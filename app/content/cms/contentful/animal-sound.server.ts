import type { LocaleCode } from '#i18n/locales.ts';
import type { AnimalSound } from '../../model/animal/animal-sound.ts';
import type { EntryReader } from './entry-reader.server.ts';
import { toFile } from './to-picture.server.ts';

/** Reads an animal's recording; null without one, and for one that lacks its words or its credit or is no sound. */
export function toAnimalSound(article: EntryReader, locale: LocaleCode): AnimalSound | null {
  const file = toFile(article.field('sound'), locale);
  const [words, credit] = [article.text('soundWords'), article.text('soundCredit')];
  if (!file?.contentType.startsWith('audio/') || !words || !credit) return null;
  return {
    file,
    words,
    credit,
    languages: { words: article.language('soundWords'), credit: article.language('soundCredit') },
  };
}
