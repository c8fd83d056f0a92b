import { inLocale } from '../contentful/entry-reader.server.ts';
import type { EntryQuery, EntryQueryResult } from '../contentful/entry-source.server.ts';
import { followLinks } from './follow-links.server.ts';
import type { ContentMirror, MirroredEntry } from './mirrored-entry.server.ts';

export const include = 2;

/** The fields of an entry that a query reads. */
export interface Queried {
  id: string;
  type: string;
  updatedAt: string;
  /** The text at a path such as `fields.slug` or `fields.parent.sys.id`. */
  textAt(path: string): string | null;
}

/** Runs a query on entries as Contentful would: the same filters on the default locale, the same order. */
export function findInMirror(content: ContentMirror, query: EntryQuery): EntryQueryResult {
  const entries = [...content.entries.values()].map((entry) => Object.assign(queriedOf(entry), { entry }));
  const roots = cutTo(sortBy(filterBy(entries, query), query.order), query).map(({ entry }) => entry);
  return followLinks(content, roots, include);
}

function queriedOf(entry: MirroredEntry): Queried {
  const { id, contentType, updatedAt = '' } = entry.sys;
  return { id, type: contentType.sys.id, updatedAt, textAt: (path) => textAt(entry, path) };
}

const notFilters = ['content_type', 'order', 'skip', 'limit'];

/** Entries that fit all filters of a query. */
export function filterBy<Item extends Queried>(items: Item[], query: EntryQuery): Item[] {
  const filters = Object.entries(query)
    .filter(([path]) => !notFilters.includes(path))
    .map(([path, operand]) => ({
      path: path.replace(/\[in\]$/, ''),
      wanted: path.endsWith('[in]') ? String(operand).split(',') : [String(operand)],
    }));
  return items.filter(
    (item) =>
      item.type === query.content_type && filters.every(({ path, wanted }) => wanted.includes(item.textAt(path) ?? '')),
  );
}

/** Sorts by a path, or by the latest change, as the service does without `order`. Ids decide between equals. */
export function sortBy<Item extends Queried>(items: Item[], order: string | undefined): Item[] {
  // Each text is read once: a comparison that looks it up takes most of the time of a long list.
  const keyed = items.map((item) => ({ item, key: order ? item.textAt(order) : item.updatedAt }));
  keyed.sort((one, other) => compare(one.key, other.key, order) || compareText(one.item.id, other.item.id));
  return keyed.map(({ item }) => item);
}

/** Added items above which all are sorted anew. */
const mostPlaced = 100;

/** Adds items to a list that `sortBy` has sorted: a few are put in their places, so that a long list is not gone through. */
export function addSorted<Item extends Queried>(sorted: Item[], added: Item[], order: string): Item[] {
  if (added.length > mostPlaced) return sortBy([...sorted, ...added], order);
  const all = [...sorted];
  for (const item of added) {
    let [from, to] = [0, all.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const there = all[middle];
      if (there && isBefore(there, item, order)) from = middle + 1;
      else to = middle;
    }
    all.splice(from, 0, item);
  }
  return all;
}

/** Merges two lists that `sortBy` has sorted, a step for each item of the first. */
export function* mergeSorted<Item extends Queried>(
  one: Item[],
  other: Item[],
  order: string,
): Generator<undefined, Item[]> {
  const merged: Item[] = [];
  let at = 0;
  for (const item of one) {
    for (let next = other[at]; next && isBefore(next, item, order); next = other[++at]) merged.push(next);
    merged.push(item);
    yield;
  }
  return [...merged, ...other.slice(at)];
}

function isBefore(one: Queried, other: Queried, order: string): boolean {
  return (compare(one.textAt(order), other.textAt(order), order) || compareText(one.id, other.id)) < 0;
}

/** Cuts a sorted list to the query's `skip` and `limit`. */
export function cutTo<Item>(items: Item[], query: EntryQuery): Item[] {
  const { skip = 0, limit = items.length } = query as { skip?: number; limit?: number };
  return items.slice(skip, skip + limit);
}

/** The text of an entry at a path. */
export function textAt(entry: MirroredEntry, path: string): string | null {
  const [, field = '', ...rest] = path.split('.');
  // Filters and orders use the service's default locale, which is Swedish.
  let value = inLocale(entry.fields[field], 'sv');
  for (const key of rest) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return typeof value === 'string' ? value : null;
}

function compare(a: string | null, b: string | null, order: string | undefined): number {
  if (!order) return compareText(b ?? '', a ?? '');
  return a === null || b === null ? Number(a === null) - Number(b === null) : compareText(a, b);
}

/** Compares by code unit; for our texts that equals the service's order by code point. */
function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
