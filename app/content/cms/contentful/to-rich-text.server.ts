import type { LocaleCode } from '#i18n/locales.ts';
import { canonicalPath, categoryPath, nameOfSlug, type Warn } from '../../model/canonical-path.ts';
import { safeLinkTarget } from '../../model/link-target.ts';
import type { LinkedEntry, RichText, RichTextNode } from '../../model/rich-text.ts';
import { sectionOf } from '../../model/sections.ts';
import { type EntryReader, list, placeOf, readEntry } from './entry-reader.server.ts';
import { toFile, toPicture } from './to-picture.server.ts';

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
 * @param ownOrigin origin of this site: links to it become paths
 */
export function toRichText(
  value: unknown,
  locale: LocaleCode,
  warn: Warn,
  of = 'an entry',
  ownOrigin = '',
): RichText | null {
  if (typeof value !== 'object' || value === null) return null;
  const known = selfContained.get(value);
  if (known) return known;
  const reading = {
    locale,
    warn,
    allowance: { nodes: mostNodes, characters: mostCharacters, isCut: false },
    isSelfContained: true,
    ownOrigin,
    around: new Set<string>(),
  };
  const node = toNode(value, reading, 0);
  const { isCut } = reading.allowance;
  if (isCut)
    warn(`A text of ${of} is too long or too deep to be shown whole: its rest is left out.`, ['textTooLong'], of);
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
  ownOrigin: string;
  /** Ids of the entries whose text is being read: an entry that embeds itself ends here. */
  around: Set<string>;
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
  const shown = toData(nodeType, data, reading, depth);
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

function toData(nodeType: string, data: unknown, reading: EntryReadOptions, depth: number): RichTextNode['data'] {
  const { uri, target } = (data ?? {}) as { uri?: unknown; target?: unknown };
  if (typeof uri === 'string') {
    const address = safeLinkTarget(uri, reading.ownOrigin);
    return address ? { uri: address } : noData;
  }
  if (!target) return /^table-(?:header-)?cell$/.test(nodeType) ? spansOf(data) : noData;
  const { locale } = reading;
  reading.isSelfContained = false;
  if (nodeType.includes('asset')) {
    const asset = toPicture(target, locale);
    const file = asset ? null : toFile(target, locale);
    return asset ? { asset } : file ? { file } : noData;
  }
  const entry = readEntry(target, locale);
  return entry ? { entry: toLinkedEntry(entry, reading, depth) } : noData;
}

/** Largest number of columns or rows that a cell may cover. */
const mostSpanned = 100;

function spansOf(data: unknown): RichTextNode['data'] {
  const given = Object.entries(data ?? {}).filter(
    ([name, value]) => /^(?:col|row)span$/.test(name) && Number.isInteger(value) && value > 1 && value <= mostSpanned,
  );
  return given.length ? Object.fromEntries(given) : noData;
}

function toLinkedEntry(entry: EntryReader, reading: EntryReadOptions, depth: number): LinkedEntry {
  const { locale, warn } = reading;
  const path = pathOf(entry, locale, warn);
  const named = entry.text('title') || entry.text('rubrik') || (path ? nameOfSlug(entry.text('slug')) : '');
  const [title, preamble] = [named, entry.text('preamble')];
  const picture = toPicture(entry.field('image'), locale);
  const language = entry.language(entry.text('title') ? 'title' : 'rubrik');
  const languages = { language, preambleLanguage: entry.language('preamble') };
  const text = textInPlace(entry, reading, depth);
  return { id: entry.id, path, title, preamble, picture, ...languages, ...(text && { text }) };
}

/** Path of an entry's page; null for a content type without pages, and for an entry whose address is missing. */
export function pathOf(entry: EntryReader, locale: LocaleCode, warn: Warn): string | null {
  const slug = entry.text('slug');
  switch (entry.sys.contentType?.sys.id) {
    case 'article': {
      const path = canonicalPath({ id: entry.id, slug, ...placeOf(entry, locale) }, warn);
      return path === '/' ? null : path;
    }
    case 'category': {
      const path = categoryPath(slug, warn, entry.id);
      return path === '/' ? null : path;
    }
    case 'portal':
      return `/${sectionOf(entry.id) ?? slug}`.replace(/^\/$/, '') || null;
    default:
      return null;
  }
}

/** The text of a text block, which has no page: it is shown where it is embedded. */
function textInPlace(entry: EntryReader, reading: EntryReadOptions, depth: number): LinkedEntry['text'] {
  const { around } = reading;
  if (entry.sys.contentType?.sys.id !== 'textBlock' || around.has(entry.id)) return undefined;
  around.add(entry.id);
  const document = toNode(entry.field('body'), reading, depth + 1);
  around.delete(entry.id);
  const isText = document?.nodeType === 'document' && document.content;
  return isText ? { document: document as RichText, language: entry.language('body') } : undefined;
}
