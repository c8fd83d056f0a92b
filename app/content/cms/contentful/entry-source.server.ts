import type { LocaleCode } from '#i18n/locales.ts';

/**
 * A query in Contentful's syntax, such as `{content_type: 'article', 'fields.slug[in]': 'rav,hare'}`. Without a
 * limit it returns all matches.
 */
export type EntryQuery = { content_type: string; order?: string; limit?: number } & Record<string, string | number>;

/** Entries in all locales, with links resolved two levels deep. Deeper or unpublished targets stay links. */
export interface EntryQueryResult {
  entries: unknown[];
  /** Ids of all entries and assets in the result, including link targets that are missing. */
  ids: ReadonlySet<string>;
}

/**
 * An entry of a list. It is the same object every time, until it or an entry within two links of it changes: so what is
 * made of it can be kept.
 */
export interface ListedEntry {
  id: string;
  /** Kept with it for as long as it is the same: the article that a list has made of it, by language. */
  kept: Partial<Record<LocaleCode, object>>;
  /** Null where a snapshot of an earlier version does not know them. */
  dates: { createdAt: string; updatedAt: string } | null;
  /**
   * Its short fields and the beginning of each rich text; undefined once it is gone.
   * @param followed fields whose links are resolved, one level deep
   */
  lead(followed: readonly string[]): unknown;
  /** An asset that it links to; undefined once that is gone. */
  asset(id: string): unknown;
  /** The whole entry, as `find` returns it; undefined once it is gone. */
  whole(): unknown;
}

export interface EntryList {
  items: ListedEntry[];
  /** As in EntryQueryResult; `anyChange` alone for a long list. */
  ids: ReadonlySet<string>;
}

/** Source of entries. Rejects when it is unavailable. */
export interface EntrySource {
  find(query: EntryQuery): Promise<EntryQueryResult>;
  /** Answers like `find`, without loading whole entries. Null when it cannot: then `find` must be asked. */
  list?(query: EntryQuery): Promise<EntryList | null>;
}
