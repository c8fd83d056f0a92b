import type { LocaleCode } from '#i18n/locales.ts';
import type { Article } from './article.ts';
import type { Picture } from './picture.ts';
import type { RichText } from './rich-text.ts';

/** Article that the footer promotes. */
export interface CallToAction extends Pick<Article, 'title' | 'preamble' | 'kicker' | 'language' | 'languages'> {
  path: string;
}

/** Footer content from the editor. Every part may be missing; the footer then shows its static text. */
export interface Footer {
  callToAction: CallToAction | null;
  body: RichText | null;
  contact: RichText | null;
  /** Rich text, or HTML that was sanitised when it was read. */
  logotypeText: RichText | string | null;
  logotype: Picture | null;
  /** Language of each text. */
  languages: { body: LocaleCode; contact: LocaleCode; logotypeText: LocaleCode };
}
