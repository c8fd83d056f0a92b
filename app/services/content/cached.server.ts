import { LRUCache } from 'lru-cache';
import { createSharedDeadline } from '../deadline.server.ts';
import { steadyNow } from '../steady-now.server.ts';
import type { ContentFrom } from './content-of.server.ts';
import { type ContentDelta, type ContentService, ContentUnavailable, isTouched, type Seen } from './port.ts';

/** How an answer of the content service came about; the worst of a page's answers is told to the visitor's browser. */
export type ContentState = 'fresh' | 'stale' | 'unavailable';

export interface CacheSettings {
  /** How long an answer counts as fresh, ms. */
  fresh: number;
  /** How long a page waits for all its answers together before it takes what is known earlier, ms. */
  deadline: number;
  /** How long a stale answer may still be served, ms. */
  keep?: number;
  now?: () => number;
}

/** What answers a question never asked before without waiting. */
export interface AtHand {
  content: ContentFrom;
  /** False while it cannot answer. */
  isKnown(): boolean;
  /** False when the service, last asked, could not say whether it is still so. */
  isCurrent(): boolean;
  /** When the service last said that it is so, ms. */
  confirmedAt(): number;
  /** Asks the service whether it is still so. True when it said what has changed, and that is at hand. Never rejects. */
  confirm(): Promise<boolean>;
}

interface Answer {
  value: unknown;
  seen: Seen;
  fetchedAt: number;
  failing: boolean;
}

type Note = (state: ContentState) => void;
type Ask = (content: ContentService) => Promise<unknown>;
/** Waits as long as one page may still wait. */
type Await = ReturnType<typeof createSharedDeadline>;

/** A page's question. */
interface Question {
  key: string;
  ask: Ask;
  /** True when an answer that says "nothing" must be fresh. */
  mustBeSure: boolean;
}

const week = 7 * 24 * 3600 * 1000;
const pauseAfterFailure = 5_000;
const footerKey = 'footer-settings';

/**
 * A content service that remembers. `read` gives it to one page, with listeners for how each answer came about and what it is made of:
 * the page waits for all its answers together no longer than for one.
 */
export interface CachedContent {
  read(note: Note, see?: (seen: Seen) => void): ContentService;
  /** Lets every answer count as old, so that the next question fetches it anew behind the page's back. */
  expire(): void;
  /** Forgets every answer that would be another now. */
  drop(delta: ContentDelta): void;
  /** True when at least one answer is known, however old. */
  hasAnswers(): boolean;
}

/**
 * Puts memory between pages and the content service. An answer is served at once, fresh or stale; a stale one is taken anew
 * from what is at hand while that is up to date, and else fetched behind the page's back. A first question is answered by what is at hand. Only without that it waits, `deadline` ms at most for all
 * that its page asks, while the fetch patiently goes on for those who come after; and an article that is not at hand is waited for
 * until the service has said that it does not exist. A failure never replaces an answer. One fetch a question at a time.
 * @throws ContentUnavailable for a question never answered before, when the deadline passes or the fetch fails.
 */
export function createCachedContent(origin: ContentFrom, settings: CacheSettings, atHand?: AtHand): CachedContent {
  const { fresh, deadline, keep = week, now = steadyNow } = settings;
  // An article is an answer at every address that ends with its slug, however that is made up: so many are no burden.
  const answers = new LRUCache<string, Answer>({ max: 1_500 });
  // What does not exist is remembered apart, so that a scan of made-up addresses cannot push real answers out.
  const absences = new LRUCache<string, Answer>({ max: 1_000 });
  const fetches = new Map<string, Promise<Answer>>();
  const failures = new LRUCache<string, number>({ max: 5_000 });
  const late = () => new Error(`No answer within ${deadline} ms.`);
  let drops = 0;

  async function make(from: ContentFrom, ask: Ask) {
    const seen = new Set<string>();
    return { value: await ask(from(seen)), seen };
  }

  function remember(key: string, answer: Answer): Answer {
    (answer.value === null ? absences : answers).set(key, answer);
    (answer.value === null ? answers : absences).delete(key);
    return answer;
  }

  async function refresh(key: string, ask: Ask): Promise<Answer> {
    const dropsBefore = drops;
    try {
      const answer = { ...(await make(origin, ask)), fetchedAt: now(), failing: false };
      failures.delete(key);
      // What was asked before a change may be what was changed.
      return drops === dropsBefore ? remember(key, answer) : answer;
    } catch (error) {
      failures.set(key, now());
      const known = answers.get(key) ?? absences.get(key);
      if (known) known.failing = true;
      throw error;
    }
  }

  function fetchOnce(key: string, ask: Ask): Promise<Answer> {
    const running = fetches.get(key);
    if (running) return running;
    const started = refresh(key, ask).finally(() => {
      if (fetches.get(key) === started) fetches.delete(key);
    });
    // A page may have stopped waiting; its failure is then nobody's to catch.
    started.catch(() => {});
    fetches.set(key, started);
    return started;
  }

  /** Null when nothing is at hand. */
  async function takeAtHand({ key, ask, mustBeSure }: Question, inTime: Await): Promise<Answer | null> {
    if (!atHand?.isKnown()) return null;
    const take = async () => {
      const [fetchedAt, failing] = [atHand.confirmedAt(), !atHand.isCurrent()];
      return { ...(await make(atHand.content, ask)), fetchedAt, failing };
    };
    const answer = await take();
    if (answer.value !== null || !mustBeSure || isFresh(answer)) return remember(key, answer);
    // It may have come into being since.
    if (!(await inTime(atHand.confirm()))) throw new Error('Whether it exists cannot be told.');
    return remember(key, await take());
  }

  const isFresh = ({ fetchedAt, failing }: Answer) => !failing && now() - fetchedAt <= fresh;
  /** What is at hand is as good as asking. */
  const isUpToDate = () => !!atHand?.isCurrent() && now() - atHand.confirmedAt() <= fresh;

  async function recall(question: Question, inTime: Await, note: Note): Promise<Answer> {
    const { key, ask, mustBeSure } = question;
    const known = answers.get(key) ?? absences.get(key);
    const age = known ? now() - known.fetchedAt : Number.POSITIVE_INFINITY;
    const hasFailed = now() - (failures.get(key) ?? Number.NEGATIVE_INFINITY) < pauseAfterFailure;
    // What is at hand and up to date answers without the service.
    const pausing = hasFailed && !atHand?.isCurrent();
    // Whatever was not there earlier may have come into being.
    const isDoubtful = mustBeSure && known?.value === null && !isFresh(known);
    if (known && age <= keep && !isDoubtful && (isFresh(known) || !isUpToDate())) {
      if (!isFresh(known) && !pausing) void fetchOnce(key, ask);
      note(known.failing ? 'stale' : 'fresh');
      return known;
    }
    const answer = await takeAtHand(question, inTime);
    if (answer) {
      if (!isFresh(answer) && !pausing) void fetchOnce(key, ask);
      note(answer.failing ? 'stale' : 'fresh');
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
    read(note, see = () => {}) {
      const inTime = createSharedDeadline(deadline, late);
      const tell = async (question: Question) => {
        try {
          const { value, seen } = await recall(question, inTime, note);
          see(seen);
          return value;
        } catch (error) {
          note('unavailable');
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
