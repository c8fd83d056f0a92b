import type { LocaleCode } from '#i18n/locales.ts';
import type { Picture } from '../picture.ts';

/** Comic of an article: pictures in order, their words below them as text. */
export interface Comic {
  title: string;
  /** Language of the title. */
  language: LocaleCode;
  panels: ComicPanel[];
}

export interface ComicPanel {
  id: string;
  /** Its alternative text tells what happens in it. */
  picture: Picture;
  lines: ComicLine[];
  /** Language of the lines. */
  language: LocaleCode;
}

export interface ComicLine {
  speaker: string;
  line: string;
}
