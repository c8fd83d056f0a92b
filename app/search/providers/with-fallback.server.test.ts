import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SearchAnswer, SearchUnavailable } from '../port.ts';
import { createSearchWithFallback } from './with-fallback.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const query = { text: 'en hemlig räv', filters: [], hitsPerPage: 20 };
const down = () => Promise.reject(new SearchUnavailable('Network request failed', 0));
const hangs = () => new Promise<never>(() => {});
const gives = (total: number) => async (): Promise<SearchAnswer> => ({ hits: [], total });
const after = (ms: number, give: () => Promise<SearchAnswer>) => () =>
  new Promise<SearchAnswer>((resolve, reject) => void setTimeout(() => void give().then(resolve, reject), ms));

/** Two services whose answers can be changed: the first finds 1, the second 2. */
function pair() {
  const asked: string[] = [];
  const answers = { primary: gives(1), fallback: gives(2) };
  const logged: string[] = [];
  const of = (name: 'primary' | 'fallback') => ({
    search: () => {
      asked.push(name);
      return answers[name]();
    },
  });
  let prepared = 0;
  const fallback = { ...of('fallback'), prepare: () => void (prepared += 1), renew: async () => {} };
  const service = createSearchWithFallback(of('primary'), fallback, (message) => logged.push(message));
  const total = async () => (await service.search(query)).total;
  const outcome = () => total().catch((error: unknown) => error);
  return { answers, asked, logged, total, outcome, prepared: () => prepared };
}

describe('the primary search', () => {
  it('answers alone while it is up', async () => {
    const { total, asked, logged } = pair();
    expect([await total(), await total()]).toEqual([1, 1]);
    expect([asked, logged]).toEqual([['primary', 'primary'], []]);
  });

  it('has the fallback ready before it is needed', async () => {
    const { total, prepared } = pair();
    await total();
    expect(prepared()).toBe(1);
  });

  it.each([
    ['is away', down],
    ['refuses us', () => Promise.reject(new SearchUnavailable('Invalid Application-ID or API key', 403))],
    ['breaks', () => Promise.reject(new TypeError('x is undefined'))],
  ])('%s: the fallback answers at once', async (_, primary) => {
    const { answers, total, asked, logged } = pair();
    answers.primary = primary;
    expect(await total()).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked, logged.length]).toEqual([['primary', 'fallback'], 1]);
  });

  it('is late: the fallback answers after 2 s', async () => {
    const { answers, outcome, asked } = pair();
    answers.primary = hangs;
    const answer = outcome();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(asked).toEqual(['primary']);
    await vi.advanceTimersByTimeAsync(1);
    expect([await answer, asked]).toEqual([2, ['primary', 'fallback']]);
  });

  it('is late, and the fallback still has to be built: it is waited for', async () => {
    const { answers, outcome } = pair();
    Object.assign(answers, { primary: hangs, fallback: after(1_900, gives(2)) });
    const answer = outcome();
    await vi.advanceTimersByTimeAsync(3_900);
    expect(await answer).toBe(2);
  });

  it('is a little slow: it is waited for', async () => {
    const { answers, outcome, asked } = pair();
    answers.primary = after(1_900, gives(1));
    const answer = outcome();
    await vi.advanceTimersByTimeAsync(1_900);
    expect([await answer, asked]).toEqual([1, ['primary']]);
  });
});

describe('when both fail', () => {
  it('the search is unavailable', async () => {
    const { answers, outcome } = pair();
    answers.primary = answers.fallback = down;
    expect(await outcome()).toBeInstanceOf(SearchUnavailable);
  });

  it.each([
    ['both hang', hangs, hangs],
    ['the first fails at once and the second hangs', down, hangs],
    ['the first fails late and the second hangs', after(1_900, down), hangs],
  ])('nobody waits longer than 5 s: %s', async (_, primary, fallback) => {
    const { answers, outcome } = pair();
    Object.assign(answers, { primary, fallback });
    const settled = vi.fn<(error: unknown) => void>();
    void outcome().then(settled);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.calls[0]?.[0]).toBeInstanceOf(SearchUnavailable);
  });
});

describe('after five failures', () => {
  async function opened() {
    const two = pair();
    two.answers.primary = down;
    for (const _ of [1, 2, 3, 4, 5]) await two.total();
    two.asked.length = 0;
    return two;
  }

  it('the primary search is skipped for 10 s', async () => {
    const { total, asked } = await opened();
    await vi.advanceTimersByTimeAsync(9_999);
    expect([await total(), asked]).toEqual([2, ['fallback']]);
  });

  it('one visitor’s search probes it in the background', async () => {
    const { answers, total, asked } = await opened();
    answers.primary = after(1_000, gives(1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await total(), await total(), asked]).toEqual([2, 2, ['primary', 'fallback', 'fallback']]);
    await vi.advanceTimersByTimeAsync(1_000);
    answers.primary = gives(1);
    expect(await total()).toBe(1);
  });

  it('another 10 s follow when the probe fails', async () => {
    const { total, asked } = await opened();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await total(), await total(), asked]).toEqual([2, 2, ['primary', 'fallback', 'fallback']]);
    await vi.advanceTimersByTimeAsync(10_000);
    await total();
    expect(asked.slice(3)).toEqual(['primary', 'fallback']);
  });

  it('the probe’s result is used when the fallback has nothing', async () => {
    const { answers, total } = await opened();
    answers.primary = gives(1);
    answers.fallback = down;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await total()).toBe(1);
  });

  it('the log contains the reason, and not the query', async () => {
    const { answers, total, logged } = await opened();
    expect(logged).toHaveLength(6);
    expect(logged[0]).toContain('Network request failed (0)');
    answers.primary = gives(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await total();
    await vi.advanceTimersByTimeAsync(0);
    expect(logged).toHaveLength(7);
    expect(logged.join()).not.toContain('hemlig');
  });
});
