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

/** Source of entries. Rejects when it is unavailable. */
export interface EntrySource {
  find(query: EntryQuery): Promise<EntryQueryResult>;
}
