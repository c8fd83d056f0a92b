import { speciesLinesIn } from '../animal-fact.ts';
import type { Article } from '../article.ts';
import { habitats, habitatsOf } from '../habitats.ts';
import { onceFor } from '../once-for.ts';

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
  const own = habitatsOf(animal);
  const nearness = (other: T) => (family && familyOf(other) === family ? 1 : 0) + shared(own, habitatsOf(other));
  return others
    .map((other) => ({ other, near: nearness(other) }))
    .toSorted((a, b) => b.near - a.near)
    .map(({ other }) => other);
}

/**
 * All animals in a round: place by place, family by family within a place, in the order of the list within a family. Memoised per list.
 */
const inKinship = onceFor((animals: Article[]): Article[] => {
  const families = animals.map(familyOf);
  // Comparing words takes most of the time of a long list, and there are few families.
  const sorted = [...new Set(families)].toSorted(new Intl.Collator('sv').compare);
  const rankOf = new Map(sorted.map((family, rank) => [family, rank]));
  const placeOf = (animal: Article) => {
    const place = animal.world.scene ?? habitatsOf(animal)[0];
    return place ? habitats.indexOf(place) : habitats.length;
  };
  return animals
    .map((animal, at) => ({ animal, key: placeOf(animal) * sorted.length + (rankOf.get(families[at] ?? '') ?? 0) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ animal }) => animal);
});

/** The animals before and after one on the round by kinship; null where it is alone. */
export function besideInKinship(animals: Article[], id: string): { before: Article | null; after: Article | null } {
  const round = inKinship(animals);
  const at = round.findIndex((animal) => animal.id === id);
  if (at < 0 || round.length < 2) return { before: null, after: null };
  return { before: round.at(at - 1) ?? null, after: round[(at + 1) % round.length] ?? null };
}

function familyOf(animal: Pick<Article, 'body'>): string {
  return speciesLinesIn(animal).family.toLocaleLowerCase('sv');
}

/** Share of all habitats of two animals in which both live, 0–1. */
function shared(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((habitat) => other.includes(habitat)).length;
  return both && both / (one.length + other.length - both);
}
