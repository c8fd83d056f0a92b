import { type CacheSettings, type ContentState, createCachedContent } from './cached.server.ts';
import type { ContentService } from './port.ts';

const second = 1000;

export const gives = (value: unknown) => async () => value;
export const fails = () => Promise.reject(new Error('down'));
export const hangs = () => new Promise<never>(() => {});

/**
 * Test double: a cache before a content service with scripted answers. Each query takes the next answer; the last
 * one repeats.
 */
export function scripted(settings: Partial<CacheSettings> = {}, held?: Held) {
  const clock = { time: 1_000_000 };
  const asked: string[] = [];
  let answers: (() => Promise<unknown>)[] = [];
  const answer =
    (name: string) =>
    (...given: unknown[]) => {
      asked.push([name, ...given].join(' '));
      const next = answers.length > 1 ? answers.shift() : answers[0];
      return next ? next() : Promise.reject(new Error('No answer is scripted.'));
    };
  const origin = {
    findArticle: answer('article'),
    listArticlesByPortal: answer('portal-articles'),
    listArticlesByCategory: answer('category-articles'),
    listArticles: answer('articles'),
    listCategories: answer('categories'),
    findPortal: answer('portal'),
    findFooter: answer('footer'),
  } as ContentService;
  /** Tags each answer with its query. */
  const from = (seen: Set<string>) =>
    new Proxy(origin, {
      get: (_, name: keyof ContentService) => {
        const ask = origin[name] as (...given: unknown[]) => Promise<unknown>;
        return (...given: unknown[]) => {
          const answered = ask(...given);
          seen.add(asked.at(-1) ?? '');
          return answered;
        };
      },
    });
  const cached = createCachedContent(
    from,
    { fresh: 60 * second, deadline: 2 * second, now: () => clock.time, ...settings },
    held && mirrored(held, clock),
  );
  const states: ContentState[] = [];
  return {
    cached,
    clock,
    asked,
    states,
    content: cached.read((state) => states.push(state)),
    script: (...given: (() => Promise<unknown>)[]) => {
      answers = given;
    },
  };
}

/** State of the local mirror; tests may change it. */
export interface Held {
  value?: unknown;
  isCurrent?: boolean;
  age?: number;
  confirms?: () => Promise<boolean>;
}

function mirrored(held: Held, clock: { time: number }) {
  const answer = async () => held.value;
  return {
    content: () => new Proxy({}, { get: () => answer }) as ContentService,
    isKnown: () => true,
    isCurrent: () => held.isCurrent ?? true,
    confirmedAt: () => clock.time - (held.age ?? 0),
    confirm: held.confirms ?? (async () => true),
  };
}
