import { inLocale } from '../contentful/entry-reader.server.ts';
import type { EntryQuery, EntryQueryResult } from '../contentful/entry-source.server.ts';
import { followLinks } from './follow-links.server.ts';
import type { ContentMirror, MirroredEntry } from './mirrored-entry.server.ts';

const include = 2;

/** Runs a query on the mirror as Contentful would: the same filters on the default locale, the same order. */
export function findInMirror(content: ContentMirror, query: EntryQuery): EntryQueryResult {
  const matches = [...content.entries.values()].filter((entry) => fits(entry, query));
  matches.sort((one, other) => compare(one, other, query.order) || compareText(one.sys.id, other.sys.id));
  const { skip = 0, limit = matches.length } = query as { skip?: number; limit?: number };
  return followLinks(content, matches.slice(skip, skip + limit), include);
}

const notFilters = ['content_type', 'order', 'skip', 'limit'];

function fits(entry: MirroredEntry, query: EntryQuery): boolean {
  if (entry.sys.contentType.sys.id !== query.content_type) return false;
  return Object.entries(query).every(([path, operand]) => {
    if (notFilters.includes(path)) return true;
    const wanted = path.endsWith('[in]') ? String(operand).split(',') : [String(operand)];
    return wanted.includes(textAt(entry, path.replace(/\[in\]$/, '')) ?? '');
  });
}

/** The text at a path such as `fields.slug` or `fields.parent.sys.id`. */
function textAt(entry: MirroredEntry, path: string): string | null {
  const [, field = '', ...rest] = path.split('.');
  // Filters and orders use the service's default locale, which is Swedish.
  let value = inLocale(entry.fields[field], 'sv');
  for (const key of rest) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return typeof value === 'string' ? value : null;
}

function compare(one: MirroredEntry, other: MirroredEntry, order: string | undefined): number {
  // Without `order` the service returns the latest change first.
  if (!order) return compareText(other.sys.updatedAt ?? '', one.sys.updatedAt ?? '');
  const [a, b] = [textAt(one, order), textAt(other, order)];
  return a === null || b === null ? Number(a === null) - Number(b === null) : compareText(a, b);
}

/** Compares by code unit; for our texts that equals the service's order by code point. */
function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
