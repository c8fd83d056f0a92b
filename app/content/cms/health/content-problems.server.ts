import { type LocaleCode, localeCodes } from '#i18n/locales.ts';
import { readAnimalWorld } from '../../model/animal/animal-world.ts';
import { canonicalPath, categoryPath } from '../../model/canonical-path.ts';
import { readChoices } from '../../model/how-to/instructions.ts';
import { readLessonPlan } from '../../model/lesson/lesson-plan.ts';
import { pieceKinds } from '../../model/magazine/pieces.ts';
import { blockKinds, isOfType } from '../../model/text-blocks.ts';
import { readSeasons } from '../../model/today/seasons.ts';
import { toAnimalSound } from '../contentful/animal-sound.server.ts';
import { toComicPanel } from '../contentful/comic.server.ts';
import { toArticle, toCategory, toFooter, toQuizQuestion, toTextBlock } from '../contentful/contentful-entry.server.ts';
import { type EntryReader, list, readEntry } from '../contentful/entry-reader.server.ts';
import { problemsOfInstructions } from './instructions-problems.server.ts';
import { createKnownAddresses, isTaken } from './known-addresses.ts';
import { problemsOfText } from './rich-text-problems.server.ts';

/** Content types that the site shows. */
export const shownTypes = [
  'article',
  'category',
  'portal',
  'textBlock',
  'footer',
  'step',
  'ingredient',
  'quizQuestion',
] as const;

/** Something of an editor's entry that no page can show. */
export interface ContentProblem {
  /** Id of the entry. */
  id: string;
  /** Title of the entry, empty when it has none. */
  title: string;
  problem: string;
}

/**
 * Lists what pages cannot show of the content, each once, by reading all entries as pages do, in every language.
 * @param entries all entries of the shown types, in all locales, with resolved links
 * @param ownOrigin origin of this site: links to it become paths
 */
export function listContentProblems(entries: unknown[], ownOrigin: string): ContentProblem[] {
  const found = new Map<string, ContentProblem>();
  const titles = new Map(entries.flatMap((value) => readEntry(value, 'sv') ?? []).map((one) => [one.id, titleOf(one)]));
  const add = (id: string, problem: string) =>
    found.set(`${id} ${problem}`, { id, title: titles.get(id) ?? '', problem });
  for (const locale of localeCodes) {
    const articles = entries.flatMap((value) => toArticle(value, locale, () => {}, ownOrigin) ?? []);
    const categories = entries.flatMap((value) => toCategory(value, locale) ?? []);
    const around = { locale, ownOrigin, isKnown: createKnownAddresses(articles, categories) };
    for (const value of entries) {
      const entry = readEntry(value, locale);
      if (!entry) continue;
      for (const problem of problemsOfFields(entry)) add(entry.id, problem);
      const texts = ['body', 'shortBody', 'didYouKnow', 'contact', 'logotypeText'].map((name) => entry.field(name));
      for (const problem of texts.flatMap((text) => problemsOfText(text, around))) add(entry.id, problem);
      readAsPagesDo(value, entry, locale, (problem, id = entry.id) => add(id, problem));
    }
    // Where they meet, a category's list is shown and not the article.
    const places = [
      ...categories.map(({ id, slug }) => ({ id, path: categoryPath(slug, () => {}) })),
      ...articles.map((article) => ({ id: article.id, path: canonicalPath(article, () => {}) })),
    ].filter(({ path }) => path !== '/');
    for (const { id, path } of places)
      if (isTaken(path)) add(id, `Its address ${path} is a page of the site’s own: it cannot be read there.`);
    for (const [path, [first, ...others]] of Map.groupBy(places, (place) => place.path))
      for (const { id } of others) add(id, `Its address ${path} is that of the entry ${first?.id}, too.`);
  }
  return [...found.values()];
}

function titleOf(entry: EntryReader): string {
  return ['title', 'rubrik', 'name', 'question'].map(entry.text).find(Boolean) ?? '';
}

/** Reports what the site's own reading of the entry warns of. */
function readAsPagesDo(value: unknown, entry: EntryReader, locale: LocaleCode, warn: (m: string, id?: string) => void) {
  const article = toArticle(value, locale, warn);
  if (article) canonicalPath(article, warn);
  const category = toCategory(value, locale);
  if (category) categoryPath(category.slug, warn, category.id);
  toFooter(value, locale, warn);
  if (entry.sys.contentType?.sys.id === 'quizQuestion') warnOfQuestion(value, entry, locale, warn);
  const block = toTextBlock(value, locale, warn);
  if (block && ![...blockKinds, ...pieceKinds].some((kind) => isOfType(block, kind)))
    warn(`Its kind “${block.blockType.join(', ')}” is unknown: it is shown only where a text embeds it.`, entry.id);
}

function warnOfQuestion(
  value: unknown,
  entry: EntryReader,
  locale: LocaleCode,
  warn: (m: string, id?: string) => void,
) {
  const question = toQuizQuestion(value, locale, warn);
  if (!question)
    warn('It is left out of the quiz: it must have a question, a right answer and another that is wrong.', entry.id);
  else if (list(entry.field('answerPictures')).length && !question.pictures.length)
    warn('Its answers are shown in words: each must have a published picture with a description.', entry.id);
}

/** Problems of the fields that pages pass over in silence. */
function problemsOfFields(entry: EntryReader): string[] {
  const type = entry.sys.contentType?.sys.id;
  const problems: string[] = [];
  if ((type === 'article' || type === 'category' || type === 'portal') && !entry.text('title'))
    problems.push('It has no title.');
  if (entry.field('image') && !readEntry(entry.field('image'), 'sv')) problems.push('Its image is not published.');
  const blocks = list(entry.field('secondary'));
  if (blocks.some((block) => !readEntry(block, 'sv'))) problems.push('One of its text blocks is not published.');
  if (blocks.some((block) => isOther(block))) problems.push('Something among its text blocks is no text block.');
  if (list(entry.field('slider')).some((one) => !readEntry(one, 'sv')))
    problems.push('A picture of its slider is not published.');
  if (list(entry.field('quiz')).some((one) => !readEntry(one, 'sv', 'quizQuestion')))
    problems.push('Something of its quiz is not published, or is no question.');
  const invalid =
    type === 'article' ? [...readAnimalWorld(entry.field).invalid, ...readLessonPlan(entry.field, 'sv').invalid] : [];
  if (type === 'article') invalid.push(...readChoices(entry.field).invalid);
  if (type === 'article' && !readSeasons(entry.field('seasons'))) invalid.push('seasons');
  for (const name of invalid) problems.push(`Its field “${name}” has a value that no page can show.`);
  if (entry.field('sound') && !toAnimalSound(entry, 'sv'))
    problems.push(
      'Its sound is not shown: it must be a published sound file, with words for what is heard and a credit.',
    );
  problems.push(...problemsOfComic(entry), ...problemsOfInstructions(entry));
  const kinds = list(entry.field('blockType'));
  if (kinds.includes('gåta') && !entry.field('answer')) problems.push('It is a riddle without an answer.');
  return problems;
}

/** A panel without a picture is left out, and with it what is said there. */
function problemsOfComic(article: EntryReader): string[] {
  const panels = list(article.field('comic'));
  const problems = panels.length && !article.text('comicTitle') ? ['Its comic has no title.'] : [];
  return panels.every((panel) => toComicPanel(panel, 'sv', () => {}))
    ? problems
    : [...problems, 'A panel of its comic has no picture, or is not published.'];
}

function isOther(block: unknown): boolean {
  return !!readEntry(block, 'sv') && !readEntry(block, 'sv', 'textBlock');
}
