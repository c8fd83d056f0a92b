import { createHash } from 'node:crypto';
import { type ExportedContentType, type ExportedEntry, type Link, toLink } from '../seed/contentful-export.ts';
import { contentTypeOf, type Store } from './store.ts';

export type DeliveredSys = {
  space: Link;
  id: string;
  type: 'Entry' | 'Asset' | 'DeletedEntry' | 'DeletedAsset';
  createdAt: string;
  updatedAt: string;
  deletedAt?: string;
  environment: Link;
  publishedVersion?: number;
  revision: number;
  contentType?: Link;
  locale?: string;
};
export type Delivered = {
  metadata: { tags: unknown[]; concepts: unknown[] };
  sys: DeliveredSys;
  fields: Record<string, unknown>;
};

/** View of the space for a client. With `locale` null every field is keyed by locale, as in `locale=*` and sync. */
export type View = { store: Store; spaceId: string; environment: string; assetOrigin: string };

/** Converts an exported item to the delivery API's shape. */
export function deliver(view: View, item: ExportedEntry, locale: string | null): Delivered {
  return {
    metadata: { tags: [], concepts: [] },
    sys: { ...deliverSys(view, item), ...(locale !== null && { locale }) },
    fields: locale === null ? allLocales(view, item) : oneLocale(view, item, locale),
  };
}

export function deliverSys(view: View, item: ExportedEntry): DeliveredSys {
  const { id, type, createdAt, updatedAt, publishedVersion, publishedCounter, contentType } = item.sys;
  return {
    space: toLink('Space', view.spaceId),
    id,
    type,
    createdAt,
    updatedAt,
    environment: toLink('Environment', view.environment),
    ...(publishedVersion !== undefined && { publishedVersion }),
    revision: publishedCounter ?? 0,
    ...(contentType && { contentType }),
  };
}

export function deliverContentType(view: View, type: ExportedContentType) {
  const { id, createdAt, updatedAt, publishedVersion } = type.sys;
  return {
    sys: {
      space: toLink('Space', view.spaceId),
      id,
      type: 'ContentType' as const,
      createdAt,
      updatedAt,
      environment: toLink('Environment', view.environment),
      publishedVersion,
      revision: 1,
    },
    displayField: type.displayField,
    name: type.name,
    description: type.description,
    fields: type.fields.map((field) => ({ ...field, validations: undefined })),
  };
}

function allLocales(view: View, item: ExportedEntry): Record<string, unknown> {
  if (item.sys.type === 'Entry') return item.fields;
  const file = Object.entries(item.fields.file ?? {}).map(([locale, value]) => [locale, withUrl(view, item, value)]);
  return { ...item.fields, ...(file.length > 0 && { file: Object.fromEntries(file) }) };
}

function oneLocale(view: View, item: ExportedEntry, locale: string): Record<string, unknown> {
  const chain = localeChain(view.store, locale);
  const unlocalized = new Set(contentTypeOf(view.store, item)?.fields.flatMap((f) => (f.localized ? [] : [f.id])));
  const fields: Record<string, unknown> = {};
  for (const [name, byLocale] of Object.entries(item.fields)) {
    const codes = unlocalized.has(name) ? [view.store.defaultLocale] : chain;
    const code = codes.find((candidate) => byLocale[candidate] !== undefined && byLocale[candidate] !== null);
    if (code === undefined) continue;
    fields[name] = item.sys.type === 'Asset' && name === 'file' ? withUrl(view, item, byLocale[code]) : byLocale[code];
  }
  return fields;
}

/** Fallback chain: the locale, its fallback, and so on. A null fallback ends it, and the field is omitted. */
function localeChain(store: Store, code: string): string[] {
  const chain: string[] = [];
  for (let next: string | null = code; next !== null && !chain.includes(next); ) {
    chain.push(next);
    const current: string = next;
    next = store.locales.find((locale) => locale.code === current)?.fallbackCode ?? null;
  }
  return chain;
}

/** The real API writes `//images.ctfassets.net/…`; over plain HTTP only a full URL works. */
function withUrl(view: View, asset: ExportedEntry, file: unknown): object {
  const { fileName } = file as { fileName: string };
  const origin = view.assetOrigin.replace(/^https:/, '').replace(/\/$/, '');
  const path = [view.spaceId, asset.sys.id, assetToken(asset), fileName].map(encodeURIComponent).join('/');
  return { ...(file as object), url: `${origin}/${path}` };
}

/** Unguessable part of an asset's address; it changes with the file. */
export function assetToken(asset: ExportedEntry): string {
  const version = `${asset.sys.id} ${JSON.stringify(asset.fields.file)}`;
  return createHash('sha256').update(version).digest('hex').slice(0, 32);
}
