import { LRUCache } from 'lru-cache';
import { type ContentInvalidation, isTouched } from '#content/port.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm, startOfDayInStockholm } from '#swedish/dates/stockholm.ts';
import type { Begun, CachedPage } from './cached-page.ts';

export interface PageCacheSettings {
  /** Limits of the cache: pages, and bytes of their uncompressed bodies. */
  pages: number;
  bytes?: number;
  /** Limit of remembered 404s. They are counted apart, so that made-up URLs cannot evict pages. */
  absences: number;
  /** Time until a page is revalidated in the background, ms. */
  fresh: number;
  now?: () => number;
}

/** Page cache: finished documents by path, and by language where the path does not determine it. */
export interface PageCache {
  /** @param locale the visitor's language; called only where it decides */
  find(path: string, locale: () => string): CachedPage | undefined;
  /** Marks the start of a render. */
  begin(): Begun;
  /** @param locale null when the path determines it */
  store(path: string, locale: string | null, page: CachedPage): void;
  forget(path: string, locale: string): void;
  /** Invalidates every page that shows the changed content: it is rendered anew before it is served again. */
  invalidate(change: ContentInvalidation): void;
  readonly size: number;
}

const mostBytes = 200_000_000;
const week = 7 * 24 * 3600 * 1000;
/** Expiry of a page with old content, ms. Short, because the content service may be back soon. */
const freshWhenStale = 5_000;

/**
 * Creates an in-memory cache of finished documents. 404s have a cache of their own, which any invalidation empties.
 */
export function createPageCache(settings: PageCacheSettings): PageCache {
  const { absences, fresh, bytes = mostBytes, now = Date.now } = settings;
  const pages = new LRUCache<string, CachedPage>({
    max: settings.pages,
    maxSize: bytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });
  const missing = new LRUCache<string, CachedPage>({ max: absences });
  let turn = 0;
  let lastTurnBeforeChange = 0;
  /** Paths whose language depends on the visitor. Only existing pages are added, so the set stays small. */
  const asking = new Set<string>();
  const keyOf = (path: string, locale: string) => `${path}\n${locale}`;

  function find(path: string, locale: () => string): CachedPage | undefined {
    const key = asking.has(path) ? keyOf(path, locale()) : path;
    const page = pages.get(key) ?? missing.get(key);
    return page && now() - page.begun.at < week ? page : undefined;
  }

  return {
    find,
    begin: () => ({ turn: ++turn, at: now() }),
    store(path, locale, page) {
      const isMissing = page.status === 404;
      // Made-up URLs are unlimited in number; a 404 is cached only where it has one language.
      if (locale && isMissing) return;
      if (locale) asking.add(path);
      const key = locale ? keyOf(path, locale) : path;
      const time = now();
      // A render that began before the change may show the old content.
      page.isInvalidated = page.begun.turn <= lastTurnBeforeChange;
      page.dayEndsAt = endOfDay(page.begun.at);
      page.expiresAt = Math.min(time + (page.isStaleOnError ? Math.min(freshWhenStale, fresh) : fresh), page.dayEndsAt);
      (isMissing ? missing : pages).set(key, page);
      (isMissing ? pages : missing).delete(key);
    },
    forget(path, locale) {
      for (const key of [path, keyOf(path, locale)]) {
        pages.delete(key);
        missing.delete(key);
      }
    },
    invalidate(change) {
      lastTurnBeforeChange = turn;
      missing.clear();
      for (const page of pages.values()) {
        page.isInvalidated ||= change.everything || page.cacheTags.some((seen) => isTouched(seen, change));
      }
    },
    get size() {
      return pages.size + missing.size;
    },
  };
}

/** Pages expire at midnight in Sweden: they show the year in the footer, the question of the day and the animal of the week. */
function endOfDay(time: number): number {
  return startOfDayInStockholm(addDays(dateInStockholm(new Date(time)), 1)).getTime();
}
