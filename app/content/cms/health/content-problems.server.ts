import { type ContentFault, faultInWords } from '#i18n/content-problems.ts';
import { type LocaleCode, localeCodes } from '#i18n/locales.ts';
import { readAnimalWorld } from '../../model/animal/animal-world.ts';
import { canonicalPath, categoryPath, type Warn } from '../../model/canonical-path.ts';
import { readChoices } from '../../model/how-to/instructions.ts';
import { readLessonPlan } from '../../model/lesson/lesson-plan.ts';
import { pieceKinds } from '../../model/magazine/pieces.ts';
import { blockKinds, isOfType } from '../../model/text-blocks.ts';
import { readSeasons } from '../../model/today/seasons.ts';
import { toAnimalSound } from '../contentful/animal-sound.server.ts';
import { toComicPanel } from '../contentful/comic.server.ts';
import { toArticle, toCategory, toFooter, toQuizQuestion, toTextBlock } from '../contentful/contentful-entry.server.ts';
import { type EntryReader, list, readEntry } from '../contentful/entry-reader.server.ts';
import { isOther, isUnpublished, problemsOfInstructions } from './instructions-problems.server.ts';
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
  fault: ContentFault;
}

/**
 * Lists what pages cannot show of the content, each once, by reading all entries as pages do, in every language.
 * @param entries all entries of the shown types, in all locales, with resolved links
 * @param ownOrigin origin of this site: links to it become paths
 */
export function listContentProblems(entries: unknown[], ownOrigin: string): ContentProblem[] {
  const found = new Map<string, ContentProblem>();
  const titles = new Map(entries.flatMap((value) => readEntry(value, 'sv') ?? []).map((one) => [one.id, titleOf(one)]));
  const add = (id: string, fault: ContentFault) =>
    found.set(JSON.stringify([id, fault]), { id, title: titles.get(id) ?? '', fault });
  for (const locale of localeCodes) {
    const articles = entries.flatMap((value) => toArticle(value, locale, () => {}, ownOrigin) ?? []);
    const categories = entries.flatMap((value) => toCategory(value, locale) ?? []);
    const around = { locale, ownOrigin, isKnown: createKnownAddresses(articles, categories) };
    for (const value of entries) {
      const entry = readEntry(value, locale);
      if (!entry) continue;
      for (const fault of problemsOfFields(entry)) add(entry.id, fault);
      const texts = ['body', 'shortBody', 'didYouKnow', 'contact', 'logotypeText'].map((name) => entry.field(name));
      for (const fault of texts.flatMap((text) => problemsOfText(text, around))) add(entry.id, fault);
      readAsPagesDo(value, entry, locale, (_, fault, id = entry.id) => add(id, fault));
    }
    // Where they meet, a category's list is shown and not the article.
    const places = [
      ...categories.map(({ id, slug }) => ({ id, path: categoryPath(slug, () => {}) })),
      ...articles.map((article) => ({ id: article.id, path: canonicalPath(article, () => {}) })),
    ].filter(({ path }) => path !== '/');
    for (const { id, path } of places) if (isTaken(path)) add(id, ['ownAddress', path]);
    for (const [path, [first, ...others]] of Map.groupBy(places, (place) => place.path))
      for (const { id } of others) add(id, ['sharedAddress', path, first?.id ?? '']);
  }
  return [...found.values()];
}

function titleOf(entry: EntryReader): string {
  return ['title', 'rubrik', 'name', 'question'].map(entry.text).find(Boolean) ?? '';
}

/** Reports what the site's own reading of the entry warns of. */
function readAsPagesDo(value: unknown, entry: EntryReader, locale: LocaleCode, warn: Warn) {
  const add = (fault: ContentFault) => warn(faultInWords(fault, 'en'), fault, entry.id);
  const article = toArticle(value, locale, warn);
  if (article) canonicalPath(article, warn);
  const category = toCategory(value, locale);
  if (category) categoryPath(category.slug, warn, category.id);
  toFooter(value, locale, warn);
  if (entry.sys.contentType?.sys.id === 'quizQuestion') {
    const question = toQuizQuestion(value, locale, warn);
    if (!question) add(['incompleteQuestion']);
    else if (list(entry.field('answerPictures')).length && !question.pictures.length) add(['answersInWords']);
  }
  const block = toTextBlock(value, locale, warn);
  if (block && ![...blockKinds, ...pieceKinds].some((kind) => isOfType(block, kind)))
    add(['unknownKind', block.blockType.join(', ')]);
}

/** Problems of the fields that pages pass over in silence. */
function problemsOfFields(entry: EntryReader): ContentFault[] {
  const type = entry.sys.contentType?.sys.id;
  const problems: ContentFault[] = [];
  if ((type === 'article' || type === 'category' || type === 'portal') && !entry.text('title'))
    problems.push(['noTitle']);
  if (entry.field('image') && isUnpublished(entry.field('image'))) problems.push(['imageUnpublished']);
  const blocks = list(entry.field('secondary'));
  if (blocks.some(isUnpublished)) problems.push(['blockUnpublished']);
  if (blocks.some((block) => isOther(block, 'textBlock'))) problems.push(['blockOther']);
  if (list(entry.field('slider')).some(isUnpublished)) problems.push(['sliderUnpublished']);
  if (list(entry.field('quiz')).some((one) => !readEntry(one, 'sv', 'quizQuestion')))
    problems.push(['quizUnpublished']);
  const invalid =
    type === 'article' ? [...readAnimalWorld(entry.field).invalid, ...readLessonPlan(entry.field, 'sv').invalid] : [];
  if (type === 'article') invalid.push(...readChoices(entry.field).invalid);
  if (type === 'article' && !readSeasons(entry.field('seasons'))) invalid.push('seasons');
  for (const name of invalid) problems.push(['invalidField', name]);
  if (entry.field('sound') && !toAnimalSound(entry, 'sv')) problems.push(['soundNotShown']);
  problems.push(...problemsOfComic(entry), ...problemsOfInstructions(entry));
  const kinds = list(entry.field('blockType'));
  if (kinds.includes('gåta') && !entry.field('answer')) problems.push(['riddleWithoutAnswer']);
  return problems;
}

/** A panel without a picture is left out, and with it what is said there. */
function problemsOfComic(article: EntryReader): ContentFault[] {
  const panels = list(article.field('comic'));
  const problems: ContentFault[] = panels.length && !article.text('comicTitle') ? [['comicWithoutTitle']] : [];
  return panels.every((panel) => toComicPanel(panel, 'sv', () => {})) ? problems : [...problems, ['comicPanel']];
}
