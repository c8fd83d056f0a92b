import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fails, gives, type Held, scripted } from '#fixtures/scripted-content.server.ts';
import { ContentUnavailable } from '../port.ts';

const second = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the local mirror', () => {
  const withStore = (held: Held) => scripted({}, held);

  it('answers a first query at once, without a request', async () => {
    const { content, asked, states } = withStore({ value: 'at hand' });
    expect(await content.findFooter('sv')).toBe('at hand');
    await settled();
    expect([asked, states]).toEqual([[], ['fresh']]);
  });

  it.each([
    ['that may be old', { isCurrent: false }, 'stale'],
    ['that has not been confirmed for a minute', { age: 61 * second }, 'fresh'],
  ])('%s is served at once, and revalidated in the background', async (_, state, first) => {
    const { content, asked, states, script } = withStore({ value: 'at hand', ...state });
    script(gives('new'));
    expect(await content.findFooter('sv')).toBe('at hand');
    await settled();
    expect(await content.findFooter('sv')).toBe('new');
    expect(asked).toEqual(['footer sv']);
    expect(states).toEqual([first, 'fresh']);
  });

  it('is used again at once when it is current, even after a recent failure', async () => {
    const held = { value: 'at hand', isCurrent: false };
    const { content, asked, states, script } = withStore(held);
    script(fails);
    await content.findFooter('sv');
    await settled();
    await content.findFooter('sv');
    held.isCurrent = true;
    held.value = 'new';
    expect(await content.findFooter('sv')).toBe('new');
    expect([asked.length, states]).toEqual([1, ['stale', 'stale', 'fresh']]);
  });

  it('replaces an expired answer without a request', async () => {
    const held = { value: 'at hand' };
    const { content, asked, clock, states } = withStore(held);
    await content.findFooter('sv');
    clock.time += 61 * second;
    held.value = 'new';
    expect(await content.findFooter('sv')).toBe('new');
    await settled();
    expect([asked, states]).toEqual([[], ['fresh', 'fresh']]);
  });

  it('answers for missing entries without a request', async () => {
    const { content, asked } = withStore({ value: null });
    for (let number = 0; number < 2_000; number++) expect(await content.findArticle([`x-${number}`], 'sv')).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    ['says so', async () => true, null],
    ['fails', async () => false, ContentUnavailable],
    ['hangs', () => new Promise<boolean>(() => {}), ContentUnavailable],
  ])('when it may be old, an article is missing only once the service %s', async (_, confirms, outcome) => {
    const { content } = withStore({ value: null, isCurrent: false, confirms });
    const answer = content.findArticle(['x'], 'sv').catch((error: Error) => error.constructor);
    await vi.advanceTimersByTimeAsync(2 * second);
    expect(await answer).toBe(outcome);
  });
});

describe('a content change', () => {
  const touching = (...ids: string[]) => ({ ids: new Set(ids), contentTypes: new Set<string>(), everything: false });

  it('drops the answers with its cache tags, and no others', async () => {
    const { cached, content, asked, script } = scripted();
    script(gives('one'));
    await content.findFooter('sv');
    await content.findPortal('x', 'sv');
    cached.drop(touching('footer sv'));
    await content.findFooter('sv');
    await content.findPortal('x', 'sv');
    expect(asked).toEqual(['footer sv', 'portal x sv', 'footer sv']);
  });

  it('is not undone by a fetch that began before it', async () => {
    const { cached, content, script } = scripted();
    const slow = Promise.withResolvers<string>();
    script(() => slow.promise, gives('new'));
    const before = content.findFooter('sv');
    await settled();
    cached.drop(touching('another'));
    slow.resolve('old');
    expect(await before).toBe('old');
    expect(await content.findFooter('sv')).toBe('new');
  });

  it('gives a page its cache tags, whether fetched or cached', async () => {
    const { cached, script } = scripted();
    script(gives('one'));
    const seen: string[] = [];
    const content = cached.read(
      () => {},
      (keys) => seen.push(...keys),
    );
    await content.findFooter('sv');
    await content.findFooter('sv');
    expect(seen).toEqual(['footer sv', 'footer sv']);
  });
});
