import type { LocaleCode } from '#i18n/locales.ts';
import type { AnimalSound } from './animal/animal-sound.ts';
import type { AnimalWorld } from './animal/animal-world.ts';
import type { Instructions } from './how-to/instructions.ts';
import type { LessonPlan } from './lesson/lesson-plan.ts';
import type { Comic } from './magazine/comic.ts';
import type { Picture } from './picture.ts';
import type { QuizQuestion } from './quiz.ts';
import type { RichText } from './rich-text.ts';
import type { TextBlock } from './text-blocks.ts';
import type { Season } from './today/seasons.ts';

export interface Article extends Translated {
  id: string;
  slug: string;
  title: string;
  kicker: string;
  preamble: string;
  /** Description for search engines, instead of the preamble; empty when no editor wrote one. */
  metadescription: string;
  picture: Picture | null;
  body: RichText | null;
  /** The same told in few words, for a young reader or a quick look. */
  shortBody: RichText | null;
  /** One deeper fact, for those who want to know more. */
  didYouKnow: RichText | null;
  textBlocks: TextBlock[];
  quiz: QuizQuestion[];
  /** Null for an article without a comic. */
  comic: Comic | null;
  world: AnimalWorld;
  /** Null for an article without a recording that can be shown. */
  sound: AnimalSound | null;
  /** Seasons that it suits; empty for all year round. */
  seasons: Season[];
  /** Null for an article that is no lesson. */
  lesson: LessonPlan | null;
  /** How to make what the article is about; null for an article that is no craft and no recipe. */
  instructions: Instructions | null;
  slider: Picture[];
  portalId: string | null;
  category: { id: string; slug: string } | null;
  /** Language of the title. It may differ from the visitor's, and from that of the other fields. */
  language: LocaleCode;
  languages: ArticleLanguages;
  /** ISO 8601, from the content service's clock. */
  publishedAt: string;
  updatedAt: string;
}

/** Languages that a page really is in, and its canonical path in each language of the site. */
export interface Translated {
  translations: readonly LocaleCode[];
  paths: Record<LocaleCode, string>;
}

/** Language of each field: a field that is not translated is in another language than its neighbours. */
export interface ArticleLanguages {
  kicker: LocaleCode;
  preamble: LocaleCode;
  body: LocaleCode;
  shortBody: LocaleCode;
  didYouKnow: LocaleCode;
}

export interface Category extends Translated {
  id: string;
  slug: string;
  title: string;
  preamble: string;
  /** Language of the title. */
  language: LocaleCode;
  preambleLanguage: LocaleCode;
}

export interface Portal extends Pick<Translated, 'translations'> {
  id: string;
  slug: string;
  title: string;
  preamble: string;
  /** Language of the title. */
  language: LocaleCode;
  preambleLanguage: LocaleCode;
}
