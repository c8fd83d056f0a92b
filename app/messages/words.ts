import type { LocaleCode } from './locales.ts';
import type { words as sv } from './sv/words.ts';

/** Translations of the site in one language. Swedish defines the shape of all others. */
export type Words = typeof sv;

const loaders: Record<LocaleCode, () => Promise<{ words: Words }>> = {
  sv: () => import('./sv/words.ts'),
  en: () => import('./en/words.ts'),
};

const loaded: Partial<Record<LocaleCode, Words>> = {};

/**
 * Loads a locale's translations; each language is its own chunk.
 * @throws Error 'Failed locale loading: …' when the chunk cannot be loaded; the caller logs it
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
 * Loads the translations that a hydrated page without forms needs in the browser. Those of forms and of pages that are
 * not hydrated are separate chunks, and are not loaded.
 * @throws Error as `loadWords` does
 */
export async function loadPageWords(locale: LocaleCode, load = pageLoaders[locale]): Promise<Words> {
  return (await orSayWhich(locale, load)).pageWords as Words;
}
