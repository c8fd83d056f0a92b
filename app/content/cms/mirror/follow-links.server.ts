import type { EntryQueryResult } from '../contentful/entry-source.server.ts';
import type { MirroredAsset, MirroredEntry } from './mirrored-entry.server.ts';

type Item = MirroredEntry | MirroredAsset;

/** Where link targets are looked up, by id. */
export interface LinkTargets {
  entries: { get(id: string): MirroredEntry | undefined };
  assets: { get(id: string): MirroredAsset | undefined };
}

/** Recursion limit: deeper than any text that is shown, and far from a stack overflow. */
const deepest = 200;
const tooDeep = Symbol('what lies deeper');

/**
 * Resolves links as Contentful's `include` and its SDK do. Every target within `steps` links of a root replaces
 * each link to it; cycles are kept. Other links stay links: their ids decide an article's address.
 */
export function followLinks({ entries, assets }: LinkTargets, roots: MirroredEntry[], steps: number): EntryQueryResult {
  const ids = new Set(roots.map(({ sys }) => sys.id));
  const within = new Map<string, Item>(roots.map((root) => [nameOf(root.sys), root]));
  let edge: Item[] = roots;
  for (let step = 0; step < steps; step++) {
    const next: Item[] = [];
    for (const link of edge.flatMap(({ fields }) => linksIn(fields))) {
      ids.add(link.id);
      const target = link.type === 'Asset' ? assets.get(link.id) : entries.get(link.id);
      if (!target || within.has(nameOf(link))) continue;
      within.set(nameOf(link), target);
      next.push(target);
    }
    edge = next;
  }

  const shown = new Map<Item, { sys: unknown; fields: object }>();
  /**
   * Returns the object that replaces a link. Its fields are filled later, below: recursion could overflow the stack
   * or loop.
   */
  function show(item: Item): object {
    if (!linksIn(item.fields).length) return item;
    const made = shown.get(item) ?? { sys: item.sys, fields: {} };
    shown.set(item, made);
    return made;
  }

  // A field without links is returned as the same object every time, so that readers can cache by identity.
  function fieldsOf({ fields }: Item): object {
    const followed = Object.entries(fields).map(([name, values]) => {
      return [name, collectLinks(values, 1).length ? resolve(values, 1) : values] as const;
    });
    return Object.fromEntries(followed);
  }

  function resolve(value: unknown, depth: number): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (depth > deepest) return tooDeep;
    const link = linkOf(value);
    if (link) {
      const target = within.get(nameOf(link));
      return target ? show(target) : value;
    }
    if (Array.isArray(value)) return value.map((item) => resolve(item, depth + 1)).filter((item) => item !== tooDeep);
    const kept = Object.entries(value).map(([key, item]) => [key, resolve(item, depth + 1)] as const);
    return Object.fromEntries(kept.filter(([, item]) => item !== tooDeep));
  }

  const found = roots.map(show);
  // `shown` grows during this loop; new items are visited, too.
  for (const [item, made] of shown) made.fields = fieldsOf(item);
  return { entries: found, ids };
}

/** Resolves the links of some fields of an entry, one level deep, and looks through nothing else. */
export function followFields(
  { entries, assets }: LinkTargets,
  { sys, fields }: MirroredEntry,
  names: readonly string[],
) {
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(follow);
    const link = typeof value === 'object' && value !== null && linkOf(value);
    return (link && (link.type === 'Asset' ? assets : entries).get(link.id)) || value;
  };
  const followed = { ...fields };
  for (const name of names) {
    const values = Object.entries(fields[name] ?? {});
    if (values.length) followed[name] = Object.fromEntries(values.map(([code, value]) => [code, follow(value)]));
  }
  return { sys, fields: followed };
}

/** Keys of all link targets in an item's fields. */
export function linkNames(fields: Item['fields']): string[] {
  return [...new Set(collectLinks(fields, 0).map(nameOf))];
}

/** Key of an item: an entry and an asset may have the same id. */
export function nameOf({ type, id }: Link): string {
  return `${type} ${id}`;
}

interface Link {
  type: string;
  id: string;
}

const known = new WeakMap<object, Link[]>();

/** Links in a value, cached: mirrored content is immutable. */
function linksIn(value: object): Link[] {
  const links = known.get(value) ?? collectLinks(value, 0);
  known.set(value, links);
  return links;
}

function collectLinks(value: unknown, depth: number): Link[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  const link = linkOf(value);
  return link ? [link] : Object.values(value).flatMap((item) => collectLinks(item, depth + 1));
}

function linkOf(value: object): Link | null {
  const { sys } = value as { sys?: { type?: unknown; linkType?: unknown; id?: unknown } };
  if (sys?.type !== 'Link' || typeof sys.id !== 'string') return null;
  return { type: sys.linkType === 'Asset' ? 'Asset' : 'Entry', id: sys.id };
}
