import type { LocaleCode } from '#i18n/locales.ts';
import type { Warn } from '../../model/canonical-path.ts';
import { type ContentService, listKey } from '../../port.ts';
import { toArticle, toCategory, toFooter, toPortal } from './contentful-entry.server.ts';
import type { EntryQuery, EntrySource } from './entry-source.server.ts';

/** A content service that records the cache tags of its answers in `seen`. */
export type ContentFrom = (seen: Set<string>) => ContentService;

/** Maps raw entries from any source to published content. */
export function createContentOf(source: EntrySource, warn: Warn): ContentFrom {
  return (seen) => {
    async function find(query: EntryQuery): Promise<unknown[]> {
      const { entries, ids } = await source.find(query);
      for (const id of ids) seen.add(id);
      // A list, or a missing entry, may change with any new entry of its content type.
      if (query.limit === undefined || !entries.length) seen.add(listKey(query.content_type));
      return entries;
    }

    async function articlesWhere(query: Record<string, string>, locale: LocaleCode) {
      const entries = await find({ content_type: 'article', order: 'fields.title', ...query });
      return entries.flatMap((entry) => toArticle(entry, locale, warn) ?? []);
    }

    return {
      async findArticle(slugs, locale) {
        // A comma would split the list of `[in]`: a slug that holds one can only be found in a list of all
        // articles.
        const candidates = slugs.filter((slug) => !slug.includes(','));
        if (!candidates.length) return null;
        const query = { content_type: 'article', 'fields.slug[in]': candidates.join(','), limit: candidates.length };
        const entries = await find(query);
        const found = entries.flatMap((entry) => toArticle(entry, locale, warn) ?? []);
        const article = candidates.map((slug) => found.find((one) => one.slug === slug)).find(Boolean) ?? null;
        // An article published later may match an earlier candidate.
        if (article?.slug !== candidates[0]) seen.add(listKey('article'));
        return article;
      },
      listArticlesByPortal: (portalId, locale) => articlesWhere({ 'fields.parent.sys.id': portalId }, locale),
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
        return toFooter(entry, locale, warn);
      },
    };
  };
}
