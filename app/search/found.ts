import type { Picture } from '#content/picture.ts';
import type { Section } from '#content/sections.ts';
import type { LocaleCode } from '#messages/locales.ts';
import type { SearchRecord } from './record.ts';

/** A run of text, marked when it is what was searched for. */
export interface FoundText {
  text: string;
  isMatch: boolean;
}

/** A hit, reduced to what the page shows. */
export interface Found {
  id: string;
  type: SearchRecord['type'];
  link: string;
  /** The part of the site it lies in, if it lies in one. */
  part: Section | null;
  /** The language of the title and the preamble. */
  language: LocaleCode;
  title: FoundText[];
  preamble: FoundText[];
  picture: Picture | null;
}

interface Hit {
  record: SearchRecord;
  title: FoundText[];
  preamble: FoundText[];
  translations: FoundText[][];
}

/** A hit as a reader of this language is shown it: in English, where they read that and the page is written in it. */
export function toFound({ record, translations, ...own }: Hit, locale: LocaleCode): Found {
  const [title, preamble = []] = locale === 'en' ? translations : [];
  const words = title?.length ? { language: locale, title, preamble } : { language: record.language, ...own };
  const { objectID, type, link, filterCategory, transformedAnimal, transformedArticle } = record;
  const part = filterCategory.find((filter): filter is Section => !/^[A-Z]/.test(filter)) ?? null;
  const url = transformedAnimal?.image;
  const picture = url ? { url, alt: '', width: 0, height: 0 } : (transformedArticle?.image ?? null);
  return { id: objectID, type, link, part, ...words, picture };
}
