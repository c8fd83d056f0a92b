import type { LocaleCode } from '#messages/locales.ts';
import type { Article } from './article.ts';
import type { Picture } from './picture.ts';
import type { RichText } from './rich-text.ts';

/** The article that the footer asks its readers to open. */
export interface CallToAction extends Pick<Article, 'title' | 'preamble' | 'kicker' | 'language'> {
  path: string;
}

/** What the editor says in the footer. Every part may be missing; the footer then shows its static words. */
export interface Footer {
  callToAction: CallToAction | null;
  body: RichText | null;
  contact: RichText | null;
  /** Rich text, or HTML that was sanitised when it was read. */
  logotypeText: RichText | string | null;
  logotype: Picture | null;
  language: LocaleCode;
}
