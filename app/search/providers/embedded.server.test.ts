import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleRecords } from '#fixtures/records.fixture.ts';
import type { Filter } from '../model/filters.ts';
import type { SearchRecord } from '../model/record.ts';
import { SearchUnavailable } from '../port.ts';
import { createEmbeddedSearch } from './embedded.server.ts';
import { openEngineHere } from './engine-here.server.ts';

const second = 1000;
afterEach(() => void vi.useRealTimers());

/** A search whose collections are scripted: each takes the next one, the last one for ever. */
function embedded(...collections: (() => Promise<SearchRecord[]>)[]) {
  const clock = { time: 1_000_000 };
  let collected = 0;
  const service = createEmbeddedSearch(
    () => {
      const next = collections[Math.min(collected, collections.length - 1)];
      collected += 1;
      return next ? next() : Promise.resolve([]);
    },
    openEngineHere,
    { now: () => clock.time },
  );
  const search = (text: string, filters: Filter[] = [], hitsPerPage = 20) =>
    service.search({ text, filters, hitsPerPage });
  const ids = async (text: string, filters: Filter[] = []) =>
    (await search(text, filters)).hits.map(({ record }) => record.objectID);
  return { clock, service, search, ids, collected: () => collected };
}

const all = async () => sampleRecords();
const only = (id: string) => async () => sampleRecords().filter(({ objectID }) => objectID === id);
const fails = () => Promise.reject(new Error('down'));
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a hit', () => {
  it.each([
    ['a title, before what only mentions it', 'igelkott', [], ['igelkott', 'mat']],
    ['a title, before the adults’ page', 'räv', [], ['rav', 'sektion-vuxen']],
    ['another spelling', 'ikelkott', [], ['igelkott', 'mat']],
    ['what children say', 'piggsvin', [], ['igelkott', 'mat']],
    ['the English title', 'supper', [], ['mat']],
    ['one kind', 'igelkott', ['Artikel'], ['igelkott', 'mat']],
    ['one kind in one part', 'igelkott', ['Artikel', 'klubbnytt'], ['mat']],
    ['two parts', 'igelkott', ['klubbnytt', 'djurfakta'], ['igelkott', 'mat']],
    ['a kind alone', '', ['Kategori'], ['category-laga-vego']],
    ['nothing', 'qqqqxyzzy', [], []],
  ] satisfies [string, string, Filter[], string[]][])('%s', async (_, text, filters, expected) => {
    expect(await embedded(all).ids(text, filters)).toEqual(expected);
  });

  it('is the whole record, with its matches marked', async () => {
    const { hits, total } = await embedded(all).search('räv', ['djurfakta']);
    expect(total).toBe(1);
    expect(hits).toEqual([
      {
        record: sampleRecords()[0],
        title: [{ text: 'Räv', isMatch: true }],
        preamble: [
          { text: 'En ', isMatch: false },
          { text: 'räv', isMatch: true },
          { text: ' med röd päls.', isMatch: false },
        ],
        excerpt: [],
        translations: [],
      },
    ]);
  });

  it('marks matches in a translation, too', async () => {
    const { hits } = await embedded(all).search('prickly');
    expect(hits.map(({ translations }) => translations)).toEqual([
      [
        [
          { text: 'A ', isMatch: false },
          { text: 'prickly', isMatch: true },
          { text: ' supper', isMatch: false },
        ],
        [],
      ],
    ]);
  });

  it('is one of as many as requested, and all are counted', async () => {
    const { hits, total } = await embedded(all).search('', [], 2);
    expect([hits.length, total]).toEqual([2, 5]);
  });

  it.each(['', ' ', '"', '%', '\u0000', '\ud800', '🦊', '__proto__', '\uE000\uE001', 'a'.repeat(5000)])(
    'is returned whatever is typed: %j',
    async (text) => expect((await embedded(all).search(text)).total).toBeGreaterThanOrEqual(0),
  );
});

describe('records', () => {
  it('are collected at first use, once for concurrent searches', async () => {
    const { ids, collected } = embedded(all);
    expect(collected()).toBe(0);
    await Promise.all([ids('räv'), ids('räv'), ids('räv')]);
    expect(collected()).toBe(1);
  });

  it('are collected ahead by prepare, once', async () => {
    const { service, collected, ids } = embedded(all);
    service.prepare();
    service.prepare();
    await settled();
    service.prepare();
    expect([collected(), (await ids('räv')).length, collected()]).toEqual([1, 2, 1]);
  });

  it('are not collected again within a minute', async () => {
    const { ids, clock, collected } = embedded(all);
    await ids('räv');
    clock.time += 60 * second;
    await ids('räv');
    expect(collected()).toBe(1);
  });

  it('that changed are found one search later', async () => {
    const { ids, clock } = embedded(all, only('igelkott'));
    await ids('räv');
    clock.time += 60 * second + 1;
    expect(await ids('räv')).toEqual(['rav', 'sektion-vuxen']);
    await settled();
    expect([await ids('räv'), await ids('igelkott')]).toEqual([[], ['igelkott']]);
  });

  it('that did not change are kept for another minute, in whatever order they come', async () => {
    const { ids, clock, collected } = embedded(all, async () => sampleRecords().toReversed());
    await ids('räv');
    for (const [wait, collections] of [
      [61, 2],
      [60, 2],
      [1, 3],
    ] as const) {
      clock.time += wait * second;
      expect(await ids('räv')).toEqual(['rav', 'sektion-vuxen']);
      await settled();
      expect(collected()).toBe(collections);
    }
  });

  it.each([
    ['failed', fails],
    ['empty', async () => []],
    ['hanging', () => new Promise<never>(() => {})],
  ])('never give way to a %s collection', async (_, broken) => {
    const { ids, clock } = embedded(all, broken);
    for (let times = 0; times < 3; times += 1) {
      expect(await ids('räv')).toEqual(['rav', 'sektion-vuxen']);
      await settled();
      clock.time += 61 * second;
    }
  });
});

describe('before the first collection', () => {
  it.each([
    ['fails', fails],
    [
      'breaks',
      () => {
        throw new Error('broken');
      },
    ],
    ['is empty', async () => []],
  ])('the search is unavailable when collecting %s, and retried 5 s later', async (_, broken) => {
    const { ids, clock, collected } = embedded(broken, all);
    await expect(ids('räv')).rejects.toThrow(SearchUnavailable);
    clock.time += 4.999 * second;
    await expect(ids('räv')).rejects.toThrow(SearchUnavailable);
    expect(collected()).toBe(1);
    clock.time += 1;
    expect(await ids('räv')).toEqual(['rav', 'sektion-vuxen']);
  });

  it('nobody waits longer than 2 s, and the next search gets the late result', async () => {
    vi.useFakeTimers();
    const late = Promise.withResolvers<SearchRecord[]>();
    const { ids, collected } = embedded(() => late.promise);
    const outcome = ids('räv').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2 * second);
    expect(await outcome).toBeInstanceOf(SearchUnavailable);
    late.resolve(sampleRecords());
    expect([await ids('räv'), collected()]).toEqual([['rav', 'sektion-vuxen'], 1]);
    await vi.advanceTimersByTimeAsync(60 * second);
    expect(collected()).toBe(1);
  });
});
