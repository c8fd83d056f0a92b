import type { Article } from '#content/article.ts';
import { canonicalPath, needsRedirect, slugCandidates } from '#content/canonical-path.ts';
import { ContentUnavailable } from '#services/content/port.ts';
import { articleNotFound, contentUnavailable } from './not-found.server.ts';
import { settleAt } from './settle.server.ts';
import type { Visit } from './visit.server.ts';

/**
 * The article that an address means, after the redirect check: a visitor at any other address than its canonical one is sent there.
 * @throws a 301 to the canonical path; 404 'Article not found'; 503 when the content service cannot say
 */
export async function getArticle(visit: Visit, path = visit.path): Promise<Article> {
  const article = await findArticle(visit, path);
  if (!article) throw articleNotFound();
  return article;
}

/** As getArticle, but null when there is none, for pages that have something else to show. */
export async function findArticle(visit: Visit, path = visit.path): Promise<Article | null> {
  const article = await ask(() => lookUp(visit, path));
  if (!article) {
    // A list that could not be had is empty: what is not in it may exist all the same.
    if (visit.contentState === 'unavailable') throw contentUnavailable();
    return null;
  }
  const canonical = canonicalPath(article, visit.warn);
  settleAt(visit, needsRedirect(canonical, '/') ? canonical : visit.path);
  return article;
}

/** The article that a path means, wherever it lives. */
export async function lookUp(visit: Visit, path: string): Promise<Article | null> {
  const { content, locale } = visit;
  const slugs = slugCandidates(path);
  return (await content.findArticle(slugs, locale)) ?? (await findAmongAll(visit, path, slugs));
}

/** One whose slug is stored otherwise than it is linked: with a path of its own, with a space around it, with a comma. */
async function findAmongAll({ content, locale, warn }: Visit, path: string, slugs: string[]): Promise<Article | null> {
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
