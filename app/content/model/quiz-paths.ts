import type { Article } from './article.ts';
import { canonicalPath, type Warn } from './canonical-path.ts';
import type { Habitat } from './habitats.ts';
import { quizLanguagesOf } from './quiz.ts';

/** Path of the quiz that mixes all animals. */
export const mixedQuizPath = '/fragesport/blandat';

export function quizPathOfHabitat(habitat: Habitat): string {
  return `/fragesport/plats/${habitat}`;
}

/** Path of a quiz with all of its answers, which a device may keep. */
export function wholeQuizPath(quiz: string): string {
  return quiz.replace('/fragesport/', '/fragesport/utan-nat/');
}

/** Path of an animal's quiz; null where no editor wrote one. */
export function quizPathOf(animal: Article, warn: Warn): string | null {
  return quizLanguagesOf(animal).length ? quizPathBeside(canonicalPath(animal, warn)) : null;
}

/** Path of the quiz about the animal of a page. */
export function quizPathBeside(animalPath: string): string {
  return `/fragesport/${animalPath.split('/').at(-1)}`;
}
