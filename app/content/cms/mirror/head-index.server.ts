import { crc32 } from 'node:zlib';
import type { DocumentVersion } from '#platform/database/document-log.server.ts';
import { inTurns, turn } from '#platform/turns.server.ts';
import type { EntryQuery } from '../contentful/entry-source.server.ts';
import { addSorted, cutTo, filterBy, mergeSorted, type Queried, sortBy, textAt } from './content-mirror.server.ts';
import { linkNames, nameOf } from './follow-links.server.ts';
import { leadOf, type MirroredAsset, type MirroredEntry } from './mirrored-entry.server.ts';

type Item = MirroredEntry | MirroredAsset;

/** Paths that the site's queries filter and order by. */
const indexedPaths = ['fields.slug', 'fields.title', 'fields.parent.sys.id', 'fields.category.sys.id'];
const assetType = 'Asset';

/** Head of an entry or asset, kept in memory: enough to find it, to sort it, and to tell what changed. */
export interface MirrorHead extends Queried {
  /** Number of its version in the log. */
  number: number;
  key: string;
  isEntry: boolean;
  /** Null where it is not known: in a head of an earlier version of the site. */
  createdAt: string | null;
  revision: number | null;
  /** Checksum of the fields that decide in which lists it appears, and where. */
  place: number;
  /** Keys of all link targets. */
  links: string[];
}

type WrittenHead = [
  type: string,
  updatedAt: string,
  revision: number | null,
  place: number,
  (string | null)[],
  string[],
  createdAt?: string,
];

/** Head of an item, as text for the log. */
export function writeHead(item: Item): string {
  const type = 'contentType' in item.sys ? (item as MirroredEntry).sys.contentType.sys.id : assetType;
  const { slug, title, parent, category } = item.fields;
  const place = crc32(JSON.stringify([type, slug, title, parent, category]));
  const texts = item.sys.type === 'Entry' ? indexedPaths.map((path) => textAt(item as MirroredEntry, path)) : [];
  const { updatedAt = '', revision = null, createdAt } = item.sys;
  const created = item.sys.type === 'Entry' ? [typeof createdAt === 'string' ? createdAt : ''] : [];
  const head: WrittenHead = [type, updatedAt, revision, place, texts, linkNames(item.fields)];
  return JSON.stringify([...head, ...created]);
}

/**
 * Reads a head from the log.
 * @param textOf reads any other path, from the whole entry
 */
export function readHead(
  number: number,
  key: string,
  text: string,
  textOf: (head: MirrorHead, path: string) => string | null,
): MirrorHead {
  const [type, updatedAt, revision, place, texts, links, createdAt = null] = JSON.parse(text) as WrittenHead;
  const head: MirrorHead = {
    number,
    key,
    id: idOf(key),
    isEntry: key.startsWith('Entry '),
    type,
    updatedAt,
    createdAt,
    revision,
    place,
    links,
    textAt: (path) => {
      const at = indexedPaths.indexOf(path);
      return at < 0 ? textOf(head, path) : (texts[at] ?? null);
    },
  };
  return head;
}

/** True when an item is the version of a head. */
export function isSameVersion(head: MirrorHead | undefined, { sys }: Item): boolean {
  return !!head && head.updatedAt === (sys.updatedAt ?? '') && head.revision === (sys.revision ?? null);
}

export const keyOf = ({ sys }: Item): string => nameOf(sys);

/** The id in a key. */
export function idOf(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
}

/** An item as it is written to the log. */
export function versionOf(item: Item): DocumentVersion {
  return { key: keyOf(item), head: writeHead(item), lead: JSON.stringify(leadOf(item)), whole: JSON.stringify(item) };
}

const slugPath = 'fields.slug';
const titlePath = 'fields.title';
/** Paths by whose texts long lists are divided. */
const dividedBy = ['fields.parent.sys.id', 'fields.category.sys.id'];

/** Heads of a type, or those of it with a text in common. */
interface Shelf {
  heads: Set<MirrorHead>;
  /** By title, as they were last asked for; null until then. */
  sorted: MirrorHead[] | null;
  /** Heads that have come since it was sorted, or began to be. */
  fresh: MirrorHead[];
  hasLost: boolean;
  /** Sorts it in slices. */
  ahead: Promise<void> | null;
}

/** Heads sorted in one task: some 10 ms. */
const mostSorted = 10_000;

const nameOfShelf = (type: string, path: string, text: string) => `${type} ${path} ${text}`;

/** Names of the shelves that a head stands on. */
function shelvesOf({ type, textAt: read }: MirrorHead): string[] {
  const names = [type];
  for (const path of dividedBy) {
    const text = read(path);
    if (text !== null) names.push(nameOfShelf(type, path, text));
  }
  return names;
}

/** Heads by key, slug and title. */
export interface HeadIndex {
  readonly size: number;
  get(key: string): MirrorHead | undefined;
  keys(): Iterable<string>;
  all(): Iterable<MirrorHead>;
  /** A new set of the ids of all entries. */
  entryIds(): Set<string>;
  ofType(type: string): MirrorHead[];
  /** Sorts a long list in slices, so that `byTitle` has only to add what came meanwhile. */
  sortAhead(type: string): Promise<void>;
  /** Sorted by title. */
  byTitle(type: string): MirrorHead[];
  /** Those of `byTitle` with this text at the path, which is a parent or a category. */
  byTitleWith(type: string, path: string, text: string): MirrorHead[];
  bySlugs(slugs: string[]): MirrorHead[];
  /** Adds, replaces or removes one head. */
  load(key: string, head: MirrorHead | null): void;
}

export function createHeadIndex(): HeadIndex {
  const heads = new Map<string, MirrorHead>();
  const slugs = new Map<string, Set<MirrorHead>>();
  const shelves = new Map<string, Shelf>();

  function load(key: string, head: MirrorHead | null): void {
    const old = heads.get(key);
    if (old) remove(old);
    if (head) add(head);
    else heads.delete(key);
  }

  function add(head: MirrorHead): void {
    heads.set(head.key, head);
    for (const name of shelvesOf(head)) {
      const shelf = shelves.get(name) ?? { heads: new Set(), sorted: null, fresh: [], hasLost: false, ahead: null };
      shelves.set(name, shelf);
      shelf.heads.add(head);
      if (shelf.sorted || shelf.ahead) shelf.fresh.push(head);
    }
    const slug = head.isEntry ? head.textAt(slugPath) : null;
    if (slug === null) return;
    const namesakes = slugs.get(slug) ?? new Set();
    slugs.set(slug, namesakes.add(head));
  }

  function remove(old: MirrorHead): void {
    for (const name of shelvesOf(old)) {
      const shelf = shelves.get(name);
      if (shelf?.heads.delete(old)) shelf.hasLost = true;
    }
    const slug = old.isEntry ? (old.textAt(slugPath) ?? '') : '';
    slugs.get(slug)?.delete(old);
    if (!slugs.get(slug)?.size) slugs.delete(slug);
  }

  function sort(shelf: Shelf | undefined): MirrorHead[] {
    if (!shelf) return [];
    const { heads: held, sorted, fresh, hasLost } = shelf;
    if (sorted && !fresh.length && !hasLost) return sorted;
    const isHeld = (head: MirrorHead) => held.has(head);
    const made = sorted
      ? addSorted(hasLost ? sorted.filter(isHeld) : sorted, fresh.filter(isHeld), titlePath)
      : sortBy([...held], titlePath);
    return Object.assign(shelf, { sorted: made, fresh: [], hasLost: false }).sorted;
  }

  async function sortInSlices(shelf: Shelf): Promise<void> {
    const held = [...shelf.heads];
    let made: MirrorHead[] = [];
    for (let at = 0; at < held.length; at += mostSorted) {
      await turn();
      made = await inTurns(mergeSorted(made, sortBy(held.slice(at, at + mostSorted), titlePath), titlePath));
    }
    shelf.sorted ??= made;
  }

  return {
    get size() {
      return heads.size;
    },
    get: (key) => heads.get(key),
    keys: () => heads.keys(),
    all: () => heads.values(),
    entryIds: () => {
      const ids = new Set<string>();
      for (const { isEntry, id } of heads.values()) if (isEntry) ids.add(id);
      return ids;
    },
    ofType: (type) => [...(shelves.get(type)?.heads ?? [])],
    async sortAhead(type) {
      const shelf = shelves.get(type);
      if (shelf && !shelf.sorted && shelf.heads.size > mostSorted) await (shelf.ahead ??= sortInSlices(shelf));
    },
    byTitle: (type) => sort(shelves.get(type)),
    byTitleWith: (type, path, text) => sort(shelves.get(nameOfShelf(type, path, text))),
    bySlugs: (wanted) => [...new Set(wanted)].flatMap((slug) => [...(slugs.get(slug) ?? [])]),
    load,
  };
}

/** The heads of the entries that a query finds, in its order. */
export function selectHeads(index: HeadIndex, query: EntryQuery): MirrorHead[] {
  const slugs = query['fields.slug[in]'] === undefined ? query['fields.slug'] : query['fields.slug[in]'];
  if (slugs === undefined && query.order === 'fields.title') {
    const path = dividedBy.find((one) => query[one] !== undefined);
    if (!path) return cutTo(filterBy(index.byTitle(query.content_type), query), query);
    const { [path]: text, ...rest } = query;
    const found = index.byTitleWith(query.content_type, path, String(text));
    return cutTo(filterBy(found, rest as EntryQuery), query);
  }
  const candidates = slugs === undefined ? index.ofType(query.content_type) : index.bySlugs(String(slugs).split(','));
  return cutTo(sortBy(filterBy(candidates, query), query.order), query);
}
