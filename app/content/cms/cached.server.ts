import { LRUCache } from 'lru-cache';
import { createSharedDeadline } from '#platform/deadline.server.ts';
import { steadyNow } from '#platform/steady-now.server.ts';
import {
  type CacheTags,
  type ContentInvalidation,
  type ContentService,
  ContentUnavailable,
  isTouched,
} from '../port.ts';
import type { ContentFrom } from './contentful/content-of.server.ts';

/** Freshness of an answer. The worst of a page's answers is reported to the browser (`X-Content`). */
export type ContentState = 'fresh' | 'stale' | 'unavailable';

export interface CacheSettings {
  /** Time-to-live of an answer, ms. */
  fresh: number;
  /** Total time in ms that one page waits for all its answers, before it falls back to older ones. */
  deadline: number;
  /** Time in ms for which a stale answer may be served. */
  keep?: number;
  now?: () => number;
}

/** The local mirror: answers any query without waiting for the service. */
export interface Mirrored {
  content: ContentFrom;
  /** False while the mirror is empty. */
  isKnown(): boolean;
  /** False when the last sync failed. */
  isCurrent(): boolean;
  /** Time of the last successful sync, ms. */
  confirmedAt(): number;
  /** Syncs if needed. True when the mirror is then up to date. Never rejects. */
  confirm(): Promise<boolean>;
}

interface CachedValue {
  value: unknown;
  seen: CacheTags;
  fetchedAt: number;
  failing: boolean;
}

type OnContentState = (state: ContentState) => void;
type Ask = (content: ContentService) => Promise<unknown>;
/** Waits within the page's remaining time. */
type Await = ReturnType<typeof createSharedDeadline>;

/** A query of a page. */
interface CacheQuery {
  key: string;
  ask: Ask;
  /** True when a "not found" must be confirmed as fresh. */
  mustBeSure: boolean;
}

const week = 7 * 24 * 3600 * 1000;
const retryAfterErrorMs = 5_000;
const footerKey = 'footer-settings';

/**
 * Content service with a cache. `read` returns a view for one page, with callbacks for each answer's state and
 * cache tags. All of the page's queries share one deadline.
 */
export interface CachedContent {
  read(onContentState: OnContentState, onCacheTags?: (seen: CacheTags) => void): ContentService;
  /** Marks every answer as stale, so that the next query revalidates it in the background. */
  expire(): void;
  /** Drops every answer that the change affects. */
  drop(delta: ContentInvalidation): void;
  /** True when at least one answer is cached, however old. */
  hasAnswers(): boolean;
}

/**
 * Stale-while-revalidate cache between pages and the content service. A cached answer is served at once. A stale
 * one is replaced from the local mirror while that is up to date, and otherwise fetched in the background. A query
 * with no cached answer is answered from the mirror.
 * Only without a mirror does a page wait, at most `deadline` ms for all its queries; the fetch goes on for later
 * visitors. A missing article waits until the service has confirmed that it does not exist. A failure never
 * replaces an answer. Single-flight: one fetch per query at a time.
 * @throws ContentUnavailable for a query without a cached answer, when the deadline passes or the fetch fails.
 */
export function createCachedContent(origin: ContentFrom, settings: CacheSettings, mirrored?: Mirrored): CachedContent {
  const { fresh, deadline, keep = week, now = steadyNow } = settings;
  // Large on purpose: an article is cached once per address that ends with its slug, including made-up ones.
  const answers = new LRUCache<string, CachedValue>({ max: 1_500 });
  // Missing entries have a cache of their own, so that a scan of made-up addresses cannot evict real answers.
  const absences = new LRUCache<string, CachedValue>({ max: 1_000 });
  const fetches = new Map<string, Promise<CachedValue>>();
  const failures = new LRUCache<string, number>({ max: 5_000 });
  const late = () => new Error(`No answer within ${deadline} ms.`);
  let drops = 0;

  async function make(from: ContentFrom, ask: Ask) {
    const seen = new Set<string>();
    return { value: await ask(from(seen)), seen };
  }

  function remember(key: string, answer: CachedValue): CachedValue {
    (answer.value === null ? absences : answers).set(key, answer);
    (answer.value === null ? answers : absences).delete(key);
    return answer;
  }

  async function refresh(key: string, ask: Ask): Promise<CachedValue> {
    const dropsBefore = drops;
    try {
      const answer = { ...(await make(origin, ask)), fetchedAt: now(), failing: false };
      failures.delete(key);
      // A fetch that began before an invalidation may hold the old content.
      return drops === dropsBefore ? remember(key, answer) : answer;
    } catch (error) {
      failures.set(key, now());
      const known = answers.get(key) ?? absences.get(key);
      if (known) known.failing = true;
      throw error;
    }
  }

  function fetchOnce(key: string, ask: Ask): Promise<CachedValue> {
    const running = fetches.get(key);
    if (running) return running;
    const started = refresh(key, ask).finally(() => {
      if (fetches.get(key) === started) fetches.delete(key);
    });
    // The page may have stopped waiting; without this its failure would be an unhandled rejection.
    started.catch(() => {});
    fetches.set(key, started);
    return started;
  }

  /** Answers from the local mirror. Null when the mirror is empty. */
  async function takeMirrored({ key, ask, mustBeSure }: CacheQuery, inTime: Await): Promise<CachedValue | null> {
    if (!mirrored?.isKnown()) return null;
    const take = async () => {
      const [fetchedAt, failing] = [mirrored.confirmedAt(), !mirrored.isCurrent()];
      return { ...(await make(mirrored.content, ask)), fetchedAt, failing };
    };
    const answer = await take();
    if (answer.value !== null || !mustBeSure || isFresh(answer)) return remember(key, answer);
    // The entry may have been published since the last sync.
    if (!(await inTime(mirrored.confirm()))) throw new Error('The article can be neither found nor ruled out.');
    return remember(key, await take());
  }

  const isFresh = ({ fetchedAt, failing }: CachedValue) => !failing && now() - fetchedAt <= fresh;
  /** True while the mirror is as current as the service's own answer. */
  const isUpToDate = () => !!mirrored?.isCurrent() && now() - mirrored.confirmedAt() <= fresh;

  async function recall(question: CacheQuery, inTime: Await, onContentState: OnContentState): Promise<CachedValue> {
    const { key, ask, mustBeSure } = question;
    const known = answers.get(key) ?? absences.get(key);
    const age = known ? now() - known.fetchedAt : Number.POSITIVE_INFINITY;
    const hasFailed = now() - (failures.get(key) ?? Number.NEGATIVE_INFINITY) < retryAfterErrorMs;
    // An up-to-date mirror answers without the service, so a failed fetch does not matter.
    const pausing = hasFailed && !mirrored?.isCurrent();
    // An entry missing earlier may have been published since.
    const isDoubtful = mustBeSure && known?.value === null && !isFresh(known);
    if (known && age <= keep && !isDoubtful && (isFresh(known) || !isUpToDate())) {
      if (!isFresh(known) && !pausing) void fetchOnce(key, ask);
      onContentState(known.failing ? 'stale' : 'fresh');
      return known;
    }
    const answer = await takeMirrored(question, inTime);
    if (answer) {
      if (!isFresh(answer) && !pausing) void fetchOnce(key, ask);
      onContentState(answer.failing ? 'stale' : 'fresh');
      return answer;
    }
    if (pausing) throw new Error('The content service failed a moment ago.');
    return inTime(fetchOnce(key, ask));
  }

  return {
    expire() {
      for (const known of [...answers.values(), ...absences.values()])
        known.fetchedAt = Math.min(known.fetchedAt, now() - fresh - 1);
    },
    drop(delta) {
      drops += 1;
      fetches.clear();
      for (const memory of [answers, absences]) {
        for (const [key, { seen }] of memory.entries()) if (isTouched(seen, delta)) memory.delete(key);
      }
    },
    hasAnswers: () => answers.size > 0,
    read(onContentState, onCacheTags = () => {}) {
      const inTime = createSharedDeadline(deadline, late);
      const tell = async (question: CacheQuery) => {
        try {
          const { value, seen } = await recall(question, inTime, onContentState);
          onCacheTags(seen);
          return value;
        } catch (error) {
          onContentState('unavailable');
          throw new ContentUnavailable(error instanceof Error ? error.message : 'The content service failed.');
        }
      };
      const from =
        <Name extends keyof ContentService>(key: string, name: Name, mustBeSure = false) =>
        (...given: Parameters<ContentService[Name]>) => {
          const ask = (content: ContentService) =>
            (content[name] as (...asked: typeof given) => Promise<unknown>)(...given);
          return tell({ key: JSON.stringify([key, ...given]), ask, mustBeSure }) as ReturnType<ContentService[Name]>;
        };
      return {
        findArticle: from('article', 'findArticle', true),
        listArticlesByPortal: from('portal-articles', 'listArticlesByPortal'),
        listArticlesByCategory: from('category-articles', 'listArticlesByCategory'),
        listArticles: from('articles', 'listArticles'),
        listCategories: from('categories', 'listCategories'),
        findPortal: from('portal', 'findPortal'),
        findFooter: from(footerKey, 'findFooter'),
      };
    },
  };
}
