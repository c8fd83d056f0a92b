import { LRUCache } from 'lru-cache';
import { type DocumentLog, DocumentLogDamaged } from '#platform/database/document-log.server.ts';
import { createTurns, turn } from '#platform/turns.server.ts';
import { anyChange, type ContentInvalidation, ContentUnavailable } from '../../port.ts';
import type { EntryList, EntryQuery, EntryQueryResult, ListedEntry } from '../contentful/entry-source.server.ts';
import { include, textAt } from './content-mirror.server.ts';
import { followFields, followLinks, type LinkTargets } from './follow-links.server.ts';
import {
  createHeadIndex,
  idOf,
  isSameVersion,
  keyOf,
  type MirrorHead,
  readHead,
  selectHeads,
  versionOf,
} from './head-index.server.ts';
import type { MirroredAsset, MirroredEntry } from './mirrored-entry.server.ts';
import type { SyncPage } from './sync.server.ts';

type Item = MirroredEntry | MirroredAsset;

/** Mirror of all content: heads in memory, bodies in the log. */
export interface DiskMirror {
  readonly size: number;
  /** Ids of all entries. */
  entryIds(): Set<string>;
  find(query: EntryQuery): EntryQueryResult;
  list(query: EntryQuery): Promise<EntryList>;
  /** Starts to take in a sync. Nothing of it shows before `apply`. */
  draft(): MirrorDraft;
}

export interface MirrorDraft {
  /** Takes in one page of a sync; the first page of a whole sync starts again. */
  take(page: SyncPage): Promise<void>;
  /** True when an entry is gone after the sync. */
  hasLosses(): boolean;
  /** Ids of all entries after the sync. */
  entryIds(): Set<string>;
  /** Shows the changes, and commits them with the note. Returns what changed. */
  apply(note: string): Promise<ContentInvalidation>;
  /** Forgets the draft. */
  discard(): void;
}

/** Characters of whole entries that are kept parsed: about 30 MB of heap. */
const mostCharacters = 6_000_000;
const rowsPerWrite = 500;
/** Entries of a list above which it is made anew after any change, instead of knowing the ids of all that is in it. */
const mostTraced = 2_000;

/**
 * Opens the mirror of a log: reads all heads, in slices.
 * @param onDamage called when a document that was read later is damaged; the question is then rejected
 * @throws DocumentLogDamaged
 */
export async function openDiskMirror(log: DocumentLog, onDamage: () => void): Promise<DiskMirror> {
  const index = createHeadIndex();
  const parsed = new LRUCache<string, Item>({ max: 5_000, maxSize: mostCharacters });
  const targetLeads = new LRUCache<number, Item>({ max: 200 });
  const listed = new Map<string, ListedEntry>();
  const targets = targetsOf(loadWhole);
  const leads = targetsOf(loadTarget);
  const textOf = (head: MirrorHead, path: string) => textAt(loadWhole(head) as MirroredEntry, path);

  function loadWhole(head: MirrorHead): Item {
    const known = parsed.get(head.key);
    if (known) return known;
    const text = sound(() => log.whole(head.number));
    const item = JSON.parse(text) as Item;
    parsed.set(head.key, item, { size: Math.max(1, text.length) });
    return item;
  }

  /** Portals and categories are the targets of thousands: they are kept. */
  function loadTarget(head: MirrorHead): Item {
    const known = targetLeads.get(head.number) ?? loadLead(head);
    targetLeads.set(head.number, known);
    return known;
  }

  function loadLead(head: MirrorHead): Item {
    return JSON.parse(sound(() => log.lead(head.number))) as Item;
  }

  function sound<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (error instanceof DocumentLogDamaged) onDamage();
      throw new ContentUnavailable('The content at hand cannot be read.', { cause: error });
    }
  }

  function targetsOf(load: (head: MirrorHead) => Item): LinkTargets {
    const by = (type: string) => ({
      get: (id: string) => {
        const head = index.get(`${type} ${id}`);
        return head && load(head);
      },
    });
    return { entries: by('Entry'), assets: by('Asset') } as LinkTargets;
  }

  function find(heads: MirrorHead[]): EntryQueryResult {
    return followLinks(targets, heads.map(loadWhole) as MirroredEntry[], include);
  }

  function toListed(head: MirrorHead): ListedEntry {
    const known = listed.get(head.key);
    if (known) return known;
    // The entry may have changed, or gone, since the list was made: its old version is then no longer on disk.
    const now = () => index.get(head.key);
    const made: ListedEntry = {
      id: head.id,
      kept: {},
      dates: head.createdAt === null ? null : { createdAt: head.createdAt, updatedAt: head.updatedAt },
      lead(followed) {
        const current = now();
        return current && followFields(leads, loadLead(current) as MirroredEntry, followed);
      },
      asset: leads.assets.get,
      whole() {
        const current = now();
        return current && find([current]).entries[0];
      },
    };
    listed.set(head.key, made);
    return made;
  }

  /** Ids within `include` links of the heads. */
  async function idsAround(heads: MirrorHead[]): Promise<Set<string>> {
    const pause = createTurns();
    const keys = new Set(heads.map(({ key }) => key));
    let edge = heads;
    for (let step = 0; step < include; step++) {
      const next: MirrorHead[] = [];
      for (const head of edge) {
        for (const link of head.links) {
          if (keys.has(link)) continue;
          keys.add(link);
          const target = index.get(link);
          if (target) next.push(target);
        }
        await pause();
      }
      edge = next;
    }
    return new Set(Array.from(keys, idOf));
  }

  /** Forgets the lists' entries that changed, and those within `include` links of them. */
  function forget(changed: ReadonlySet<string>): void {
    for (const key of changed) parsed.delete(key);
    let near = changed;
    for (let step = 0; near.size; step++) {
      for (const key of near) listed.delete(key);
      if (step === include) return;
      const next = new Set<string>();
      for (const { key, links } of index.all()) if (links.some((link) => near.has(link))) next.add(key);
      near = next;
    }
  }

  function draft(): MirrorDraft {
    let changed = new Map<string, MirrorHead | null>();
    let unseen: Set<string> | null = null;

    async function append(items: Item[]): Promise<void> {
      const pause = createTurns();
      const fresh = items.filter((item) => !isSameVersion(changed.get(keyOf(item)) ?? index.get(keyOf(item)), item));
      for (let at = 0; at < fresh.length; at += writeAtOnce) {
        const versions = fresh.slice(at, at + writeAtOnce).map(versionOf);
        const first = log.append(versions);
        for (const [place, { key, head }] of versions.entries())
          changed.set(key, readHead(first + place, key, head ?? '', textOf));
        await pause();
      }
    }

    return {
      async take({ isWhole, isFirst, entries, assets, goneEntries, goneAssets }) {
        if (isFirst) {
          log.discard();
          changed = new Map();
          unseen = isWhole ? new Set(index.keys()) : null;
        }
        const items: Item[] = [...entries, ...assets];
        for (const item of items) unseen?.delete(keyOf(item));
        for (const id of goneEntries) changed.set(`Entry ${id}`, null);
        for (const id of goneAssets) changed.set(`Asset ${id}`, null);
        await append(items);
      },
      hasLosses() {
        for (const key of unseen ?? []) if (key.startsWith('Entry ')) return true;
        for (const [key, head] of changed) if (!head && key.startsWith('Entry ')) return true;
        return false;
      },
      entryIds() {
        const ids = index.entryIds();
        for (const key of unseen ?? []) if (key.startsWith('Entry ')) ids.delete(idOf(key));
        for (const [key, head] of changed) {
          if (!key.startsWith('Entry ')) continue;
          if (head) ids.add(head.id);
          else ids.delete(idOf(key));
        }
        return ids;
      },
      async apply(note) {
        const isNew = log.state === null;
        for (const key of unseen ?? []) if (!changed.has(key)) changed.set(key, null);
        const real = [...changed].filter(([key, head]) => head || index.get(key));
        const gone = real.flatMap(([key, head]) => (head ? [] : { key, head: null, lead: '', whole: '' }));
        const stones: number[] = [];
        await inSlices(gone, rowsPerWrite, (some) => {
          const first = log.append(some);
          stones.push(...some.map((_, place) => first + place));
        });
        const replaced: number[] = [];
        const contentTypes = new Set<string>();
        for (const [key, head] of real) {
          const old = index.get(key);
          if (old) replaced.push(old.number);
          if ((head?.isEntry ?? old?.isEntry) && old?.place !== head?.place)
            for (const either of [old, head]) if (either) contentTypes.add(either.type);
        }
        if (isNew || real.length) log.commit(note);
        const keys = new Set(real.map(([key]) => key));
        if (isNew) {
          // A mirror under construction has no readers, so the first sync may come in slices.
          const pause = createTurns();
          for (const [key, head] of real) {
            index.load(key, head);
            await pause();
          }
        } else {
          // Once is enough: what leads to a change by another entry's old links leads to that changed entry, too.
          for (const [key, head] of real) index.load(key, head);
          forget(keys);
        }
        await inSlices([...replaced, ...stones], rowsPerWrite, log.remove);
        return { ids: new Set([...keys].map(idOf)), contentTypes, everything: isNew };
      },
      discard: () => log.discard(),
    };
  }

  const pause = createTurns();
  const left: number[] = [];
  for (const { number, key, head } of log.heads()) {
    const old = index.get(key);
    // Versions that a stopped process had no time to delete.
    if (old) left.push(old.number);
    if (head === null) left.push(number);
    index.load(key, head === null ? null : readHead(number, key, head, textOf));
    await pause();
  }
  await inSlices(left, rowsPerWrite, log.remove);
  return {
    get size() {
      return index.size;
    },
    entryIds: index.entryIds,
    find: (query) => find(selectHeads(index, query)),
    async list(query) {
      // A page asks for several lists at once, and each may have to be sorted.
      if (index.size > mostTraced) await turn();
      await index.sortAhead(query.content_type);
      const heads = selectHeads(index, query);
      const turns = createTurns();
      const items: ListedEntry[] = [];
      for (const head of heads) {
        items.push(toListed(head));
        await turns();
      }
      return { items, ids: heads.length > mostTraced ? new Set([anyChange]) : await idsAround(heads) };
    },
    draft,
  };
}

/** Entries of one write: half a megabyte at most, or some milliseconds. */
const writeAtOnce = 25;

async function inSlices<T>(items: T[], size: number, work: (some: T[]) => void): Promise<void> {
  for (let at = 0; at < items.length; at += size) {
    work(items.slice(at, at + size));
    await turn();
  }
}
