import { articleNotFound, contentUnavailable } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import type { Article } from '../model/article.ts';
import { canonicalPath, needsRedirect, slugCandidates } from '../model/canonical-path.ts';
import { ContentUnavailable } from '../port.ts';

/**
 * Finds the article of a path. A visitor at any other than its canonical path is redirected there.
 * @throws a redirect to the canonical path; 404 'Article not found'; 503 when the content service is unavailable
 */
export async function getArticle(ctx: RequestContext, path = ctx.path): Promise<Article> {
  const article = await findArticle(ctx, path);
  if (!article) throw articleNotFound();
  return article;
}

/** Same as getArticle, but returns null for a missing article, for pages that have something else to show. */
export async function findArticle(ctx: RequestContext, path = ctx.path): Promise<Article | null> {
  const article = await ask(() => lookUp(ctx, path));
  if (!article) {
    // A list that failed to load is empty, so the article may exist all the same.
    if (ctx.contentState === 'unavailable') throw contentUnavailable();
    return null;
  }
  const canonical = canonicalPath(article, ctx.warn);
  redirectToCanonical(ctx, needsRedirect(canonical, '/') ? canonical : ctx.path);
  return article;
}

/** Finds the article of a path by its slug, in any section. */
export async function lookUp(ctx: RequestContext, path: string): Promise<Article | null> {
  const { content, locale } = ctx;
  const slugs = slugCandidates(path);
  return (await content.findArticle(slugs, locale)) ?? (await findAmongAll(ctx, path, slugs));
}

/**
 * Fallback for slugs that are stored differently from their links: with a path of their own, a surrounding space or a
 * comma.
 */
async function findAmongAll(
  { content, locale, warn }: RequestContext,
  path: string,
  slugs: string[],
): Promise<Article | null> {
  const articles = await content.listArticles(locale);
  const here = articles.find((article) => article.slug && canonicalPath(article, warn) === path);
  return here ?? slugs.map((slug) => articles.find((article) => article.slug === slug)).find(Boolean) ?? null;
}

async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof ContentUnavailable) throw contentUnavailable();
    throw error;
  }
}
