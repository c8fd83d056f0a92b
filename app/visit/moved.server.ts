import { canonicalPath, categoryPath } from '#content/canonical-path.ts';
import { findCategory } from '#content/find-category.ts';
import { ContentUnavailable } from '#services/content/port.ts';
import { lookUp } from './find-article.server.ts';
import type { Visit } from './visit.server.ts';

/**
 * Where what a visitor asks for lives, now that its section has moved: at `target`, unless that would only send them on. An article may
 * still live where it did. Null while the content service cannot say; the page itself says so then.
 */
export async function homeOfMoved(visit: Visit, target: string): Promise<string | null> {
  try {
    const home = (await categoryAt(visit, target)) ?? (await articleAt(visit, target));
    // A list that could not be had is empty: what is not in it may exist all the same.
    return home ?? (visit.contentState === 'unavailable' ? null : target);
  } catch (error) {
    if (error instanceof ContentUnavailable) return null;
    throw error;
  }
}

/** A section's page has one segment, a category's two. */
async function categoryAt({ content, locale, warn }: Visit, target: string): Promise<string | null> {
  const [, , segment, ...below] = target.split('/');
  if (segment === undefined) return target;
  const category = below.length ? null : findCategory(segment, await content.listCategories(locale));
  return category && categoryPath(category.slug, warn);
}

async function articleAt(visit: Visit, target: string): Promise<string | null> {
  const article = (await lookUp(visit, visit.path)) ?? (await lookUp(visit, target));
  const canonical = article && canonicalPath(article, visit.warn);
  // The front page stands for an article without a slug, which is shown wherever it is asked for.
  return canonical === '/' ? null : canonical;
}
