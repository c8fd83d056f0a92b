import { AlgoliaError } from '../api-error.ts';
import { createHeldIndex, type HeldIndex } from './held-index.ts';

export type IndexShelf = ReturnType<typeof createIndexShelf>;

const scopes = ['settings', 'synonyms', 'rules'] as const;
export type Scope = (typeof scopes)[number];

/** In-memory indices of one application, by name. */
export function createIndexShelf(now: () => number) {
  const indices = new Map<string, HeldIndex>();

  function open(name: string): HeldIndex {
    const held = indices.get(name) ?? createHeldIndex(now);
    indices.set(name, held);
    return held;
  }

  return {
    /** Returns the index of that name; creates it when missing, as writes do. */
    open,

    find(name: string): HeldIndex | null {
      return indices.get(name) ?? null;
    },

    /** Returns the index of that name. Throws 404 when it is missing, as reads do. */
    get(name: string): HeldIndex {
      const held = indices.get(name);
      if (held) return held;
      throw new AlgoliaError(404, `Index ${name} does not exist`);
    },

    list(): [string, HeldIndex][] {
      return [...indices].sort(([one], [other]) => (one < other ? -1 : 1));
    },

    drop(name: string): void {
      indices.delete(name);
    },

    clear(): void {
      indices.clear();
    },

    /** Replaces the whole destination. Does nothing when the source is missing. */
    move(source: string, destination: string): void {
      const held = indices.get(source);
      if (!held || source === destination) return;
      indices.set(destination, held);
      indices.delete(source);
    },

    /**
     * Copies an index. Without scopes the destination becomes a full copy; with scopes only those parts are replaced,
     * and its records stay. A missing source gives an empty index with default settings.
     */
    copy(source: string, destination: string, parts: Scope[] | null): void {
      const from = indices.get(source) ?? createHeldIndex(now);
      if (source === destination) return;
      if (!parts) indices.delete(destination);
      const to = open(destination);
      if (!parts || parts.includes('settings')) to.replaceSettings(from.settings());
      if (!parts || parts.includes('synonyms')) to.replaceSynonyms(from.synonyms());
      if (!parts) to.save(from.records());
    },
  };
}

export function isScope(value: unknown): value is Scope {
  return scopes.some((name) => name === value);
}
