import * as v from 'valibot';
import { type LocaleCode, localeCodes } from '#i18n/locales.ts';
import type { Article } from '../../model/article.ts';
import { isSeen } from '../../model/rich-text.ts';
import { categorySlugOf } from '../../model/sections.ts';

const Sys = v.looseObject({
  id: v.string(),
  type: v.optional(v.string()),
  createdAt: v.optional(v.string()),
  updatedAt: v.optional(v.string()),
  contentType: v.optional(v.looseObject({ sys: v.looseObject({ id: v.string() }) })),
});
const Entry = v.looseObject({ sys: Sys, fields: v.record(v.string(), v.record(v.string(), v.unknown())) });

/** An entry or asset, read in one locale. */
export interface EntryReader {
  id: string;
  sys: v.InferOutput<typeof Sys>;
  field(name: string): unknown;
  text(name: string): string;
  /** Language of a field as it is read: another one where the field has nothing in this locale. */
  language(name: string): LocaleCode;
  /** The same entry, read in another locale. */
  readIn(locale: LocaleCode): EntryReader;
}

/** Reads an entry whose fields are keyed by locale. Null when it is no entry, for example an unresolved link. */
export function readEntry(value: unknown, locale: LocaleCode, contentType?: string): EntryReader | null {
  const entry = v.safeParse(Entry, value);
  if (!entry.success || (contentType && entry.output.sys.contentType?.sys.id !== contentType)) return null;
  return readerOf(entry.output, locale);
}

export function readerOf(entry: v.InferOutput<typeof Entry>, locale: LocaleCode): EntryReader {
  const { sys, fields } = entry;
  const field = (name: string) => inLocale(fields[name], locale);
  return {
    id: sys.id,
    sys,
    field,
    text: (name) => seenText(field(name)),
    language: (name) => (pick(fields[name] ?? {}, locale).startsWith('en') ? 'en' : 'sv'),
    readIn: (other) => readerOf(entry, other),
  };
}

/**
 * Chooses the best of a field's locales: the same, one of the same language, Swedish, or any. A locale whose value is
 * empty is no translation.
 */
function pick(values: Record<string, unknown>, locale: LocaleCode): string {
  const keys = Object.keys(values);
  const written = keys.filter((key) => !isEmpty(values[key], 0));
  const same = (code: string) => written.find((key) => key === code || key.startsWith(`${code}-`));
  return same(locale) ?? same('sv') ?? written[0] ?? keys[0] ?? locale;
}

/** Deeper than any text that is shown. */
const deepest = 40;

/** True for null, text that does not show, an empty list, and a rich text in which nothing is written, drawn or embedded. */
function isEmpty(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !isSeen(value);
  if (typeof value !== 'object') return value === undefined;
  if (value === null || depth > deepest) return value === null;
  if (Array.isArray(value)) return value.every((item) => isEmpty(item, depth + 1));
  const { nodeType, content, value: words } = value as { nodeType?: unknown; content?: unknown; value?: unknown };
  if (typeof nodeType !== 'string' || /^embedded-|^hr$/.test(nodeType)) return false;
  return isEmpty(nodeType === 'text' ? words : (content ?? []), depth + 1);
}

/** An entry whose texts make sense together only, and the one language that they are read in. */
export interface EntryInOneLanguage extends EntryReader {
  inLanguage: LocaleCode;
}

/**
 * Reads an entry in one language: this locale's when all that is written of the fields is translated, else the nearest
 * that has it all. A question in one language above answers in another is none.
 */
export function inOneLanguage(entry: EntryReader, locale: LocaleCode, names: readonly string[]): EntryInOneLanguage {
  const written = names.filter((name) => !isEmpty(entry.field(name), 0));
  const isWhole = (reader: EntryReader) => new Set(written.map(reader.language)).size <= 1;
  const readers = [locale, ...localeCodes].map((code) => entry.readIn(code));
  const reader = readers.find(isWhole) ?? entry.readIn('sv');
  return { ...reader, inLanguage: reader.language(written[0] ?? '') };
}

/** A field's value in a locale, or in the nearest one that has it. */
export function inLocale(values: Record<string, unknown> | undefined, locale: LocaleCode): unknown {
  return values?.[pick(values, locale)];
}

/**
 * Portal and category of an entry. If they are unpublished, their ids alone decide, so that the article keeps its
 * address.
 */
export function placeOf(entry: EntryReader, locale: LocaleCode): Pick<Article, 'portalId' | 'category'> {
  const category = readEntry(entry.field('category'), locale, 'category');
  const id = linkId(entry.field('category'));
  const slug = category?.text('slug') ?? categorySlugOf(id);
  return { portalId: linkId(entry.field('parent')), category: id && slug !== null ? { id, slug } : null };
}

/** A text that shows, without blanks around it; '' for any other value. */
export function seenText(value: unknown): string {
  return typeof value === 'string' && isSeen(value) ? value.trim() : '';
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function linkId(value: unknown): string | null {
  const link = v.safeParse(v.looseObject({ sys: Sys }), value);
  return link.success ? link.output.sys.id : null;
}
