import { weekOf } from '#swedish/dates/week.ts';
import type { Article } from '../article.ts';
import { type QuizQuestion, questionsOfRound } from '../quiz.ts';
import { isToDo } from '../sections.ts';
import { seasonOf } from './seasons.ts';

const dayInMs = 24 * 3600 * 1000;
/** Animals from one day's question to the next: a prime, so that all of them have their turn. */
const strideOfDays = 17;
/** Animals that are asked for a question before the day goes without. */
const mostAsked = 10;

/** Question of a day: about another animal each day, the same for everybody. */
export interface DaysQuestion {
  animal: Article;
  question: QuizQuestion;
  /** Its number in the animal's quiz, from 1. */
  number: number;
}

/** Chooses the question of a day (YYYY-MM-DD); null where no animal has a quiz. */
export function questionOfDay(animals: readonly Article[], day: string): DaysQuestion | null {
  const turn = Math.floor(Date.parse(day) / dayInMs);
  for (let step = 0; step < Math.min(mostAsked, animals.length); step++) {
    const animal = animals[(turn * strideOfDays + step) % animals.length];
    const questions = questionsOfRound(animal?.quiz ?? [], 1);
    // The front page asks in words: pictures to choose between need the whole page.
    const inWords = questions.filter(({ pictures }) => !pictures.length);
    const question = inWords[turn % Math.max(1, inWords.length)];
    if (animal && question) return { animal, question, number: questions.indexOf(question) + 1 };
  }
  return null;
}

/** Animals of the week of a day, spread over the list; the first is the animal of the week. Another one each Monday. */
export function animalsOfWeek<T>(animals: readonly T[], count: number, day: string): T[] {
  const stride = Math.max(1, Math.floor(animals.length / count));
  const week = weekOf(day);
  const picked = Array.from({ length: count }, (_, turn) => animals[(week * 5 + turn * stride) % animals.length]);
  return [...new Set(picked)].filter((item) => item !== undefined);
}

/**
 * Chooses something to do for the week of a day: what an editor has written for its season, in turn. Where that is
 * nothing, anything that can be done; null where there is nothing at all.
 */
export function toDoOfWeek(articles: readonly Article[], day: string): Article | null {
  const toDo = articles.filter(isToDo);
  const season = seasonOf(day);
  const inSeason = toDo.filter(({ seasons }) => seasons.includes(season));
  const choice = inSeason.length ? inSeason : toDo.filter(({ seasons }) => !seasons.length);
  return choice[weekOf(day) % Math.max(1, choice.length)] ?? null;
}
