import type { Category } from '../model/article.ts';
import { categoryPath, nameOfSlug, type Warn } from '../model/canonical-path.ts';
import { categoryNamed } from '../model/find-category.ts';
import type { CategoryLink } from './category-strips.tsx';

/** Returns a category as a link. When the content service cannot provide the category, its slug is the title. */
export function toCategoryLink(slug: string, categories: Category[], warn: Warn): CategoryLink {
  const category = categoryNamed(slug, categories);
  const { title, preamble, language, preambleLanguage } = category ?? {
    title: '',
    preamble: '',
    language: 'sv' as const,
    preambleLanguage: 'sv' as const,
  };
  return {
    slug,
    path: categoryPath(category?.slug || slug, warn),
    title: title || nameOfSlug(slug),
    preamble,
    language,
    preambleLanguage,
  };
}
