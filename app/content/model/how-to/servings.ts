import { mostServings, type Recipe } from './instructions.ts';

/** Name of the query that asks for a recipe's amounts for so many: `?portioner=6`. */
export const servingsQuery = 'portioner';

/** For how many an address asks; those of the recipe for an address that does not, or asks for what cannot be. */
export function readServings(url: URL, recipe: Recipe | null): number {
  if (!recipe) return 1;
  const asked = url.searchParams.get(servingsQuery)?.trim() ?? '';
  const count = /^\d{1,3}$/.test(asked) ? Number(asked) : 0;
  return count >= 1 && count <= mostServings ? count : recipe.servings;
}
