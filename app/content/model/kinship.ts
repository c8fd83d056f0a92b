import { speciesLinesIn } from './animal-fact.ts';
import type { Article } from './article.ts';
import { habitatsOf } from './habitats.ts';

/**
 * Sorts the other animals by how near they are to one: its family first, then those that share most of its habitats.
 * Equals keep the order of the list, from the animal onwards and around its end, so that no animal is always the first.
 */
export function nearestKin<T extends Pick<Article, 'id' | 'body'>>(
  animals: T[],
  animal: Pick<Article, 'id' | 'body'>,
): T[] {
  const at = animals.findIndex(({ id }) => id === animal.id);
  const others = [...animals.slice(at + 1), ...animals.slice(0, Math.max(at, 0))];
  const family = familyOf(animal);
  const habitats = habitatsOf(animal);
  const nearness = (other: T) => (family && familyOf(other) === family ? 1 : 0) + shared(habitats, habitatsOf(other));
  return others
    .map((other) => ({ other, near: nearness(other) }))
    .toSorted((a, b) => b.near - a.near)
    .map(({ other }) => other);
}

function familyOf(animal: Pick<Article, 'body'>): string {
  return speciesLinesIn(animal).family.toLocaleLowerCase('sv');
}

/** Share of all habitats of two animals in which both live, 0–1. */
function shared(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]);
  return all.size ? one.filter((habitat) => other.includes(habitat)).length / all.size : 0;
}
