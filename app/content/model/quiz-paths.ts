import type { Article } from './article.ts';
import { canonicalPath, type Warn } from './canonical-path.ts';
import type { Habitat } from './habitats.ts';

/** Path of the quiz that mixes all animals. */
export const mixedQuizPath = '/fragesport/blandat';

export function quizPathOfHabitat(habitat: Habitat): string {
  return `/fragesport/plats/${habitat}`;
}

/** Path of an animal's quiz; null where no editor wrote one. */
export function quizPathOf(animal: Article, warn: Warn): string | null {
  return animal.quiz.length ? `/fragesport/${canonicalPath(animal, warn).split('/').at(-1)}` : null;
}
