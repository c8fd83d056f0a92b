import { contentUnavailable, pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import type { AnimalWorld } from '../model/animal/animal-world.ts';
import type { Article, Translated } from '../model/article.ts';
import { canonicalPath, foldLetters } from '../model/canonical-path.ts';
import { type Habitat, habitatPath, habitatsOf, isHabitat } from '../model/habitats.ts';
import type { Picture } from '../model/picture.ts';
import { type QuizQuestion, questionsAsked, questionsOfRound, quizLanguagesOf } from '../model/quiz.ts';
import { mixedQuizPath, quizPathOf, quizPathOfHabitat } from '../model/quiz-paths.ts';
import { languagesAsked, quizPathsOf, readAnimals } from './quiz-translations.server.ts';

/** Question of a round, with the animal it is about. */
export interface RoundQuestion extends QuizQuestion {
  animal: { title: string; path: string; picture: Picture | null; world: AnimalWorld };
}

export interface Quiz {
  /** Path of the quiz, and of the page one comes back to. */
  path: string;
  back: string;
  /** The animal or habitat it is about; null for the mixed one. */
  about: { animal: Article } | { habitat: Habitat } | null;
  questions: RoundQuestion[];
  /** True when another round has other questions. */
  hasMoreRounds: boolean;
  /** Languages its questions are written in, and its path in each where that differs. */
  translated: Partial<Translated>;
}

/**
 * Finds the quiz of an address.
 * @param wanted slug of an animal, `blandat`, or a habitat
 * @param pathOf canonical path of the page that is shown, by that of its quiz
 * @throws 404 where there is none, 503 when the animals cannot be loaded, or a redirect to the canonical path
 */
export async function findQuiz(
  ctx: RequestContext,
  wanted: { subject?: string; habitat?: string },
  round: number,
  pathOf = (quiz: string) => quiz,
): Promise<Quiz> {
  const inLanguages = await readAnimals(ctx);
  const animals = inLanguages.get(ctx.locale) ?? [];
  const quiz = wanted.habitat ? ofHabitat(ctx, animals, wanted.habitat) : ofSubject(ctx, animals, wanted.subject ?? '');
  // Chosen by id: to read the questions of thousands of animals would block the site.
  const all = quiz?.animals.flatMap((animal) => questionsAsked(animal).map(({ id }) => ({ id, animal }))) ?? [];
  if (!quiz || !all.length) throw ctx.contentState === 'unavailable' ? contentUnavailable() : pageNotFound(ctx.path);
  redirectToCanonical(ctx, pathOf(quiz.path));
  const questions = questionsOfRound(all, round).flatMap(
    ({ id, animal }) => questionsAbout(ctx, animal).find((one) => one.id === id) ?? [],
  );
  const asked = new Set(quiz.animals.map(({ id }) => id));
  const { about } = quiz;
  const translated = {
    translations: languagesAsked(inLanguages, ({ id }) => asked.has(id)),
    ...(about && 'animal' in about && { paths: quizPathsOf(about.animal) }),
  };
  return { ...quiz, questions, hasMoreRounds: all.length > questions.length, translated };
}

type Subject = Pick<Quiz, 'path' | 'back' | 'about'> & { animals: Article[] };

function ofHabitat(ctx: RequestContext, animals: Article[], name: string): Subject | null {
  const habitat = name.toLowerCase();
  if (!isHabitat(habitat)) throw pageNotFound(ctx.path);
  return {
    path: quizPathOfHabitat(habitat),
    back: habitatPath(habitat),
    about: { habitat },
    animals: animals.filter((animal) => habitatsOf(animal).includes(habitat)),
  };
}

function ofSubject(ctx: RequestContext, animals: Article[], subject: string): Subject | null {
  const asked = `/fragesport/${subject}`;
  const isAsked = (path: string) => foldLetters(path) === foldLetters(asked);
  if (isAsked(mixedQuizPath)) return { path: mixedQuizPath, back: '/fragesport', about: null, animals };
  const inQuiz = animals.filter((animal) => quizLanguagesOf(animal).length);
  const animal =
    inQuiz.find((one) => quizPathOf(one, ctx.warn) === asked) ??
    inQuiz.find((one) => isAsked(quizPathOf(one, ctx.warn) ?? '')) ??
    // Its slug in another language leads to this one's.
    inQuiz.find((one) => Object.values(quizPathsOf(one)).some(isAsked));
  const path = animal && quizPathOf(animal, ctx.warn);
  return path ? { path, back: canonicalPath(animal, ctx.warn), about: { animal }, animals: [animal] } : null;
}

function questionsAbout(ctx: RequestContext, article: Article): RoundQuestion[] {
  const { title, picture, world } = article;
  return article.quiz.map((one) => ({
    ...one,
    animal: { title, picture, world, path: canonicalPath(article, ctx.warn) },
  }));
}
