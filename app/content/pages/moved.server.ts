import type { RequestContext } from '#request/request-context.server.ts';
import type { Article } from '../model/article.ts';
import { canonicalPath, categoryPath } from '../model/canonical-path.ts';
import { findCategory } from '../model/find-category.ts';
import { ContentUnavailable } from '../port.ts';
import { lookUp } from './find-article.server.ts';

/**
 * Returns the new path of a moved section's page. An article may still live at its old path, so the content service is
 * asked. Returns `target` when nothing is found, and null when the content service is unavailable or the search for it
 * fails (specification §8); the page then responds itself.
 */
export async function homeOfMoved(ctx: RequestContext, target: string): Promise<string | null> {
  try {
    const home = (await categoryAt(ctx, target)) ?? (await articleAt(ctx, target));
    // A list that failed to load is empty, so the page may exist all the same.
    return home ?? (ctx.contentState === 'unavailable' ? null : target);
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) ctx.warn(`The redirect to ${target} failed: ${toMessage(error)}`);
    return null;
  }
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error';
}

/** A section path has one segment, a category path two. */
async function categoryAt({ content, locale, warn }: RequestContext, target: string): Promise<string | null> {
  const [, , segment, ...below] = target.split('/');
  if (segment === undefined) return target;
  const category = below.length ? null : findCategory(segment, await content.listCategories(locale));
  return category && categoryPath(category.slug, warn, category.id);
}

async function articleAt(ctx: RequestContext, target: string): Promise<string | null> {
  const old = await lookUp(ctx, ctx.path);
  const moved = await lookUp(ctx, target);
  const livesAt = (one: Article | null, path: string) => one !== null && canonicalPath(one, ctx.warn) === path;
  // An article that lives at neither address only shares its last segment with them.
  const article = livesAt(moved, target) && !livesAt(old, ctx.path) ? moved : (old ?? moved);
  const canonical = article && canonicalPath(article, ctx.warn);
  // canonicalPath returns '/' for an article without a slug, which is shown at the requested path.
  return canonical === '/' ? null : canonical;
}
