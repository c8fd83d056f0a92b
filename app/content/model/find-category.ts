import type { Category } from './article.ts';
import { foldLetters } from './canonical-path.ts';
import { categoryIdOf } from './sections.ts';

/**
 * Finds the category of a path segment: by exact slug, else by the slug as a child may type it. Categories built into
 * the site are found even when the content service is down.
 */
export function findCategory(segment: string, categories: Category[]): Pick<Category, 'id' | 'slug'> | null {
  const exact = named(segment, categories, (slug) => slug);
  return exact ?? named(foldLetters(segment.trim()), categories, foldLetters);
}

function named(wanted: string, categories: Category[], read: (slug: string) => string) {
  const published = categories.find(({ slug }) => read(slug) === wanted);
  if (published) return published;
  const id = categoryIdOf(wanted);
  return id ? { id, slug: wanted } : null;
}
