import type { LocaleCode } from './locales.ts';
import type { Translations } from './shape.ts';

const loaders: Record<LocaleCode, () => Promise<{ translations: Translations }>> = {
  sv: () => import('./sv/translations.ts'),
  en: () => import('./en/translations.ts'),
};

const loaded: Partial<Record<LocaleCode, Translations>> = {};

/**
 * Loads a locale's translations; each language is its own chunk.
 * @throws Error 'Failed locale loading: …' when the chunk cannot be loaded; the caller logs it
 */
export async function loadTranslations(locale: LocaleCode, load = loaders[locale]): Promise<Translations> {
  const known = loaded[locale];
  if (known && load === loaders[locale]) return known;
  const { translations } = await orSayWhich(locale, load);
  if (load === loaders[locale]) loaded[locale] = translations;
  return translations;
}

async function orSayWhich<Loaded>(locale: LocaleCode, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (cause) {
    throw new Error(`Failed locale loading: ${locale}`, { cause });
  }
}

const pageLoaders: Record<LocaleCode, () => Promise<{ pageTranslations: object }>> = {
  sv: () => import('./sv/page-translations.ts'),
  en: () => import('./en/page-translations.ts'),
};

/**
 * Loads the translations that a hydrated page without forms needs in the browser. Those of forms and of pages that are
 * not hydrated are separate chunks, and are not loaded.
 * @throws Error as `loadTranslations` does
 */
export async function loadPageTranslations(locale: LocaleCode, load = pageLoaders[locale]): Promise<Translations> {
  return (await orSayWhich(locale, load)).pageTranslations as Translations;
}
