import type { Found } from './entry-source.server.ts';
import type { Asset, Entry, HeldContent } from './held-content.server.ts';

type Item = Entry | Asset;

/** Deeper than any text that is shown, and far from what a stack bears. */
const deepest = 200;
const tooDeep = Symbol('what lies deeper');

/**
 * Entries with their links followed, as the service's `include` and its SDK do: whatever lies within so many steps of any of them is
 * put in the place of every link to it, circles and all; other links stay links, for where an article lives is told by them.
 */
export function followLinks({ entries, assets }: HeldContent, roots: Entry[], steps: number): Found {
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
  /** What is put in the place of a link. Its fields come below: links may lead on and on, further than a stack bears, and back here. */
  function show(item: Item): object {
    if (!linksIn(item.fields).length) return item;
    const made = shown.get(item) ?? { sys: item.sys, fields: {} };
    shown.set(item, made);
    return made;
  }

  // A field without links is the very same object in every answer, so that whoever reads it need do so once.
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
  // What is shown for the first time meanwhile has its turn too.
  for (const [item, made] of shown) made.fields = fieldsOf(item);
  return { entries: found, ids };
}

/** An entry and an asset may bear the same id. */
function nameOf({ type, id }: Link): string {
  return `${type} ${id}`;
}

interface Link {
  type: string;
  id: string;
}

const known = new WeakMap<object, Link[]>();

/** The links in a value, walked through once: what is held never changes. */
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
