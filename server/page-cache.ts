import { LRUCache } from 'lru-cache';
import { addDays } from '#calendar/day.ts';
import { dateInStockholm, startOfDayInStockholm } from '#calendar/stockholm.ts';
import { type ContentDelta, isTouched } from '#services/content/port.ts';
import type { Begun, KeptPage } from './kept-page.ts';

export interface PageCacheSettings {
  /** How many pages are kept, and how many bytes of them at most before they are compressed. */
  pages: number;
  bytes?: number;
  /** How many addresses that lead nowhere are remembered; apart, so that made-up ones cannot push pages out. */
  absences: number;
  /** How long a page is shown before it is made anew behind the visitor's back, ms. */
  fresh: number;
  now?: () => number;
}

/** Finished documents by address, and by language where the address does not say it. */
export interface PageCache {
  /** @param locale chosen by the visitor; asked for only where it decides */
  find(path: string, locale: () => string): KeptPage | undefined;
  /** To be called when the making of a page begins. */
  begin(): Begun;
  /** @param locale null when the address says it */
  keep(path: string, locale: string | null, page: KeptPage): void;
  forget(path: string, locale: string): void;
  /** Content has changed: every page that shows it is made anew before it is shown again. */
  outdate(change: ContentDelta): void;
  readonly size: number;
}

const mostBytes = 200_000_000;
const week = 7 * 24 * 3600 * 1000;
/** A page of old content is tried anew soon. */
const freshWhenStale = 5_000;

/** Keeps finished documents in memory. A 404 has a place of its own, and a publish empties it. */
export function createPageCache(settings: PageCacheSettings): PageCache {
  const { absences, fresh, bytes = mostBytes, now = Date.now } = settings;
  const pages = new LRUCache<string, KeptPage>({
    max: settings.pages,
    maxSize: bytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });
  const missing = new LRUCache<string, KeptPage>({ max: absences });
  let turn = 0;
  let lastTurnBeforeChange = 0;
  /** Addresses whose language the visitor decides. Few: they exist. */
  const asking = new Set<string>();
  const keyOf = (path: string, locale: string) => `${path}\n${locale}`;

  function find(path: string, locale: () => string): KeptPage | undefined {
    const key = asking.has(path) ? keyOf(path, locale()) : path;
    const page = pages.get(key) ?? missing.get(key);
    return page && now() - page.begun.at < week ? page : undefined;
  }

  return {
    find,
    begin: () => ({ turn: ++turn, at: now() }),
    keep(path, locale, page) {
      const isMissing = page.status === 404;
      // Of made-up addresses there is no end; such a one is remembered only where it has one language.
      if (locale && isMissing) return;
      if (locale) asking.add(path);
      const key = locale ? keyOf(path, locale) : path;
      const time = now();
      // What was begun before a change may be what was changed.
      page.isOutdated = page.begun.turn <= lastTurnBeforeChange;
      page.freshUntil = Math.min(time + (page.isStale ? Math.min(freshWhenStale, fresh) : fresh), endOfDay(time));
      (isMissing ? missing : pages).set(key, page);
      (isMissing ? pages : missing).delete(key);
    },
    forget(path, locale) {
      for (const key of [path, keyOf(path, locale)]) {
        pages.delete(key);
        missing.delete(key);
      }
    },
    outdate(change) {
      lastTurnBeforeChange = turn;
      missing.clear();
      for (const page of pages.values()) {
        page.isOutdated ||= change.everything || page.madeOf.some((seen) => isTouched(seen, change));
      }
    },
    get size() {
      return pages.size + missing.size;
    },
  };
}

/** Pages are of a day in Sweden: the year at their foot, the animal of the week. */
function endOfDay(time: number): number {
  return startOfDayInStockholm(addDays(dateInStockholm(new Date(time)), 1)).getTime();
}
