import type { ExportedEntry } from '../seed/contentful-export.ts';
import { type Delivered, deliver, type View } from './delivered.ts';
import { createReach, type Reach, valueAt } from './field-path.ts';
import { followLinks, listLinks } from './links.ts';
import { hasWords, satisfies, textOf } from './operators.ts';
import type { Query } from './query.ts';

type Asked = { kind: 'Entry' | 'Asset'; query: Query; view: View; isVisible: (item: ExportedEntry) => boolean };

/**
 * Lists one page of entries or assets: `{sys: {type: 'Array'}, total, skip, limit, items, includes?, errors?}`.
 *
 * Filters apply to the requested locale (`*`: the default one). Order is by code point, as at the real API: å ä ö
 * come after z, but not in Swedish order. Items without the value come last. The default order is last updated first.
 */
export function listItems({ kind, query, view, isVisible }: Asked) {
  const { store } = view;
  const held = kind === 'Entry' ? store.entries : store.assets;
  const locale = query.locale ?? store.defaultLocale;
  const reach = createReach(view, locale, (id) => canSee(store.find(id)));

  const matches = [...held.values()]
    .filter((item) => isVisible(item) && (!query.contentType || hasContentType(item, query.contentType.sys.id)))
    .map((item) => deliver(view, item, locale))
    .filter((item) => isMatch(item, query, reach));
  matches.sort((one, other) => compareItems(one, other, query, reach));

  const page = matches.slice(query.skip, query.skip + query.limit).map((item) => show(item.sys.type, item.sys.id));
  const items = page.filter((item) => item !== null).map((item) => selectFields(item, query.select));
  const { includes, errors } = followLinks(items, kind === 'Entry' ? query.include : 0, show);
  return {
    sys: { type: 'Array' as const },
    total: matches.length,
    skip: query.skip,
    limit: query.limit,
    items,
    ...(errors.length > 0 && { errors }),
    ...(Object.keys(includes).length > 0 && { includes }),
  };

  function canSee(item: ExportedEntry | null): boolean {
    return item !== null && isVisible(item);
  }

  function show(type: string, id: string): Delivered | null {
    const item = (type === 'Asset' ? store.assets : store.entries).get(id);
    return item && isVisible(item) ? deliver(view, item, query.locale) : null;
  }
}

function hasContentType(item: ExportedEntry, id: string): boolean {
  return item.sys.contentType?.sys.id === id;
}

function isMatch(item: Delivered, query: Query, reach: Reach): boolean {
  const { linksTo, fullText, filters } = query;
  if (fullText !== null && !hasWords(Object.values(item.fields).map(textOf).join(' '), fullText)) return false;
  if (
    linksTo &&
    !listLinks(item.fields).some(({ sys }) => sys.linkType === linksTo.linkType && sys.id === linksTo.id)
  ) {
    return false;
  }
  return filters.every(({ path, operator, operand }) =>
    satisfies(flatten(valueAt(item, path, reach)), operator, operand, path),
  );
}

function compareItems(one: Delivered, other: Delivered, query: Query, reach: Reach): number {
  const order = query.order.length > 0 ? query.order : [{ path: ['sys', 'updatedAt'], descending: true }];
  for (const { path, descending } of order) {
    const difference = compareValues(valueAt(one, path, reach), valueAt(other, path, reach), descending);
    if (difference !== 0) return difference;
  }
  return compareValues(one.sys.id, other.sys.id, false);
}

function compareValues(one: unknown, other: unknown, descending: boolean): number {
  const isMissing = [one, other].map((value) => value === undefined || value === null);
  if (isMissing[0] || isMissing[1]) return Number(isMissing[0]) - Number(isMissing[1]);
  const [a, b] = typeof one === 'number' && typeof other === 'number' ? [one, other] : [String(one), String(other)];
  const ascending = a < b ? -1 : a > b ? 1 : 0;
  return descending ? -ascending : ascending;
}

function flatten(value: unknown): unknown {
  return Array.isArray(value) ? value.flat(Number.POSITIVE_INFINITY) : value;
}

/** Applies `select=sys.id,fields.title`. A bare `sys` or `fields` selects all of it. */
function selectFields(item: Delivered, select: string[][] | null): Delivered {
  if (!select) return item;
  const chosen: Record<string, unknown> = {};
  for (const [root, name] of select) {
    if (root === undefined) continue;
    const whole = item[root as keyof Delivered] as Record<string, unknown>;
    if (name === undefined) chosen[root] = whole;
    else if (whole[name] !== undefined) chosen[root] = { ...(chosen[root] as object), [name]: whole[name] };
    else chosen[root] ??= {};
  }
  return chosen as Delivered;
}
