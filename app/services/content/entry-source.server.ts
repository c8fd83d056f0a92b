/**
 * A question in the content service's own words, such as `{content_type: 'article', 'fields.slug[in]': 'rav,hare'}`. Without a limit
 * all that fits is meant.
 */
export type EntryQuery = { content_type: string; order?: string; limit?: number } & Record<string, string | number>;

/** Entries with all locales, their links followed two deep; those to what is away, or lies deeper, are links still. */
export interface Found {
  entries: unknown[];
  /** The ids of all entries and assets in it, also of those that are linked to and could not be had. */
  ids: ReadonlySet<string>;
}

/** Where entries come from. Rejects when they cannot be had. */
export interface EntrySource {
  find(query: EntryQuery): Promise<Found>;
}
