import type { Article, Category, Portal } from '#content/article.ts';
import type { Footer } from '#content/footer.ts';
import type { LocaleCode } from '#messages/locales.ts';

/**
 * What editors have published. Every text comes in the asked locale where the editor has written it, else in the one that
 * exists; `language` says which. All methods reject with ContentUnavailable when the service cannot answer.
 */
export interface ContentService {
  /** The article stored, to the letter, under the first candidate slug there is, else null. One with a comma never is. */
  findArticle(slugs: string[], locale: LocaleCode): Promise<Article | null>;
  /** All articles whose parent is the portal, ordered by title. */
  listArticlesByPortal(portalId: string, locale: LocaleCode): Promise<Article[]>;
  /** All articles of the category, ordered by title. */
  listArticlesByCategory(categoryId: string, locale: LocaleCode): Promise<Article[]>;
  /** Every article there is, ordered by title; for the site map. */
  listArticles(locale: LocaleCode): Promise<Article[]>;
  listCategories(locale: LocaleCode): Promise<Category[]>;
  findPortal(slug: string, locale: LocaleCode): Promise<Portal | null>;
  findFooter(locale: LocaleCode): Promise<Footer | null>;
}

/** The content service is down, too slow, refuses us or answers nonsense. Not to be mistaken for missing content. */
export class ContentUnavailable extends Error {
  override name = 'ContentUnavailable';
}

/** Told by its name: the server and the built site each have their own copy of the class. */
export function isContentUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === 'ContentUnavailable';
}

/** Something was published, or is no longer. */
export interface ContentChange {
  id: string;
  /** What changed: the content type of an entry, such as `article`, else `Asset`, `ContentType`… */
  type: string;
  /** `ContentManagement.Entry.publish`: what it is and what happened to it. */
  topic: string;
}

/** What an answer was made of: the ids of its entries and assets, linked ones too, and `list:article` for each kind that it lists. */
export type Seen = ReadonlySet<string>;

/** What has changed. The index has it already, so whatever was made of it may be made anew at once. */
export interface ContentDelta {
  /** Entries and assets that are new, other or gone. */
  ids: ReadonlySet<string>;
  /** The content types of those entries that are new, gone, or in another place: lists of their kind may be other ones. */
  contentTypes: ReadonlySet<string>;
  /** True when all may have changed: nothing made earlier is worth keeping. */
  everything: boolean;
}

/** How an answer says that it would be another one with one more, or one fewer, entry of a kind. */
export function listKey(contentType: string): string {
  return `list:${contentType}`;
}

/** Would what was made of `seen` be another now? */
export function isTouched(seen: Seen, { ids, contentTypes, everything }: ContentDelta): boolean {
  if (everything) return true;
  for (const id of ids) if (seen.has(id)) return true;
  for (const type of contentTypes) if (seen.has(listKey(type))) return true;
  return false;
}
