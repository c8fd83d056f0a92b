import * as v from 'valibot';
import type { LocaleCode } from '#i18n/locales.ts';
import type { Article, Category, Portal } from '../../model/article.ts';
import { canonicalPath, categoryPath, type Warn } from '../../model/canonical-path.ts';
import type { CallToAction, Footer } from '../../model/footer.ts';
import type { Picture } from '../../model/picture.ts';
import type { RichText, RichTextNode } from '../../model/rich-text.ts';
import { categorySlugOf } from '../../model/sections.ts';
import type { TextBlock } from '../../model/text-blocks.ts';
import { sanitiseHtml } from './sanitised-html.server.ts';

const Sys = v.looseObject({
  id: v.string(),
  type: v.optional(v.string()),
  createdAt: v.optional(v.string()),
  updatedAt: v.optional(v.string()),
  contentType: v.optional(v.looseObject({ sys: v.looseObject({ id: v.string() }) })),
});
const Entry = v.looseObject({ sys: Sys, fields: v.record(v.string(), v.record(v.string(), v.unknown())) });
const File = v.looseObject({
  url: v.string(),
  contentType: v.fallback(v.string(), ''),
  // An image with missing or invalid dimensions is still accepted.
  details: v.fallback(
    v.optional(v.looseObject({ image: v.optional(v.looseObject({ width: v.number(), height: v.number() })) })),
    undefined,
  ),
});
/**
 * Limits of one rich text: ten times the longest article. Rendering more would block the event loop for everybody.
 */
const mostNodes = 5_000;
const mostCharacters = 500_000;
const deepest = 40;
/** Number of mark types. */
const mostMarks = 7;
/** Shared constants that nearly every node uses: they save memory. */
const noData: RichTextNode['data'] = Object.freeze({});
const unmarked: RichTextNode['marks'] = [];

interface EntryReader {
  id: string;
  sys: v.InferOutput<typeof Sys>;
  language: LocaleCode;
  field(name: string): unknown;
  text(name: string): string;
}

/** Reads an entry whose fields are keyed by locale. Null when it is no entry, for example an unresolved link. */
function read(value: unknown, locale: LocaleCode, contentType?: string): EntryReader | null {
  const entry = v.safeParse(Entry, value);
  if (!entry.success || (contentType && entry.output.sys.contentType?.sys.id !== contentType)) return null;
  const { sys, fields } = entry.output;
  const field = (name: string) => inLocale(fields[name], locale);
  const titled = fields.title ?? fields.rubrik ?? fields.body ?? {};
  return {
    id: sys.id,
    sys,
    language: pick(Object.keys(titled), locale).startsWith('en') ? 'en' : 'sv',
    field,
    text: (name) => {
      const text = field(name);
      return typeof text === 'string' ? text.trim() : '';
    },
  };
}

/** Chooses the best of a field's locales: the same, one of the same language, Swedish, or any. */
function pick(keys: string[], locale: LocaleCode): string {
  const same = (code: string) => keys.find((key) => key === code || key.startsWith(`${code}-`));
  return same(locale) ?? same('sv') ?? keys[0] ?? locale;
}

/** A field's value in a locale, or in the nearest one available. */
export function inLocale(values: Record<string, unknown> | undefined, locale: LocaleCode): unknown {
  return values?.[pick(Object.keys(values), locale)];
}

/**
 * Maps an `article` entry with resolved links and all locales. Null for anything else. A field missing in this
 * locale comes from the nearest one, and is empty if there is none. `warn` is called for text that is cut off, and
 * for links to entries without a slug.
 */
export function toArticle(value: unknown, locale: LocaleCode, warn: Warn): Article | null {
  const entry = read(value, locale, 'article');
  if (!entry) return null;
  return {
    id: entry.id,
    slug: entry.text('slug'),
    title: entry.text('title'),
    kicker: entry.text('kicker'),
    preamble: entry.text('preamble'),
    metadescription: entry.text('metadescription'),
    picture: toPicture(entry.field('image'), locale),
    body: toRichText(entry.field('body'), locale, warn, entry.id),
    textBlocks: list(entry.field('secondary')).flatMap((block) => toTextBlock(block, locale, warn) ?? []),
    slider: list(entry.field('slider')).flatMap((asset) => toPicture(asset, locale) ?? []),
    ...placeOf(entry, locale),
    language: entry.language,
    publishedAt: moment(entry.sys.createdAt),
    updatedAt: moment(entry.sys.updatedAt) || moment(entry.sys.createdAt),
  };
}

/** Empty for an invalid date. */
function moment(iso = ''): string {
  return Number.isNaN(Date.parse(iso)) ? '' : iso;
}

/**
 * Portal and category of an entry. If they are unpublished, their ids alone decide, so that the article keeps its
 * address.
 */
function placeOf(entry: EntryReader, locale: LocaleCode): Pick<Article, 'portalId' | 'category'> {
  const category = read(entry.field('category'), locale, 'category');
  const id = linkId(entry.field('category'));
  const slug = category?.text('slug') ?? categorySlugOf(id);
  return { portalId: linkId(entry.field('parent')), category: id && slug !== null ? { id, slug } : null };
}

/** Maps a `category` like an article; null for anything else. */
export function toCategory(value: unknown, locale: LocaleCode): Category | null {
  const entry = read(value, locale, 'category');
  return entry && listing(entry);
}

/** Maps a `portal` like an article; null for anything else. */
export function toPortal(value: unknown, locale: LocaleCode): Portal | null {
  const entry = read(value, locale, 'portal');
  return entry && listing(entry);
}

function listing(entry: EntryReader): Category {
  const { id, language, text } = entry;
  return { id, slug: text('slug'), title: text('title'), preamble: text('preamble'), language };
}

/**
 * Maps a `footer` like an article; null for anything else. `logotypeText` may be rich text or HTML; HTML is
 * sanitised here.
 */
export function toFooter(value: unknown, locale: LocaleCode, warn: Warn): Footer | null {
  const entry = read(value, locale, 'footer');
  if (!entry) return null;
  const logotypeText = entry.field('logotypeText');
  return {
    callToAction: toCallToAction(entry.field('cta'), locale, warn),
    body: toRichText(entry.field('body'), locale, warn, entry.id),
    contact: toRichText(entry.field('contact'), locale, warn, entry.id),
    logotypeText:
      typeof logotypeText === 'string' ? sanitiseHtml(logotypeText) : toRichText(logotypeText, locale, warn, entry.id),
    logotype: toLogotype(entry.field('logotype'), locale, warn),
    language: entry.language,
  };
}

function toCallToAction(value: unknown, locale: LocaleCode, warn: Warn): CallToAction | null {
  const article = toArticle(value, locale, warn);
  if (!article) return null;
  const { title, preamble, kicker, language } = article;
  return { title, preamble, kicker, language, path: canonicalPath(article, warn) };
}

function toTextBlock(value: unknown, locale: LocaleCode, warn: Warn): TextBlock | null {
  const entry = read(value, locale, 'textBlock');
  if (!entry) return null;
  return {
    blockType: list(entry.field('blockType')).filter((type) => typeof type === 'string'),
    rubrik: entry.text('rubrik'),
    body: toRichText(entry.field('body'), locale, warn, entry.id),
  };
}

/** Maps an asset to a picture: `//` becomes https, missing sizes become 0. */
export function toPicture(value: unknown, locale: LocaleCode): Picture | null {
  const asset = read(value, locale);
  const file = v.safeParse(File, asset?.field('file'));
  if (!asset || !file.success) return null;
  const { url, details } = file.output;
  return {
    url: url.startsWith('//') ? `https:${url}` : url,
    alt: asset.text('description') || asset.text('title'),
    width: details?.image?.width ?? 0,
    height: details?.image?.height ?? 0,
  };
}

/** Refuses an SVG, which may contain scripts, and warns the editor. */
function toLogotype(value: unknown, locale: LocaleCode, warn: Warn): Picture | null {
  const file = v.safeParse(File, read(value, locale)?.field('file'));
  if (!file.success || !/^image\/svg/i.test(file.output.contentType)) return toPicture(value, locale);
  warn('The footer’s logotype is a drawing (SVG): our own is shown until it is a PNG or WebP');
  return null;
}

/** Remaining budget of one rich text. */
interface Allowance {
  nodes: number;
  characters: number;
  isCut: boolean;
}

/** Cache of rich texts without links to entries or assets: they are the same in every answer and language. */
const selfContained = new WeakMap<object, RichText>();

/**
 * Maps a rich text and reduces its link targets to the fields that a page shows, so cycles between entries end
 * here. Text beyond the limits is cut off with a warning.
 * @param of id of the entry, for the warning
 */
export function toRichText(value: unknown, locale: LocaleCode, warn: Warn, of = 'an entry'): RichText | null {
  if (typeof value !== 'object' || value === null) return null;
  const known = selfContained.get(value);
  if (known) return known;
  const reading = {
    locale,
    warn,
    allowance: { nodes: mostNodes, characters: mostCharacters, isCut: false },
    isSelfContained: true,
  };
  const node = toNode(value, reading, 0);
  const { isCut } = reading.allowance;
  if (isCut) warn(`A text of ${of} is too long or too deep to be shown whole: its rest is left out.`);
  if (node?.nodeType !== 'document' || !node.content) return null;
  const text = node as RichText;
  if (reading.isSelfContained && !isCut) selfContained.set(value, text);
  return text;
}

interface EntryReadOptions {
  locale: LocaleCode;
  warn: Warn;
  allowance: Allowance;
  /** False once the text has linked to an entry or an asset. */
  isSelfContained: boolean;
}

function toNode(value: unknown, reading: EntryReadOptions, depth: number): RichTextNode | null {
  const { allowance } = reading;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > deepest || allowance.nodes <= 0) {
    allowance.isCut = true;
    return null;
  }
  const { nodeType, value: text, marks, content, data } = value as Record<string, unknown>;
  if (typeof nodeType !== 'string') return null;
  allowance.nodes -= 1;
  const shown = toData(nodeType, data, reading);
  if (nodeType === 'text') {
    const words = typeof text === 'string' ? text.slice(0, allowance.characters) : '';
    allowance.characters -= words.length;
    allowance.isCut ||= typeof text === 'string' && text.length > words.length;
    const kept = list(marks).slice(0, mostMarks) as { type: string }[];
    return { nodeType, data: shown, value: words, marks: kept.length ? kept : unmarked };
  }
  if (nodeType === 'document' && !Array.isArray(content)) return { nodeType, data: shown };
  const children = list(content).flatMap((child) => toNode(child, reading, depth + 1) ?? []);
  // `slice` trims the array's spare capacity: a text has thousands of short lists, and each would reserve 17
  // places.
  return { nodeType, data: shown, content: children.slice() };
}

function toData(nodeType: string, data: unknown, reading: EntryReadOptions): RichTextNode['data'] {
  const { uri, target } = (data ?? {}) as { uri?: unknown; target?: unknown };
  if (typeof uri === 'string') return { uri };
  if (!target) return noData;
  const { locale, warn } = reading;
  reading.isSelfContained = false;
  if (nodeType.includes('asset')) {
    const asset = toPicture(target, locale);
    return asset ? { asset } : noData;
  }
  const entry = read(target, locale);
  if (!entry) return noData;
  const addressed = { id: entry.id, slug: entry.text('slug'), ...placeOf(entry, locale) };
  const shown = { title: entry.text('title'), preamble: entry.text('preamble') };
  const picture = toPicture(entry.field('image'), locale);
  const isCategory = entry.sys.contentType?.sys.id === 'category';
  const path = isCategory ? categoryPath(addressed.slug, warn) : canonicalPath(addressed, warn);
  return { entry: { id: entry.id, path, ...shown, picture } };
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function linkId(value: unknown): string | null {
  const link = v.safeParse(v.looseObject({ sys: Sys }), value);
  return link.success ? link.output.sys.id : null;
}
