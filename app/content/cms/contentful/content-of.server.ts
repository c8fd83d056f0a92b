import type { LocaleCode } from '#i18n/locales.ts';
import type { Article } from '../../model/article.ts';
import { canonicalPath, type Warn } from '../../model/canonical-path.ts';
import { type ContentService, type HowToList, listKey } from '../../port.ts';
import { toArticle, toCategory, toFooter, toPortal } from './contentful-entry.server.ts';
import type { EntryQuery, EntrySource } from './entry-source.server.ts';
import { createListedArticles } from './listed-articles.server.ts';

/** Limit of articles that share a slug. */
const mostNamesakes = 100;

/** A content service that records the cache tags of its answers in `seen`. */
export type ContentFrom = (seen: Set<string>) => ContentService;

/**
 * Maps raw entries from any source to published content.
 * @param ownOrigin origin of this site: links to it become paths
 */
export function createContentOf(source: EntrySource, warn: Warn, ownOrigin = ''): ContentFrom {
  const toListed = createListedArticles(warn, ownOrigin);
  return (seen) => {
    async function find(query: EntryQuery): Promise<unknown[]> {
      const { entries, ids } = await source.find(query);
      for (const id of ids) seen.add(id);
      // A list, or a missing entry, may change with any new entry of its content type.
      if (query.limit === undefined || !entries.length) seen.add(listKey(query.content_type));
      return entries;
    }

    async function articlesWhere(query: Record<string, string>, locale: LocaleCode, how?: HowToList) {
      const asked = { content_type: 'article', order: 'fields.title', ...query };
      const listed = (await source.list?.(asked)) ?? null;
      if (listed) {
        for (const id of listed.ids) seen.add(id);
        seen.add(listKey('article'));
        return toListed(listed.items, locale, how);
      }
      const entries = await find(asked);
      return entries.flatMap((entry) => toArticle(entry, locale, warn, ownOrigin) ?? []);
    }

    return {
      async findArticle(slugs, locale, path) {
        // A comma would split the list of `[in]`: a slug that holds one can only be found in a list of all
        // articles.
        const candidates = slugs.filter((slug) => !slug.includes(','));
        if (!candidates.length) return null;
        const query = { content_type: 'article', 'fields.slug[in]': candidates.join(','), limit: mostNamesakes };
        const entries = await find(query);
        const found = entries.flatMap((entry) => toArticle(entry, locale, warn, ownOrigin) ?? []);
        const isWanted = (article: Article) => canonicalPath(article, warn) === path;
        // The service compares slugs of its default locale: an article with another slug in this one comes last.
        const inOrder = [...candidates.flatMap((slug) => found.filter((one) => one.slug === slug)), ...found];
        // When several have the first slug, the one in the section that was asked for is nearer.
        const isNear = (one: Article) =>
          one.slug === inOrder[0]?.slug && sectionIn(canonicalPath(one, () => {})) === sectionIn(path ?? '');
        const article = inOrder.find(isWanted) ?? inOrder.find(isNear) ?? inOrder[0] ?? null;
        // An article published later may be nearer to what was asked for.
        const isBest = article && (path === undefined ? article.slug === candidates[0] : isWanted(article));
        if (!isBest) seen.add(listKey('article'));
        return article;
      },
      listArticlesByPortal: (portalId, locale, how) => articlesWhere({ 'fields.parent.sys.id': portalId }, locale, how),
      listArticlesByCategory: (categoryId, locale) => articlesWhere({ 'fields.category.sys.id': categoryId }, locale),
      listArticles: (locale) => articlesWhere({}, locale),
      async listCategories(locale) {
        const entries = await find({ content_type: 'category' });
        return entries.flatMap((entry) => toCategory(entry, locale) ?? []);
      },
      async findPortal(slug, locale) {
        const [entry] = await find({ content_type: 'portal', 'fields.slug': slug, limit: 1 });
        return toPortal(entry, locale);
      },
      async findFooter(locale) {
        const [entry] = await find({ content_type: 'footer', limit: 1 });
        return toFooter(entry, locale, warn, ownOrigin);
      },
    };
  };
}

function sectionIn(path: string): string | undefined {
  return path.split('/')[1];
}
