import type { Category } from './article.ts';
import { foldLetters } from './canonical-path.ts';
import { categoryIdOf } from './sections.ts';

/**
 * The category that a segment of an address names: by its slug, else as a child may write it. Those that the site knows are there also
 * when the content service cannot give them just now.
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
