import type { Category } from './article.ts';
import { foldLetters } from './canonical-path.ts';
import { categoryIdOf } from './sections.ts';

/**
 * Finds the category of a path segment: by exact slug, else by the slug as a child may type it, else by its slug in
 * another language. Categories built into the site are found even when the content service is down.
 */
export function findCategory(segment: string, categories: Category[]): Pick<Category, 'id' | 'slug'> | null {
  const folded = foldLetters(segment.trim());
  return (
    named(segment, categories, (slug) => slug) ??
    named(folded, categories, foldLetters) ??
    categories.find(({ paths }) =>
      Object.values(paths).some((path) => foldLetters(lastOf(path)) === folded && folded),
    ) ??
    null
  );
}

/** The published category with a slug, or the one that the site knows by it, whatever its slug is in this language. */
export function categoryNamed(slug: string, categories: Category[]): Category | null {
  const id = categoryIdOf(slug);
  return (
    categories.find((category) => category.slug === slug) ??
    categories.find((category) => category.id === id && category.slug) ??
    null
  );
}

function named(wanted: string, categories: Category[], read: (slug: string) => string) {
  const published = categories.find(({ slug }) => read(slug) === wanted) ?? categoryNamed(wanted, categories);
  if (published) return published;
  const id = categoryIdOf(wanted);
  return id ? { id, slug: wanted } : null;
}

function lastOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}
