import type { LocaleCode } from '#i18n/locales.ts';
import type { AnimalWorld } from '../animal/animal-world.ts';
import type { Article } from '../article.ts';
import type { LessonPlan } from '../lesson/lesson-plan.ts';
import type { QuizQuestion } from '../quiz.ts';
import { linesOf, type RichText } from '../rich-text.ts';
import { readBlockLanguages, readTextBlocks } from '../text-blocks.ts';
import { readSteps } from './steps.ts';

/** A screen of class mode. Its notes are printed and not shown. */
export type ClassScreen = {
  language: LocaleCode;
  notes: string[];
} /** A quiz has no text of its own. */ & (
  | { kind: 'title'; text: string | null; plan: LessonPlan | null }
  | { kind: 'materials'; materials: string[] }
  | { kind: 'size' | 'awake' | 'where' }
  | { kind: 'text'; heading: string; text: string }
  | { kind: 'did-you-know' | 'talk'; text: string }
  | { kind: 'question'; question: QuizQuestion; figure: string }
  | { kind: 'quiz'; path: string }
);

/** An article as screens: its title, an animal's measures, the short text or the steps, and what to talk about. */
export function screensOfArticle(article: Article, quizPath: string | null): ClassScreen[] {
  const { questions } = readTextBlocks(article.textBlocks);
  const { preamble, language, languages, didYouKnow } = article;
  const { before, screens, after } = tellingOf(article);
  const screensInAll: ClassScreen[] = [
    { kind: 'title', text: preamble, plan: article.lesson, language, notes: before },
    ...materialsOf(article),
    ...measuresOf(article.world, language),
    ...screens,
    ...linesOf(didYouKnow).map(({ text }) => ({
      kind: 'did-you-know' as const,
      text,
      language: languages.didYouKnow,
      notes: [],
    })),
    ...(questions?.questions ?? []).map((text) => ({
      kind: 'talk' as const,
      text,
      language: readBlockLanguages(article.textBlocks).questions?.body ?? language,
      notes: [],
    })),
  ];
  if (quizPath) screensInAll.push({ kind: 'quiz', path: quizPath, language, notes: [] });
  screensInAll.at(-1)?.notes.push(...after);
  return screensInAll;
}

function materialsOf({ lesson, instructions }: Article): ClassScreen[] {
  const materials = instructions?.needs ?? lesson?.materials ?? [];
  const language = instructions?.languages.needs ?? lesson?.language;
  return materials.length && language ? [{ kind: 'materials', materials, language, notes: [] }] : [];
}

function measuresOf({ sizeCm, awake, regions }: AnimalWorld, language: LocaleCode): ClassScreen[] {
  const kinds = [sizeCm !== null && 'size', awake && 'awake', regions.length > 0 && 'where'] as const;
  return kinds.flatMap((kind) => (kind ? [{ kind, language, notes: [] }] : []));
}

interface Telling {
  screens: ClassScreen[];
  /** Notes for the first and the last screen. */
  before: string[];
  after: string[];
}

/** The short text with the long one as its notes; without one, the steps of a lesson, or each part of the text. */
function tellingOf({ body, shortBody, instructions, languages }: Article): Telling {
  const parts = partsOf(body);
  if (instructions) {
    const screens = instructions.steps.map(({ name, text, adult, languages: said }) =>
      toText(name, text, text ? said.text : said.name, adult ? [adult] : []),
    );
    return { screens, before: parts.flatMap(toNotes), after: [instructions.ending].filter(Boolean) };
  }
  if (shortBody) {
    const told = linesOf(shortBody).map(({ text }) => text);
    // Further parts of the long text follow with the last screen.
    const notesOf = (place: number) => parts.slice(place, place + 1 < told.length ? place + 1 : undefined);
    const screens = told.map((text, place) => toText('', text, languages.shortBody, notesOf(place).flatMap(toNotes)));
    return { screens, before: [], after: [] };
  }
  const { before, steps, after } = readSteps(body);
  if (steps.length)
    return { screens: steps.map(({ name, text }) => toText(name, text, languages.body, [])), before, after };
  const screens = parts.map(({ heading, lines: [first = '', ...rest] }) =>
    toText(heading, first, languages.body, rest),
  );
  return { screens, before: [], after: [] };
}

function toText(heading: string, text: string, language: LocaleCode, notes: string[]): ClassScreen {
  return { kind: 'text', heading, text, language, notes };
}

interface Part {
  heading: string;
  lines: string[];
}

function toNotes({ heading, lines }: Part): string[] {
  return heading ? [heading, ...lines] : lines;
}

/** Parts of a text, each below its heading; what stands above the first heading has none. */
function partsOf(body: RichText | null): Part[] {
  const parts: Part[] = [];
  for (const node of body?.content ?? []) {
    const lines = linesOf(node).map(({ text }) => text);
    if (lines.length && node.nodeType.startsWith('heading-')) parts.push({ heading: lines.join(' '), lines: [] });
    else if (parts.length) parts.at(-1)?.lines.push(...lines);
    else if (lines.length) parts.push({ heading: '', lines });
  }
  return parts;
}

/** Questions of a quiz as screens: all see the answers, and guess together before the right one is shown. */
export function screensOfQuestions(
  questions: readonly (QuizQuestion & { figure: string })[],
  language: LocaleCode,
): ClassScreen[] {
  const asked = questions.map(
    ({ figure, ...question }): ClassScreen => ({
      kind: 'question',
      question,
      figure,
      language: question.language,
      notes: [`${question.rightAnswer}. ${question.why}`],
    }),
  );
  return [{ kind: 'title', text: null, plan: null, language, notes: [] }, ...asked];
}
