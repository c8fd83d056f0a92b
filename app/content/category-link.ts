import type { Category } from './article.ts';
import { categoryPath, type Warn } from './canonical-path.ts';
import type { CategoryLink } from './category-strips.tsx';

/** A category as a link; one that the content service cannot give just now is named after its slug. */
export function toCategoryLink(slug: string, categories: Category[], warn: Warn): CategoryLink {
  const { title, preamble, language } = categories.find((category) => category.slug === slug) ?? {
    title: '',
    preamble: '',
    language: 'sv' as const,
  };
  return { slug, path: categoryPath(slug, warn), title: title || nameOf(slug), preamble, language };
}

function nameOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
