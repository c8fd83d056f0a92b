import { articleNotFound, contentUnavailable } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import type { Article } from '../model/article.ts';
import { canonicalPath, foldLetters, needsRedirect, slugCandidates } from '../model/canonical-path.ts';
import { onceFor } from '../model/once-for.ts';
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

/**
 * Finds the article of a path, in any section. Several articles may share a last segment: the one whose canonical path
 * is `path` comes first, then the order of slugs decides.
 * @throws 503 when the list that decides between them cannot be loaded
 */
export async function lookUp(ctx: RequestContext, path: string): Promise<Article | null> {
  const { content, locale, warn } = ctx;
  const slugs = slugCandidates(path);
  const found = await content.findArticle(slugs, locale, path);
  if (found?.slug && canonicalPath(found, warn) === path) return found;
  // A slug may be stored differently from its links: with a path of its own, a surrounding space or a comma.
  const articles = await content.listArticles(locale);
  if (found && ctx.contentState === 'unavailable') throw contentUnavailable();
  const home = articlesByPath(articles, warn).get(foldLetters(path)) ?? [];
  const here = home.find((article) => canonicalPath(article, warn) === path) ?? home[0] ?? found;
  return here ?? slugs.map((slug) => articles.find((article) => article.slug === slug)).find(Boolean) ?? null;
}

/**
 * Articles by canonical path, in any language and as a child may type it. Memoised per list: a scan of addresses asks
 * again and again.
 */
const articlesByPath = onceFor((articles: Article[], warn: (message: string) => void) => {
  const byPath = new Map<string, Article[]>();
  for (const article of articles) {
    if (!article.slug) continue;
    const folded = [canonicalPath(article, warn), ...Object.values(article.paths)].map(foldLetters);
    for (const path of new Set(folded)) {
      const here = byPath.get(path);
      if (here) here.push(article);
      else byPath.set(path, [article]);
    }
  }
  return byPath;
});

async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof ContentUnavailable) throw contentUnavailable();
    throw error;
  }
}
