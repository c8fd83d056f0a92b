import { sortBy } from './content-mirror.server.ts';
import type { MirrorHead } from './mirror-head.server.ts';

const slugPath = 'fields.slug';
const titlePath = 'fields.title';

/** Heads by key, slug and title. */
export interface HeadIndex {
  readonly size: number;
  get(key: string): MirrorHead | undefined;
  keys(): Iterable<string>;
  all(): Iterable<MirrorHead>;
  /** A new set of the ids of all entries. */
  entryIds(): Set<string>;
  ofType(type: string): MirrorHead[];
  /** Sorted by title. */
  byTitle(type: string): MirrorHead[];
  bySlugs(slugs: string[]): MirrorHead[];
  /** Adds, replaces or removes one head. */
  load(key: string, head: MirrorHead | null): void;
}

export function createHeadIndex(): HeadIndex {
  const heads = new Map<string, MirrorHead>();
  const slugs = new Map<string, Set<MirrorHead>>();
  const types = new Map<string, Set<MirrorHead>>();
  const sorted = new Map<string, MirrorHead[]>();
  /** Heads that came since the type was sorted. An empty list: some have only gone. */
  const unsorted = new Map<string, MirrorHead[]>();

  function load(key: string, head: MirrorHead | null): void {
    const old = heads.get(key);
    if (old) unlist(old);
    const { type } = head ?? old ?? {};
    if (type) unsorted.set(type, unsorted.get(type) ?? []);
    if (!head) {
      heads.delete(key);
      return;
    }
    heads.set(key, head);
    types.set(head.type, (types.get(head.type) ?? new Set()).add(head));
    unsorted.get(head.type)?.push(head);
    const slug = head.isEntry ? head.textAt(slugPath) : null;
    if (slug === null) return;
    const namesakes = slugs.get(slug) ?? new Set();
    slugs.set(slug, namesakes.add(head));
  }

  function unlist(old: MirrorHead): void {
    types.get(old.type)?.delete(old);
    const slug = old.isEntry ? (old.textAt(slugPath) ?? '') : '';
    slugs.get(slug)?.delete(old);
    if (!slugs.get(slug)?.size) slugs.delete(slug);
  }

  const ofType = (type: string) => [...(types.get(type) ?? [])];

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
    ofType,
    byTitle(type) {
      const known = sorted.get(type) ?? [];
      const fresh = unsorted.get(type);
      if (!fresh) return known;
      // A list that is nearly in order is sorted in one pass.
      const held = [...known, ...fresh].filter((head) => heads.get(head.key) === head);
      const made = sortBy(held, titlePath);
      sorted.set(type, made);
      unsorted.delete(type);
      return made;
    },
    bySlugs: (wanted) => [...new Set(wanted)].flatMap((slug) => [...(slugs.get(slug) ?? [])]),
    load,
  };
}
