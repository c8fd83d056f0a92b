import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fails, gives, hangs, scripted } from '#fixtures/scripted-content.server.ts';
import { ContentUnavailable } from '../port.ts';

const second = 1000;
const day = 24 * 3600 * second;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('a cached answer', () => {
  it('is served without a request while it is fresh', async () => {
    const { content, asked, clock, script, states } = scripted();
    script(gives('one'), gives('two'));
    expect(await content.findFooter('sv')).toBe('one');
    clock.time += 60 * second;
    expect(await content.findFooter('sv')).toBe('one');
    await settled();
    expect([asked, states]).toEqual([['footer sv'], ['fresh']]);
  });

  it('is served at once when stale, and revalidated in the background', async () => {
    const { content, asked, clock, script } = scripted();
    script(gives('one'), gives('two'));
    await content.findFooter('sv');
    clock.time += 60 * second + 1;
    expect(await content.findFooter('sv')).toBe('one');
    await settled();
    expect(await content.findFooter('sv')).toBe('two');
    expect(asked).toHaveLength(2);
  });

  it('is served at once even when the revalidation hangs', async () => {
    const { content, asked, clock, script } = scripted();
    script(gives('one'), hangs);
    await content.findFooter('sv');
    clock.time += day;
    for (const _ of [1, 2, 3]) expect(await content.findFooter('sv')).toBe('one');
    expect(asked).toHaveLength(2);
  });

  it('is cached per query and language', async () => {
    const { content, asked, script } = scripted();
    script(gives([]));
    await content.findFooter('sv');
    await content.findFooter('en');
    await content.listArticlesByPortal('a', 'sv');
    await content.listArticlesByPortal('b', 'sv');
    await content.listArticlesByCategory('a', 'sv');
    await content.findArticle(['a', '/a'], 'sv');
    await content.findArticle(['a,/a'], 'sv');
    await content.findPortal('a', 'sv');
    await content.listCategories('sv');
    await content.listArticles('sv');
    expect(asked).toHaveLength(10);
  });

  it('is available from then on', async () => {
    const { cached, content, script } = scripted();
    script(gives(null), gives([]));
    expect(cached.hasAnswers()).toBe(false);
    await content.findPortal('x', 'sv');
    expect(cached.hasAnswers()).toBe(false);
    await content.listCategories('sv');
    expect(cached.hasAnswers()).toBe(true);
  });
});

describe('a failure', () => {
  it('never replaces an answer, and marks it as stale', async () => {
    const { content, clock, script, states } = scripted();
    script(gives('one'), fails);
    await content.findFooter('sv');
    clock.time += 61 * second;
    expect(await content.findFooter('sv')).toBe('one');
    await settled();
    expect(await content.findFooter('sv')).toBe('one');
    expect(states).toEqual(['fresh', 'stale']);
  });

  it('is forgotten when the service is back', async () => {
    const { content, clock, script, states } = scripted();
    script(gives('one'), fails, gives('two'));
    await content.findFooter('sv');
    for (const _ of [1, 2]) {
      clock.time += 61 * second;
      await content.findFooter('sv');
      await settled();
    }
    expect(await content.findFooter('sv')).toBe('two');
    expect(states).toEqual(['fresh', 'stale', 'fresh']);
  });

  it('marks cached missing entries as stale, too', async () => {
    const { content, clock, script, states } = scripted();
    script(gives(null), fails);
    await content.findPortal('x', 'sv');
    clock.time += 61 * second;
    await content.findPortal('x', 'sv');
    await settled();
    expect(await content.findPortal('x', 'sv')).toBeNull();
    expect(states).toEqual(['fresh', 'stale']);
  });

  it('is followed by a pause of 5 s before the next try', async () => {
    const { content, asked, clock, script } = scripted();
    script(gives('one'), fails);
    await content.findFooter('sv');
    clock.time += 61 * second;
    for (const [wait, calls] of [
      [0, 2],
      [4.999 * second, 2],
      [1, 3],
    ] as const) {
      clock.time += wait;
      await content.findFooter('sv');
      await settled();
      expect(asked).toHaveLength(calls);
    }
  });

  it('lets other queries through during the pause', async () => {
    const { content, script } = scripted();
    script(fails, gives('one'));
    await expect(content.findFooter('sv')).rejects.toThrow(ContentUnavailable);
    expect(await content.findFooter('en')).toBe('one');
  });
});

describe('a first query', () => {
  it('fails when the service fails, and at once during the pause', async () => {
    const { content, asked, clock, script, states } = scripted();
    script(fails, gives('one'));
    await expect(content.findFooter('sv')).rejects.toThrow(ContentUnavailable);
    await expect(content.findFooter('sv')).rejects.toThrow(ContentUnavailable);
    expect([asked.length, states]).toEqual([1, ['unavailable', 'unavailable']]);
    clock.time += 5 * second;
    expect(await content.findFooter('sv')).toBe('one');
  });

  it('waits for the deadline at most', async () => {
    const { content, script, states } = scripted();
    script(hangs);
    const outcome = content.findFooter('sv').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2 * second - 1);
    expect(states).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(ContentUnavailable);
    expect(states).toEqual(['unavailable']);
  });

  it('shares one deadline with all queries of its page', async () => {
    const { cached, content, script } = scripted();
    script(hangs);
    const ends: string[] = [];
    const page = async () => {
      await content.listCategories('sv').catch(() => ends.push('categories'));
      await content.findArticle(['x'], 'sv').catch(() => ends.push('article'));
      await content.listCategories('sv').catch(() => ends.push('categories again'));
    };
    void page();
    await vi.advanceTimersByTimeAsync(2 * second - 1);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(10);
    expect(ends).toEqual(['categories', 'article', 'categories again']);
    void cached
      .read(() => {})
      .findFooter('sv')
      .catch(() => ends.push('another page'));
    await vi.advanceTimersByTimeAsync(2 * second - 1);
    expect(ends).not.toContain('another page');
    await vi.advanceTimersByTimeAsync(1);
    expect(ends).toContain('another page');
  });

  it('starts the deadline when it is asked, not with the page', async () => {
    const { content, script } = scripted();
    const slow = Promise.withResolvers<string>();
    script(() => slow.promise);
    await vi.advanceTimersByTimeAsync(60 * second);
    const answer = content.findFooter('sv');
    await vi.advanceTimersByTimeAsync(2 * second - 1);
    slow.resolve('just in time');
    expect(await answer).toBe('just in time');
  });

  it('lets its fetch go on for later visitors', async () => {
    const { cached, content, asked, script } = scripted();
    const slow = Promise.withResolvers<string>();
    script(() => slow.promise);
    const first = content.findFooter('sv').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2 * second);
    expect(await first).toBeInstanceOf(ContentUnavailable);
    const next = cached.read(() => {}).findFooter('sv');
    slow.resolve('late');
    expect(await next).toBe('late');
    expect(await content.findFooter('sv')).toBe('late');
    expect(asked).toHaveLength(1);
  });

  it('is one fetch for concurrent callers', async () => {
    const { content, asked, script } = scripted();
    script(gives('one'));
    const all = await Promise.all(Array.from({ length: 50 }, () => content.findFooter('sv')));
    expect([new Set(all), asked.length]).toEqual([new Set(['one']), 1]);
  });

  it('is made again after a week', async () => {
    const { content, clock, script, states } = scripted();
    script(gives('one'), fails);
    await content.findFooter('sv');
    clock.time += 7 * day;
    expect(await content.findFooter('sv')).toBe('one');
    await settled();
    clock.time += 5 * second;
    await expect(content.findFooter('sv')).rejects.toThrow(ContentUnavailable);
    expect(states.at(-1)).toBe('unavailable');
  });
});

describe('a missing entry', () => {
  it('is cached like any answer', async () => {
    const { content, asked, script } = scripted();
    script(gives(null));
    expect(await content.findArticle(['x'], 'sv')).toBeNull();
    expect(await content.findArticle(['x'], 'sv')).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('is unconfirmed for an article while the service is down, since it may exist by now', async () => {
    const { content, clock, script } = scripted();
    script(gives(null), fails);
    expect(await content.findArticle(['x'], 'sv')).toBeNull();
    clock.time += 61 * second;
    await expect(content.findArticle(['x'], 'sv')).rejects.toThrow(ContentUnavailable);
  });

  it('cannot evict real answers, however many are requested', async () => {
    const { content, asked, script } = scripted();
    script(gives('one'), gives(null));
    await content.findFooter('sv');
    for (let number = 0; number < 6_000; number += 1) await content.findArticle([`made-up-${number}`], 'sv');
    asked.length = 0;
    expect(await content.findFooter('sv')).toBe('one');
    expect(asked).toEqual([]);
  });

  it.each([
    ['comes into being', null, 'one'],
    ['ceases to be', 'one', null],
  ])('%s', async (_, before, after) => {
    const { content, clock, script } = scripted();
    script(gives(before), gives(after));
    await content.findPortal('x', 'sv');
    clock.time += 61 * second;
    expect(await content.findPortal('x', 'sv')).toBe(before);
    await settled();
    expect(await content.findPortal('x', 'sv')).toBe(after);
  });
});
