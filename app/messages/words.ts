import type { LocaleCode } from './locales.ts';
import type { words as sv } from './sv/words.ts';

/** All words of the frame in one language. Swedish is the model; every other language has the same shape. */
export type Words = typeof sv;

const loaders: Record<LocaleCode, () => Promise<{ words: Words }>> = {
  sv: () => import('./sv/words.ts'),
  en: () => import('./en/words.ts'),
};

const loaded: Partial<Record<LocaleCode, Words>> = {};

/**
 * Loads a locale's words, each language its own chunk.
 * @throws Error 'Failed locale loading: …' when the chunk cannot be had; the caller logs it.
 */
export async function loadWords(locale: LocaleCode, load = loaders[locale]): Promise<Words> {
  const known = loaded[locale];
  if (known && load === loaders[locale]) return known;
  const { words } = await orSayWhich(locale, load);
  if (load === loaders[locale]) loaded[locale] = words;
  return words;
}

async function orSayWhich<Loaded>(locale: LocaleCode, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (cause) {
    throw new Error(`Failed locale loading: ${locale}`, { cause });
  }
}

const pageLoaders: Record<LocaleCode, () => Promise<{ pageWords: object }>> = {
  sv: () => import('./sv/page-words.ts'),
  en: () => import('./en/page-words.ts'),
};

/**
 * What a hydrated page without forms needs in the browser: the words of forms and of documents, chunks of their own, stay behind.
 * @throws Error as `loadWords` does
 */
export async function loadPageWords(locale: LocaleCode, load = pageLoaders[locale]): Promise<Words> {
  return (await orSayWhich(locale, load)).pageWords as Words;
}
