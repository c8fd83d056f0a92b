import { LRUCache } from 'lru-cache';
import { type ContentService, ContentUnavailable } from './port.ts';

/** How an answer of the content service came about; the worst of a page's answers is told to the visitor's browser. */
export type ContentState = 'fresh' | 'stale' | 'unavailable';

export interface CacheSettings {
  /** How long an answer counts as fresh, ms. */
  fresh: number;
  /** How long a page waits for an answer before it takes the one known earlier, ms. */
  deadline: number;
  /** How long a stale answer may still be served, ms. */
  keep?: number;
  now?: () => number;
}

interface Answer {
  value: unknown;
  fetchedAt: number;
  failing: boolean;
}

const week = 7 * 24 * 3600 * 1000;
const pauseAfterFailure = 5_000;
const footerKey = 'footer-settings';

/** A content service that remembers. `read` gives it with a listener for how each answer came about. */
export interface CachedContent {
  read(note: (state: ContentState) => void): ContentService;
  /** Lets every answer count as old, so that the next question fetches it anew behind the page's back. */
  expire(): void;
  /** True when at least one answer is known, however old. */
  hasAnswers(): boolean;
}

/**
 * Puts memory between pages and the content service. An answer is served at once, fresh or stale; a stale one is fetched anew
 * behind the page's back. Only a first question waits, `deadline` ms at most, while the fetch patiently goes on for those who
 * come after. A failure never replaces an answer. One fetch a question at a time.
 * @throws ContentUnavailable for a question never answered before, when the deadline passes or the fetch fails.
 */
export function createCachedContent(origin: ContentService, settings: CacheSettings): CachedContent {
  const { fresh, deadline, keep = week, now = Date.now } = settings;
  const answers = new LRUCache<string, Answer>({ max: 5_000 });
  // What does not exist is remembered apart, so that a scan of made-up addresses cannot push real answers out.
  const absences = new LRUCache<string, Answer>({ max: 1_000 });
  const fetches = new Map<string, Promise<Answer>>();
  const failures = new LRUCache<string, number>({ max: 5_000 });

  async function refresh(key: string, ask: () => Promise<unknown>): Promise<Answer> {
    try {
      const answer = { value: await ask(), fetchedAt: now(), failing: false };
      (answer.value === null ? absences : answers).set(key, answer);
      (answer.value === null ? answers : absences).delete(key);
      failures.delete(key);
      return answer;
    } catch (error) {
      failures.set(key, now());
      const known = answers.get(key) ?? absences.get(key);
      if (known) known.failing = true;
      throw error;
    } finally {
      fetches.delete(key);
    }
  }

  function fetchOnce(key: string, ask: () => Promise<unknown>): Promise<Answer> {
    const running = fetches.get(key);
    if (running) return running;
    const started = refresh(key, ask);
    // A page may have stopped waiting; its failure is then nobody's to catch.
    started.catch(() => {});
    fetches.set(key, started);
    return started;
  }

  async function recall(key: string, ask: () => Promise<unknown>, note: (state: ContentState) => void) {
    const known = answers.get(key) ?? absences.get(key);
    const age = known ? now() - known.fetchedAt : Number.POSITIVE_INFINITY;
    const pausing = now() - (failures.get(key) ?? Number.NEGATIVE_INFINITY) < pauseAfterFailure;
    if (known && age <= keep) {
      if (age > fresh && !pausing) void fetchOnce(key, ask);
      note(known.failing ? 'stale' : 'fresh');
      return known.value;
    }
    if (pausing) throw noted(note, 'The content service failed a moment ago.');
    try {
      return (await withinDeadline(fetchOnce(key, ask), deadline)).value;
    } catch (error) {
      throw noted(note, error instanceof Error ? error.message : 'The content service failed.');
    }
  }

  return {
    expire() {
      for (const known of [...answers.values(), ...absences.values()])
        known.fetchedAt = Math.min(known.fetchedAt, now() - fresh - 1);
    },
    hasAnswers: () => answers.size > 0,
    read(note) {
      const from =
        <Arguments extends unknown[], Result>(name: string, method: (...given: Arguments) => Promise<Result>) =>
        (...given: Arguments) =>
          recall(JSON.stringify([name, ...given]), () => method(...given), note) as Promise<Result>;
      return {
        findArticle: from('article', origin.findArticle),
        listArticlesByPortal: from('portal-articles', origin.listArticlesByPortal),
        listArticlesByCategory: from('category-articles', origin.listArticlesByCategory),
        listArticles: from('articles', origin.listArticles),
        listCategories: from('categories', origin.listCategories),
        findPortal: from('portal', origin.findPortal),
        findFooter: from(footerKey, origin.findFooter),
      };
    },
  };
}

function noted(note: (state: ContentState) => void, message: string): ContentUnavailable {
  note('unavailable');
  return new ContentUnavailable(message);
}

async function withinDeadline<T>(work: Promise<T>, deadline: number): Promise<T> {
  const timer = Promise.withResolvers<never>();
  const timeout = setTimeout(() => timer.reject(new Error(`No answer within ${deadline} ms.`)), deadline);
  try {
    return await Promise.race([work, timer.promise]);
  } finally {
    clearTimeout(timeout);
  }
}
