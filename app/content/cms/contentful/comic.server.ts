import type { LocaleCode } from '#i18n/locales.ts';
import type { Warn } from '../../model/canonical-path.ts';
import type { Comic, ComicPanel } from '../../model/magazine/comic.ts';
import { type EntryReader, inOneLanguage, list, readEntry } from './entry-reader.server.ts';
import { toPicture } from './to-picture.server.ts';

/** Reads an article's comic; null without a panel that can be shown. */
export function toComic(article: EntryReader, locale: LocaleCode, warn: Warn): Comic | null {
  const panels = list(article.field('comic')).flatMap((panel) => toComicPanel(panel, locale, warn) ?? []);
  if (!panels.length) return null;
  return { title: article.text('comicTitle'), language: article.language('comicTitle'), panels };
}

/** Maps a `comicPanel` entry; null for anything else, and for a panel without a picture. */
export function toComicPanel(value: unknown, locale: LocaleCode, warn: Warn): ComicPanel | null {
  const panel = readEntry(value, locale, 'comicPanel');
  const picture = panel && toPicture(panel.field('picture'), locale, warn);
  if (!picture) return null;
  const entry = inOneLanguage(panel, locale, ['firstLine', 'secondLine', 'firstSpeaker', 'secondSpeaker']);
  const lines = (['first', 'second'] as const)
    .map((place) => ({ speaker: entry.text(`${place}Speaker`), line: entry.text(`${place}Line`) }))
    .filter(({ line }) => line);
  return { id: entry.id, picture, lines, language: entry.inLanguage };
}
