import type { LocaleCode } from '#i18n/locales.ts';
import { listedFacts, type PerhapsListed } from './animal/listed-facts.ts';
import type { Picture } from './picture.ts';

/** Question of the quiz without a clock, as the editor wrote it. */
export interface QuizQuestion {
  id: string;
  question: string;
  rightAnswer: string;
  wrongAnswers: string[];
  /** Clues after each wrong answer, in the same order. */
  clues: string[];
  /** Picture of the right answer, then of the wrong ones in order; empty for answers in words. */
  pictures: Picture[];
  why: string;
  /** Heading of the animal's text where the answer stands. */
  source: string;
  language: LocaleCode;
}

export interface QuizAnswer {
  text: string;
  isRight: boolean;
  /** Clue after this answer; empty for the right answer. */
  clue: string;
  /** Shown in place of the text until the answer is guessed; null for an answer in words. */
  picture: Picture | null;
}

/** Questions in one round. */
export const roundLength = 5;

/**
 * Answers in the order they are shown in. The right one has no place of its own, but the same question always looks the
 * same, so that a class can talk about 'the one in the middle'.
 */
export function answersOf({ id, rightAnswer, wrongAnswers, clues, pictures }: QuizQuestion): QuizAnswer[] {
  const answers = [rightAnswer, ...wrongAnswers].map((text, place) => ({
    text,
    isRight: place === 0,
    clue: clues[place - 1] ?? '',
    picture: pictures[place] ?? null,
  }));
  const [right, ...wrong] = answers;
  return right ? wrong.toSpliced(numberOf(id) % answers.length, 0, right) : wrong;
}

/**
 * Chooses the questions of a round, the same ones for the same number. Rounds 1, 2, 3 … go through all questions before
 * one comes again.
 * @param round 1 or more
 */
export function questionsOfRound<T extends { id: string }>(all: readonly T[], round: number): T[] {
  if (all.length <= roundLength) return [...all];
  const rounds = Math.floor(all.length / roundLength);
  const lap = Math.floor((round - 1) / rounds);
  const keyed = all.map((item) => ({ item, key: numberOf(`${lap} ${item.id}`) }));
  keyed.sort((a, b) => a.key - b.key || (a.item.id < b.item.id ? -1 : 1));
  const start = ((round - 1) % rounds) * roundLength;
  return keyed.slice(start, start + roundLength).map(({ item }) => item);
}

/** FNV-1a, 32 bits: the same number for the same text everywhere. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of neighbouring ids differ too little.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Where somebody is in a round: read from the address, so that Back, a reload and a shared link work. */
export interface QuizPlace {
  round: number;
  /** 1 to the number of questions; one more is the diploma. */
  number: number;
  /** Places of the answers tried, 0 to 2. */
  tried: number[];
  showsAnswer: boolean;
}

/** Reads the place from a query. Whatever is not there, or is nonsense, is as at the start. */
export function readPlace(query: URLSearchParams, questions: number): QuizPlace {
  const tried = query
    .getAll('svar')
    .filter((place) => /^[012]$/.test(place))
    .map(Number);
  return {
    round: wholeNumber(query.get('omgang'), 1, 9999),
    number: wholeNumber(query.get('fraga'), 1, questions + 1),
    tried: [...new Set(tried)],
    showsAnswer: query.has('visa'),
  };
}

function wholeNumber(text: string | null, least: number, most: number): number {
  return /^\d{1,4}$/.test(text ?? '') ? Math.min(most, Math.max(least, Number(text))) : least;
}

type Asking = { quiz: QuizQuestion[] } & PerhapsListed;

/** The questions of an article's quiz, by id. In a list it does not load them. */
export function questionsAsked(article: Asking): { id: string; language: LocaleCode }[] {
  return article[listedFacts]?.asked ?? article.quiz;
}

/** Languages of an article's quiz; empty where no editor wrote one. In a list it does not load the questions. */
export function quizLanguagesOf(article: Asking): LocaleCode[] {
  return [...new Set(questionsAsked(article).map(({ language }) => language))];
}
