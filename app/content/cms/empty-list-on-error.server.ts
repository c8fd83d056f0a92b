import type { ContentService } from '../port.ts';

/**
 * Empty-list-on-error: lists become empty, and portals and footer null, when the service is down (specification
 * §7.1, §8). A single article still rejects: its page must answer 503, never 404. Each failure is logged.
 */
export function createEmptyListOnError(origin: ContentService, log: (message: string) => void): ContentService {
  const onContentState = (what: string, error: unknown) =>
    log(`${what}: ${error instanceof Error ? error.message : 'unknown error'}`);
  function otherwise<T>(answer: Promise<T>, value: T, what: string): Promise<T> {
    return answer.catch((error: unknown) => {
      onContentState(what, error);
      return value;
    });
  }
  return {
    findArticle: (slugs, locale, path) =>
      origin.findArticle(slugs, locale, path).catch((error: unknown) => {
        onContentState(`Article ${slugs.join(', ')}`, error);
        throw error;
      }),
    listArticlesByPortal: (id, locale, how) =>
      otherwise(origin.listArticlesByPortal(id, locale, how), [], `Articles of ${id}`),
    listArticlesByCategory: (id, locale) =>
      otherwise(origin.listArticlesByCategory(id, locale), [], `Articles of ${id}`),
    listArticles: (locale) => otherwise(origin.listArticles(locale), [], 'All articles'),
    listCategories: (locale) => otherwise(origin.listCategories(locale), [], 'Categories'),
    findPortal: (slug, locale) => otherwise(origin.findPortal(slug, locale), null, `Portal ${slug}`),
    findFooter: (locale) => otherwise(origin.findFooter(locale), null, 'Footer settings'),
  };
}
