import type { LocaleCode } from '#i18n/locales.ts';
import { canonicalPath, categoryPath, type Warn } from '../../model/canonical-path.ts';
import type { RichText, RichTextNode } from '../../model/rich-text.ts';
import { list, placeOf, readEntry } from './entry-reader.server.ts';
import { toPicture } from './to-picture.server.ts';

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
  const entry = readEntry(target, locale);
  if (!entry) return noData;
  const addressed = { id: entry.id, slug: entry.text('slug'), ...placeOf(entry, locale) };
  const shown = { title: entry.text('title'), preamble: entry.text('preamble') };
  const picture = toPicture(entry.field('image'), locale);
  const isCategory = entry.sys.contentType?.sys.id === 'category';
  const path = isCategory ? categoryPath(addressed.slug, warn) : canonicalPath(addressed, warn);
  const languages = { language: entry.language('title'), preambleLanguage: entry.language('preamble') };
  return { entry: { id: entry.id, path, ...shown, picture, ...languages } };
}
