import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveSample, space } from '#fakes/contentful/served-sample.ts';
import { toLink } from '#fakes/seed/contentful-export.ts';
import { ContentUnavailable } from '../../port.ts';
import { createContentful, retryLimit } from './contentful.server.ts';

const { origin, restart, tell, store, close } = await serveSample();
afterAll(() => void close());
beforeEach(() => restart());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function connect(settings: Partial<Parameters<typeof createContentful>[0]> = {}) {
  const warnings: string[] = [];
  const content = createContentful(
    {
      contentfulSpaceId: space,
      contentfulAccessToken: 'delivery-token',
      contentfulEnvironment: 'master',
      contentfulOrigin: origin,
      contentBreakerCooldown: 15,
      ...settings,
    },
    (message) => warnings.push(message),
  );
  return { content, warnings };
}

/** The calls that have reached the service, first one first, as path and query. */
async function callsMade(): Promise<{ path: string; query: Record<string, string> }[]> {
  const state = (await (await fetch(`${origin}/__fakes`)).json()) as { lastRequests: { path: string }[] };
  return state.lastRequests.toReversed().map(({ path }) => {
    const url = new URL(path, origin);
    return { path: url.pathname, query: Object.fromEntries(url.searchParams) };
  });
}

const queryOf = async (call = 0) => (await callsMade())[call]?.query;

function publish(id: string, fields: Record<string, unknown>, contentType = 'article'): void {
  const links = { parent: toLink('Entry', 'portal-djurfakta') };
  store().publish(id, contentType === 'article' ? { slug: id, title: id, ...links, ...fields } : fields, contentType);
}

describe('finding an article', () => {
  it('requests all candidates in one call, two links deep, in all languages', async () => {
    const { content } = connect();
    await content.findArticle(['rav', '/rav', 'djurfakta/rav'], 'sv');
    expect(await callsMade()).toEqual([
      {
        path: `/spaces/${space}/environments/master/entries`,
        query: {
          content_type: 'article',
          'fields.slug[in]': 'rav,/rav,djurfakta/rav',
          include: '2',
          limit: '100',
          locale: '*',
        },
      },
    ]);
  });

  it.each([
    ['the only one', ['gravling', 'rav'], 'rav'],
    ['the first of two', ['hare', 'rav'], 'hare'],
    ['the first of two, asked the other way round', ['rav', 'hare'], 'rav'],
    ['one that begins with a slash', ['uv', '/uv'], 'uv-slash'],
    ['none', ['gravling', 'borta'], undefined],
    ['none for a part of a slug', ['ra'], undefined],
    ['none of no candidates', [], undefined],
  ])('prefers candidates in order: %s', async (_, candidates, id) => {
    publish('uv-slash', { slug: '/uv' });
    expect((await connect().content.findArticle(candidates, 'sv'))?.id).toBe(id);
  });

  it('cannot be made to look for other slugs by a comma', async () => {
    expect(await connect().content.findArticle(['rav,hare'], 'sv')).toBeNull();
    expect(await callsMade()).toEqual([]);
  });

  it('returns the whole article with resolved links, without broken ones', async () => {
    const article = await connect().content.findArticle(['rav'], 'sv');
    expect(article).toMatchObject({
      title: 'Räv',
      kicker: 'Listig',
      portalId: 'portal-djurfakta',
      picture: { alt: 'En räv i skogen', width: 1500, height: 1000 },
      textBlocks: [{ rubrik: 'Snabba fakta', blockType: ['fakta', 'källa'] }],
    });
    expect(article?.picture?.url).toMatch(new RegExp(`^${origin}/`));
    expect(JSON.stringify(article?.body)).toContain('"path":"/djurfakta/hare"');
  });
});

describe('lists', () => {
  it.each([
    ['of a portal', 'fields.parent.sys.id', 'portal-djurfakta', ['alg', 'hare', 'rav'].toSorted()],
    ['of a category', 'fields.category.sys.id', 'category-laga-vego', ['alg']],
  ])('%s: filtered by id and ordered by title', async (_, field, id, expected) => {
    const { content } = connect();
    const list = field.includes('parent') ? content.listArticlesByPortal : content.listArticlesByCategory;
    const articles = await list(id, 'sv');
    expect(articles.map((article) => article.id).toSorted()).toEqual(expected);
    expect(await queryOf()).toMatchObject({
      content_type: 'article',
      [field]: id,
      order: 'fields.title',
      include: '2',
    });
  });

  it('are ordered by title, not by creation', async () => {
    publish('sist', { title: 'Ara' });
    publish('forst', { title: 'Zebra' });
    const titles = (await connect().content.listArticlesByPortal('portal-djurfakta', 'sv')).map(({ title }) => title);
    expect([titles.indexOf('Ara'), titles.indexOf('Zebra') > titles.indexOf('Räv')]).toEqual([0, true]);
    expect(titles.indexOf('Hare')).toBeLessThan(titles.indexOf('Räv'));
  });

  it('are empty where there is nothing', async () => {
    expect(await connect().content.listArticlesByPortal('portal-borta', 'sv')).toEqual([]);
  });

  it.each([
    ['199 in one call', 199, 1],
    ['201 in two', 201, 2],
    ['401 in three', 401, 3],
  ])('are fetched completely: %s', async (_, count, calls) => {
    for (let number = 3; number < count; number += 1) publish(`djur-${number}`, {});
    const articles = await connect().content.listArticles('sv');
    expect(new Set(articles.map(({ id }) => id)).size).toBe(count);
    const made = await callsMade();
    expect(made.map(({ query }) => [query.skip, query.limit])).toEqual(
      Array.from({ length: calls }, (__, call) => [String(call * 200), '200']),
    );
  });
});

describe('categories, portals and the footer', () => {
  it('lists categories', async () => {
    expect(await connect().content.listCategories('sv')).toMatchObject([
      { id: 'category-laga-vego', slug: 'laga-vego' },
    ]);
  });

  it('finds a portal by its slug', async () => {
    const { content } = connect();
    expect(await content.findPortal('djurfakta', 'sv')).toMatchObject({ id: 'portal-djurfakta', title: 'Djurfakta' });
    expect(await content.findPortal('borta', 'sv')).toBeNull();
    expect(await queryOf()).toMatchObject({ content_type: 'portal', 'fields.slug': 'djurfakta', limit: '1' });
  });

  it('finds the footer, or none', async () => {
    const { content } = connect();
    expect(await content.findFooter('sv')).toBeNull();
    publish('footer', { logotypeText: '<b>Klubben</b>' }, 'footer');
    expect(await content.findFooter('sv')).toMatchObject({ logotypeText: '<b>Klubben</b>' });
    expect(await queryOf()).toMatchObject({ content_type: 'footer', limit: '1', include: '2' });
  });
});

describe('languages', () => {
  it.each([
    ['what is translated', 'hare', 'en', 'Hare in English', 'en'],
    ['what is not, in the language there is', 'rav', 'en', 'Räv', 'sv'],
    ['Swedish', 'hare', 'sv', 'Hare', 'sv'],
  ] as const)('%s', async (_, slug, locale, title, language) => {
    expect(await connect().content.findArticle([slug], locale)).toMatchObject({ title, language });
  });
});

/** Holds back every wait of the service's client, and no other timer; `release` ends the next one. */
function holdTimers() {
  const held: (() => void)[] = [];
  const waits: number[] = [];
  const original = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0, ...given: []) => {
    const [caller] = new Error().stack?.match(/\/node_modules\/(?!vitest).*/) ?? [];
    if (!caller?.startsWith('/node_modules/contentful-sdk-core/')) return original(run, ms, ...given);
    waits.push(ms);
    held.push(run);
    return 0;
  }) as typeof setTimeout);
  return { held, waits, release: () => held.shift()?.() };
}

/** The outcome of a question whose waits are cut short, and how long, in ms, they would have been. */
async function hurry(question: Promise<unknown>, { held, waits, release }: ReturnType<typeof holdTimers>) {
  const outcome = { settled: false };
  const watched = question
    .catch((error: unknown) => error)
    .finally(() => {
      outcome.settled = true;
    });
  while (!outcome.settled) {
    if (held.length) release();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { waits, result: await watched };
}

describe('retries', () => {
  const fail = (kind: string) => tell('faults', { kind, path: '/spaces' }, 'PUT');
  const hits = async () => ((await (await fetch(`${origin}/__fakes/faults`)).json()) as { hits: number }[])[0]?.hits;

  it.each([
    ['an error of the service', '500'],
    ['too many requests', '429'],
    ['a lost connection', 'reset'],
  ])('%s is retried, five times at most', async (_, kind) => {
    await fail(kind);
    const { result, waits } = await hurry(connect().content.listCategories('sv'), holdTimers());
    expect(result).toBeInstanceOf(ContentUnavailable);
    expect([await hits(), waits.length, retryLimit]).toEqual([6, 5, 5]);
  });

  it.each(['500', '429', 'reset'])('%s is survived when it ends in time', async (kind) => {
    await fail(kind);
    const timers = holdTimers();
    const question = connect().content.listCategories('sv');
    await vi.waitUntil(() => timers.held.length, { interval: 1 });
    restart();
    const { result, waits } = await hurry(question, timers);
    expect([result, waits.length]).toEqual([[expect.objectContaining({ id: 'category-laga-vego' })], 1]);
  });

  it('wait sqrt(2)^attempt s + 500–700 ms, and each try may take twice as long, 10 s at most', async () => {
    await fail('500');
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const { waits } = await hurry(connect().content.listCategories('sv'), holdTimers());
    const beyond = waits.map((wait, index) => wait - Math.SQRT2 ** (index + 1) * 1000);
    expect(Math.min(...beyond)).toBeGreaterThan(499);
    expect(Math.max(...beyond)).toBeLessThanOrEqual(700);
    expect(limits.mock.calls.flat()).toEqual([2500, 5000, 10_000, 10_000, 10_000, 10_000]);
  });

  it('wait as long as the service’s reset header says', async () => {
    await fail('429');
    const { waits } = await hurry(connect().content.listCategories('sv'), holdTimers());
    expect(waits.filter((wait) => wait >= 1500 && wait <= 1700)).toHaveLength(5);
  });

  it.each([
    ['a refused token', '401'],
    ['nonsense', 'garbage'],
  ])('never: %s', async (_, kind) => {
    await fail(kind);
    const { result, waits } = await hurry(connect().content.listCategories('sv'), holdTimers());
    expect(result).toBeInstanceOf(ContentUnavailable);
    expect([await hits(), waits]).toEqual([1, []]);
  });
});

describe('the request throttle', () => {
  it.each([
    ['seven requests a second before the service has said its limit', false, 1000, 7],
    ['what the service says', true, 3, 3],
  ])('is %s', async (_, hasAnswered, requestsPerSecond, throttle) => {
    restart({ requestsPerSecond });
    const { content } = connect();
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    if (hasAnswered) await content.listCategories('sv');
    vi.advanceTimersByTime(1000);
    restart({ requestsPerSecond: 1000 });
    const asked = Array.from({ length: throttle + 1 }, () => content.listCategories('sv'));
    await Promise.all(asked.slice(0, throttle));
    expect(await requestsOf()).toBe(throttle);
    await vi.advanceTimersByTimeAsync(1000);
    await asked.at(-1);
    expect(await requestsOf()).toBe(throttle + 1);
  });

  const requestsOf = async () => ((await (await fetch(`${origin}/__fakes`)).json()) as { requests: number }).requests;
});

describe('a failure', () => {
  it.each([
    ['another token', { contentfulAccessToken: 's3cret-token' }],
    ['another space', { contentfulSpaceId: 'annan' }],
    ['another environment', { contentfulEnvironment: 'annan' }],
  ])('is reported without the token: %s', async (_, settings) => {
    const { content, warnings } = connect(settings);
    const error = await content.findArticle(['rav'], 'sv').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentUnavailable);
    expect(`${(error as Error).message} ${(error as Error).stack} ${warnings}`).not.toMatch(
      /s3cret-token|delivery-token/,
    );
  });

  it('is never an empty answer', async () => {
    const { content } = connect({ contentfulAccessToken: 'wrong' });
    await expect(content.listArticles('sv')).rejects.toThrow(ContentUnavailable);
    await expect(content.findPortal('djurfakta', 'sv')).rejects.toThrow(ContentUnavailable);
    await expect(content.findFooter('sv')).rejects.toThrow(ContentUnavailable);
  });
});
