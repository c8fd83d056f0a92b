import type { Picture } from '#content/model/picture.ts';
import type { Section } from '#content/model/sections.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import type { SearchRecord } from './record.ts';

/** A run of text; `isMatch` marks a match of the query. */
export interface FoundText {
  text: string;
  isMatch: boolean;
}

/** Search result, reduced to what the page shows. */
export interface SearchResultItem {
  id: string;
  type: SearchRecord['type'];
  link: string;
  /** Section of the site; null when it belongs to none. */
  part: Section | null;
  /** Language of the title. */
  language: LocaleCode;
  title: FoundText[];
  preamble: FoundText[];
  preambleLanguage: LocaleCode;
  /** Where the page says what was searched for; empty when the title or the preamble does. */
  excerpt: FoundText[];
  /** Language of the excerpt and the fact. */
  textLanguage: LocaleCode;
  /** Species and a fact of an animal. */
  animal: { species: string; fact: string } | null;
  picture: Picture | null;
}

interface Hit {
  record: SearchRecord;
  title: FoundText[];
  preamble: FoundText[];
  translations: FoundText[][];
  excerpt: FoundText[];
}

/** Converts a hit for a reader's language. English readers get an English title, and an English preamble, if the page has them. */
export function toFound({ record, translations, excerpt, ...own }: Hit, locale: LocaleCode): SearchResultItem {
  const [title, preamble = []] = locale === 'en' ? translations : [];
  const { preamble: ownPreamble = record.language, text: textLanguage = record.language } = record.languages ?? {};
  const words = {
    ...(title?.length ? { language: locale, title } : { language: record.language, title: own.title }),
    ...(preamble.length
      ? { preambleLanguage: locale, preamble }
      : { preambleLanguage: ownPreamble, preamble: own.preamble }),
  };
  const { objectID, type, link, filterCategory, transformedAnimal, transformedArticle } = record;
  const part = filterCategory.find((filter): filter is Section => !/^[A-Z]/.test(filter)) ?? null;
  const url = transformedAnimal?.image;
  const picture = url ? { url, alt: '', width: 0, height: 0 } : (transformedArticle?.image ?? null);
  const isSaid = [...words.title, ...words.preamble].some(({ isMatch }) => isMatch);
  const [fact = ''] = transformedAnimal?.['facts-block'].facts ?? [];
  const animal = transformedAnimal && { species: transformedAnimal.species, fact };
  const text = { excerpt: isSaid ? [] : excerpt, textLanguage, animal };
  return { id: objectID, type, link, part, ...words, ...text, picture };
}
