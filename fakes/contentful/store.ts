import {
  type ContentfulExport,
  type ExportedContentType,
  type ExportedEntry,
  type ExportedFields,
  type ExportedLocale,
  toLink,
} from '../seed/contentful-export.ts';

export type Change = { sequence: number; item: ExportedEntry; deleted: boolean; at: string };

export type Store = ReturnType<typeof createStore>;

/**
 * In-memory store of the space: entries, assets, and the changes since the start. Give one store to a delivery and a
 * preview handler, and both see what an editor publishes. The export itself is never changed.
 */
export function createStore(exported: ContentfulExport, now: () => number = Date.now) {
  const entries = new Map(exported.entries.map((entry) => [entry.sys.id, structuredClone(entry)]));
  const assets = new Map(exported.assets.map((asset) => [asset.sys.id, structuredClone(asset)]));
  const contentTypes = new Map(exported.contentTypes.map((type) => [type.sys.id, type]));
  const changes: Change[] = [];
  const defaultLocale = exported.locales.find((locale) => locale.default)?.code ?? 'en-US';

  function record(item: ExportedEntry, deleted: boolean): ExportedEntry {
    changes.push({ sequence: changes.length + 1, item, deleted, at: new Date(now()).toISOString() });
    return item;
  }

  function create(id: string, contentType: string): ExportedEntry {
    const at = new Date(now()).toISOString();
    const sys = { id, type: 'Entry' as const, createdAt: at, updatedAt: at, version: 0 };
    const entry = {
      sys: { ...sys, contentType: toLink('ContentType', contentType) },
      metadata: { tags: [] },
      fields: {},
    };
    entries.set(id, entry);
    return entry;
  }

  return {
    entries,
    assets,
    contentTypes,
    locales: exported.locales as readonly ExportedLocale[],
    defaultLocale,
    /** Epoch of this store: a sync token of another run is invalid. */
    epoch: now().toString(36),
    changes: changes as readonly Change[],

    find(id: string): ExportedEntry | null {
      return entries.get(id) ?? assets.get(id) ?? null;
    },

    /**
     * Publishes an entry or asset with `fields` merged in: `{title: {sv: '…'}}`, or `{title: '…'}` for the default
     * locale. An unknown id with a content type creates an entry; without one the result is null.
     */
    publish(id: string, fields: Record<string, unknown> = {}, contentType?: string): ExportedEntry | null {
      const item = this.find(id) ?? (contentType && contentTypes.has(contentType) ? create(id, contentType) : null);
      if (!item) return null;
      const at = new Date(now()).toISOString();
      for (const [field, value] of Object.entries(fields)) item.fields[field] = byLocale(value);
      item.sys.version += 2;
      item.sys.publishedVersion = item.sys.version - 1;
      item.sys.publishedCounter = (item.sys.publishedCounter ?? 0) + 1;
      item.sys.updatedAt = at;
      item.sys.publishedAt = at;
      item.sys.firstPublishedAt ??= at;
      return record(item, false);
    },

    /** Unpublishes an item: it leaves delivery and stays in preview. Null when it is missing or already a draft. */
    unpublish(id: string): ExportedEntry | null {
      const item = this.find(id);
      if (!item || !isPublished(item)) return null;
      delete item.sys.publishedVersion;
      delete item.sys.publishedAt;
      item.sys.version += 1;
      item.sys.updatedAt = new Date(now()).toISOString();
      return record(item, true);
    },
  };

  function byLocale(value: unknown): ExportedFields[string] {
    const codes = new Set(exported.locales.map((locale) => locale.code));
    const keyed = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
    const isKeyed = keyed.length > 0 && keyed.every((key) => codes.has(key));
    return isKeyed ? (value as ExportedFields[string]) : { [defaultLocale]: value };
  }
}

export function isPublished(item: ExportedEntry): boolean {
  return item.sys.publishedVersion !== undefined;
}

export function contentTypeOf(store: Store, item: ExportedEntry): ExportedContentType | null {
  const id = item.sys.contentType?.sys.id;
  return (id && store.contentTypes.get(id)) || null;
}
