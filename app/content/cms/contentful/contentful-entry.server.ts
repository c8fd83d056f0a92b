import { type LocaleCode, localeCodes } from '#i18n/locales.ts';
import { readAnimalWorld } from '../../model/animal/animal-world.ts';
import type { Article, Category, Portal } from '../../model/article.ts';
import { canonicalPath, categoryPath, nameOfSlug, type Warn } from '../../model/canonical-path.ts';
import type { CallToAction, Footer } from '../../model/footer.ts';
import { readLessonPlan } from '../../model/lesson/lesson-plan.ts';
import type { QuizQuestion } from '../../model/quiz.ts';
import type { RichText } from '../../model/rich-text.ts';
import type { TextBlock } from '../../model/text-blocks.ts';
import { readSeasons } from '../../model/today/seasons.ts';
import { toAnimalSound } from './animal-sound.server.ts';
import { toComic } from './comic.server.ts';
import { type EntryReader, inOneLanguage, list, placeOf, readEntry, seenText } from './entry-reader.server.ts';
import { sanitiseHtml } from './sanitised-html.server.ts';
import { toInstructions } from './to-instructions.server.ts';
import { toLogotype, toPicture } from './to-picture.server.ts';
import { toRichText } from './to-rich-text.server.ts';

/**
 * Maps an `article` entry with resolved links and all locales. Null for anything else. A field missing in this
 * locale comes from the nearest one, and is empty if there is none. `warn` is called for text that is cut off, and
 * for links to entries without a slug.
 * @param ownOrigin origin of this site: links to it become paths
 */
export function toArticle(value: unknown, locale: LocaleCode, warn: Warn, ownOrigin = ''): Article | null {
  const entry = readEntry(value, locale, 'article');
  if (!entry) return null;
  const textOf = (name: string) => toRichText(entry.field(name), locale, warn, entry.id, ownOrigin);
  const body = textOf('body');
  return {
    ...shortFieldsOf(entry, locale, body),
    picture: toPicture(entry.field('image'), locale, warn),
    body,
    shortBody: textOf('shortBody'),
    didYouKnow: textOf('didYouKnow'),
    textBlocks: list(entry.field('secondary')).flatMap((block) => toTextBlock(block, locale, warn, ownOrigin) ?? []),
    quiz: list(entry.field('quiz')).flatMap((one) => toQuizQuestion(one, locale, warn) ?? []),
    comic: toComic(entry, locale, warn),
    sound: toAnimalSound(entry, locale),
    instructions: toInstructions(entry, locale, warn),
    slider: list(entry.field('slider')).flatMap((asset) => toPicture(asset, locale, warn) ?? []),
  };
}

/** Fields of which an article has much, or that stand elsewhere: those of a list are loaded when they are read. */
export type LongField =
  | 'picture'
  | 'body'
  | 'shortBody'
  | 'didYouKnow'
  | 'textBlocks'
  | 'quiz'
  | 'comic'
  | 'sound'
  | 'instructions'
  | 'slider';

/** The other fields of an `article` entry. */
export function shortFieldsOf(entry: EntryReader, locale: LocaleCode, body: RichText | null): Omit<Article, LongField> {
  const place = placeOf(entry, locale);
  const pathIn = (code: LocaleCode) => {
    const there = entry.readIn(code);
    return canonicalPath(
      { id: entry.id, slug: there.text('slug'), ...(code === locale ? place : placeOf(there, code)) },
      () => {},
    );
  };
  return {
    id: entry.id,
    slug: entry.text('slug'),
    title: entry.text('title') || nameOfSlug(entry.text('slug')),
    kicker: entry.text('kicker'),
    preamble: entry.text('preamble'),
    metadescription: entry.text('metadescription'),
    world: readAnimalWorld(entry.field).world,
    seasons: readSeasons(entry.field('seasons')) ?? [],
    lesson: readLessonPlan(entry.field, entry.language('materials')).plan,
    ...place,
    language: entry.language('title'),
    languages: {
      kicker: entry.language('kicker'),
      preamble: entry.language('preamble'),
      body: entry.language('body'),
      shortBody: entry.language('shortBody'),
      didYouKnow: entry.language('didYouKnow'),
    },
    translations: translationsOf(entry, body ? 'body' : 'title'),
    paths: { sv: pathIn('sv'), en: pathIn('en') },
    ...datesOf(entry.sys),
  };
}

/** Languages in which a field is written. */
function translationsOf(entry: EntryReader, field: string): LocaleCode[] {
  return localeCodes.filter((code) => entry.readIn(code).language(field) === code);
}

/** When an entry was published first, and last; empty for an invalid date. */
export function datesOf(sys: { createdAt?: string | undefined; updatedAt?: string | undefined }) {
  const publishedAt = moment(sys.createdAt);
  return { publishedAt, updatedAt: moment(sys.updatedAt) || publishedAt };
}

function moment(iso = ''): string {
  return Number.isNaN(Date.parse(iso)) ? '' : iso;
}

/** Maps a `category` like an article; null for anything else. */
export function toCategory(value: unknown, locale: LocaleCode): Category | null {
  const entry = readEntry(value, locale, 'category');
  if (!entry) return null;
  const pathIn = (code: LocaleCode) => categoryPath(entry.readIn(code).text('slug'), () => {});
  return { ...listing(entry), paths: { sv: pathIn('sv'), en: pathIn('en') } };
}

/** Maps a `portal` like an article; null for anything else. */
export function toPortal(value: unknown, locale: LocaleCode): Portal | null {
  const entry = readEntry(value, locale, 'portal');
  return entry && listing(entry);
}

function listing(entry: EntryReader): Portal {
  const { id, text, language } = entry;
  const [title, preamble] = [text('title') || nameOfSlug(text('slug')), text('preamble')];
  const languages = { language: language('title'), preambleLanguage: language('preamble') };
  return { id, slug: text('slug'), title, preamble, ...languages, translations: translationsOf(entry, 'title') };
}

/**
 * Maps a `footer` like an article; null for anything else. `logotypeText` may be rich text or HTML; HTML is
 * sanitised here.
 */
export function toFooter(value: unknown, locale: LocaleCode, warn: Warn, ownOrigin = ''): Footer | null {
  const entry = readEntry(value, locale, 'footer');
  if (!entry) return null;
  const logotypeText = entry.field('logotypeText');
  return {
    callToAction: toCallToAction(entry.field('cta'), locale, warn, entry.id),
    body: toRichText(entry.field('body'), locale, warn, entry.id, ownOrigin),
    contact: toRichText(entry.field('contact'), locale, warn, entry.id, ownOrigin),
    logotypeText:
      typeof logotypeText === 'string'
        ? sanitiseHtml(logotypeText, ownOrigin)
        : toRichText(logotypeText, locale, warn, entry.id, ownOrigin),
    logotype: toLogotype(entry.field('logotype'), locale, warn),
    languages: {
      body: entry.language('body'),
      contact: entry.language('contact'),
      logotypeText: entry.language('logotypeText'),
    },
  };
}

function toCallToAction(value: unknown, locale: LocaleCode, warn: Warn, footer: string): CallToAction | null {
  const article = toArticle(value, locale, warn);
  if (!article) {
    if (value) {
      warn('The footer’s call to action is no published article: it is left out.', ['callToActionUnpublished'], footer);
    }
    return null;
  }
  const { title, preamble, kicker, language, languages } = article;
  return { title, preamble, kicker, language, languages, path: canonicalPath(article, warn) };
}

/** Maps a `textBlock` like an article; null for anything else. */
export function toTextBlock(value: unknown, locale: LocaleCode, warn: Warn, ownOrigin = ''): TextBlock | null {
  const entry = readEntry(value, locale, 'textBlock');
  if (!entry) return null;
  return {
    blockType: list(entry.field('blockType')).filter((type) => typeof type === 'string'),
    rubrik: entry.text('rubrik'),
    body: toRichText(entry.field('body'), locale, warn, entry.id, ownOrigin),
    answer: toRichText(entry.field('answer'), locale, warn, entry.id, ownOrigin),
    picture: toPicture(entry.field('picture'), locale, warn),
    languages: { rubrik: entry.language('rubrik'), body: entry.language('body'), answer: entry.language('answer') },
  };
}

/** Maps a `quizQuestion` like an article; null for anything else, and for a question that cannot be answered. */
export function toQuizQuestion(value: unknown, locale: LocaleCode, warn: Warn = () => {}): QuizQuestion | null {
  const found = readEntry(value, locale, 'quizQuestion');
  if (!found) return null;
  const entry = inOneLanguage(found, locale, ['question', 'rightAnswer', 'wrongAnswers', 'clues', 'why']);
  const textsOf = (name: string) => list(entry.field(name)).map(seenText);
  const [question, rightAnswer, clues] = [entry.text('question'), entry.text('rightAnswer'), textsOf('clues')];
  const [rightPicture = null, ...pictures] = list(entry.field('answerPictures')).map((asset) =>
    toPicture(asset, locale, warn),
  );
  // A clue and a picture belong to the answer in their place, also when one of them is blank.
  const wrong = textsOf('wrongAnswers')
    .map((text, place) => ({ text, clue: clues[place] ?? '', picture: pictures[place] ?? null }))
    .filter(({ text }, at, all) => text && text !== rightAnswer && all.findIndex((one) => one.text === text) === at)
    .slice(0, 2);
  if (!question || !rightAnswer || !wrong.length) return null;
  const drawn = [rightPicture, ...wrong.map(({ picture }) => picture)].flatMap((one) => (one?.alt ? [one] : []));
  return {
    id: entry.id,
    question,
    rightAnswer,
    wrongAnswers: wrong.map(({ text }) => text),
    clues: wrong.map(({ clue }) => clue),
    // All or none: with one picture missing, or without a description, the answers cannot be told apart.
    pictures: drawn.length === wrong.length + 1 ? drawn : [],
    why: entry.text('why'),
    source: entry.text('source'),
    language: entry.inLanguage,
  };
}
