import type { LocaleCode } from '#messages/locales.ts';
import type { Picture } from './picture.ts';
import type { RichText } from './rich-text.ts';
import type { TextBlock } from './text-blocks.ts';

export interface Article {
  id: string;
  slug: string;
  title: string;
  kicker: string;
  preamble: string;
  /** What search engines show instead of the preamble; empty where nobody has written it. */
  metadescription: string;
  picture: Picture | null;
  body: RichText | null;
  textBlocks: TextBlock[];
  slider: Picture[];
  portalId: string | null;
  category: { id: string; slug: string } | null;
  /** The language the text is really in, which may differ from the visitor's. */
  language: LocaleCode;
  /** ISO 8601, from the content service's clock. */
  publishedAt: string;
  updatedAt: string;
}

export interface Category {
  id: string;
  slug: string;
  title: string;
  preamble: string;
  language: LocaleCode;
}

export interface Portal {
  id: string;
  slug: string;
  title: string;
  preamble: string;
  language: LocaleCode;
}
