import type { LocaleCode } from '#i18n/locales.ts';
import type { Article, Category, Portal } from './model/article.ts';
import type { Footer } from './model/footer.ts';

/**
 * Published content. Every text is in the requested locale if it exists there, else in another one; `language` says
 * which. All methods reject with ContentUnavailable when the service cannot answer.
 */
export interface ContentService {
  /**
   * The article whose slug equals the first candidate that exists, else null. Several articles may share a slug: of all
   * that match, the one whose canonical path is `path` comes first. A candidate with a comma never matches.
   */
  findArticle(slugs: string[], locale: LocaleCode, path?: string): Promise<Article | null>;
  /** All articles whose parent is the portal, ordered by title. */
  listArticlesByPortal(portalId: string, locale: LocaleCode, how?: HowToList): Promise<Article[]>;
  /** All articles of the category, ordered by title. */
  listArticlesByCategory(categoryId: string, locale: LocaleCode): Promise<Article[]>;
  /** All articles, ordered by title; for the sitemap. */
  listArticles(locale: LocaleCode): Promise<Article[]>;
  listCategories(locale: LocaleCode): Promise<Category[]>;
  findPortal(slug: string, locale: LocaleCode): Promise<Portal | null>;
  findFooter(locale: LocaleCode): Promise<Footer | null>;
}

export interface HowToList {
  /**
   * True for a page that shows a few of a long list: id and dates are at hand, all other fields are read when they are
   * asked for. Whoever reads those of all blocks the site.
   */
  lazily?: boolean;
}

/**
 * The content service is down, too slow, refuses our token or returns an invalid response. This is not "not found".
 */
export class ContentUnavailable extends Error {
  override name = 'ContentUnavailable';
}

/** Webhook event: an entry was published, unpublished or deleted. */
export interface ContentChange {
  id: string;
  /** Content type of an entry, such as `article`; otherwise `Asset`, `ContentType`… */
  type: string;
  /** Webhook topic, such as `ContentManagement.Entry.publish`. */
  topic: string;
}

/**
 * Cache tags of an answer: ids of its entries and assets, linked ones included, and `list:article` for each content
 * type that it lists. `anyChange` stands for the ids of a long list.
 */
export type CacheTags = ReadonlySet<string>;

/** Content invalidation. The mirror already has the change, so affected pages can be rendered at once. */
export interface ContentInvalidation {
  /** Entries and assets that were added, changed or removed. */
  ids: ReadonlySet<string>;
  /** Content types of entries that were added, removed or moved: lists of these types may change. */
  contentTypes: ReadonlySet<string>;
  /** True when anything may have changed: drop all caches. */
  everything: boolean;
}

/** Cache tag of every list of a content type. */
export function listKey(contentType: string): string {
  return `list:${contentType}`;
}

/** Cache tag of an answer that any change may affect: so many entries are in it that each is not written down. */
export const anyChange = 'any';

/** True when the change affects an answer with these cache tags. */
export function isTouched(seen: CacheTags, { ids, contentTypes, everything }: ContentInvalidation): boolean {
  if (everything || seen.has(anyChange)) return true;
  for (const id of ids) if (seen.has(id)) return true;
  for (const type of contentTypes) if (seen.has(listKey(type))) return true;
  return false;
}
