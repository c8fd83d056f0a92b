import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCachedContent } from '#content/cms/cached.server.ts';
import { createContentOf } from '#content/cms/contentful/content-of.server.ts';
import { createContentIndex } from '#content/cms/mirror/content-index.server.ts';
import { createMirrorFile } from '#content/cms/mirror/mirror-file.server.ts';
import type { MirroredEntry } from '#content/cms/mirror/mirrored-entry.server.ts';
import type { Sync } from '#content/cms/mirror/sync.server.ts';
import { readSitemap } from '#content/pages/sitemap-pages.server.ts';
import { toLink } from '#fakes/seed/contentful-export.ts';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { requestContextKey } from '#request/request-context.server.ts';
import { loader as homeLoader } from './home.tsx';

// More than the list whose entries are each a cache tag, so that another path is tried than in the small tests.
const count = 2_100;
let revision = 0;

function news(number: number, changes: Record<string, unknown> = {}): MirroredEntry {
  const id = `n${number}`;
  const title = `Nyhet ${String(number).padStart(5, '0')}`;
  const fields = { slug: id, title, preamble: 'Om djur.', parent: toLink('Entry', 'portal-aktuellt'), ...changes };
  const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  return {
    sys: { id, type: 'Entry', revision: ++revision, createdAt, contentType: { sys: { id: 'article' } } },
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { sv: value }])),
  };
}

let published: MirroredEntry[] = Array.from({ length: count }, (_, number) => news(number));
let gone: string[] = [];
const sync: Sync = async (token, take) => {
  const kinds = { isWhole: token === null, isFirst: true, assets: [], goneAssets: [] };
  await take({ ...kinds, entries: published, goneEntries: gone });
  return 'next';
};
const index = createContentIndex({
  sync,
  file: createMirrorFile('', 'space', () => {}),
  fresh: 60_000,
  doubt: 0,
  log: { warn: () => {}, error: () => {} },
});
const mirrored = createContentOf(index, () => {});
const cached = createCachedContent(mirrored, { fresh: 60_000, deadline: 5_000 }, { ...index, content: mirrored });
const content = cached.read(() => {});

const contextAt = (path: string) => requestContextAt(path, sampleServerContext({}, content).serverContext);

async function frontPageNews() {
  const context = new RouterContextProvider();
  context.set(requestContextKey, await contextAt('/'));
  const url = new URL('http://localhost:3000/');
  const data = await homeLoader({ context, request: new Request(url), params: {}, url } as never);
  return data.news.map(({ title, path }) => `${title} ${path}`);
}

async function addresses() {
  const { count: files, file } = await readSitemap(await contextAt('/sitemap.xml'));
  const text = Array.from({ length: files }, (_, place) => file(place + 1)).join('');
  return (slug: string) => text.includes(`/aktuellt/${slug}</loc>`);
}

const listNews = async () => {
  const list = await content.listArticlesByPortal('portal-aktuellt', 'sv');
  return { all: await content.listArticles('sv'), list };
};

let before: Awaited<ReturnType<typeof listNews>>;

beforeAll(async () => {
  index.subscribe(cached.drop);
  await index.follow();
  before = await listNews();
  await Promise.all([frontPageNews(), addresses()]);
  published = [
    news(count - 1, { title: 'Ändrad', preamble: 'Nytt.' }),
    news(count, { title: 'En ny' }),
    news(count - 2, { slug: 'omdopt' }),
  ];
  gone = ['n0'];
  await index.follow();
});
afterAll(() => index.close());

it('lists are right after a publication, and all that is as it was is not read again', async () => {
  const { list, all } = await listNews();
  expect(all).toEqual(list);
  expect(list).toHaveLength(count);
  const slugs = list.map(({ slug }) => slug);
  expect([slugs.includes('n0'), slugs.includes(`n${count - 2}`), slugs.includes('omdopt')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(list[0]).toMatchObject({ id: `n${count}`, title: 'En ny' });
  expect(list.at(-1)).toMatchObject({ id: `n${count - 1}`, title: 'Ändrad', preamble: 'Nytt.' });
  const known = new Set(before.list);
  expect(list.filter((article) => !known.has(article)).map(({ id }) => id)).toEqual(
    [count, count - 2, count - 1].map((number) => `n${number}`),
  );
});

it('the front page shows what is new, changed and renamed', async () => {
  expect(await frontPageNews()).toEqual([
    `En ny /aktuellt/n${count}`,
    `Ändrad /aktuellt/n${count - 1}`,
    `Nyhet 0${count - 2} /aktuellt/omdopt`,
  ]);
});

it('the site map has the new addresses, and neither the old nor the gone one', async () => {
  const has = await addresses();
  const known = [`n${count}`, `n${count - 1}`, 'omdopt', 'n1'];
  const lost = [`n${count - 2}`, 'n0'];
  expect([known.filter(has), lost.filter(has)]).toEqual([known, []]);
});

it('a text alone that changes is new in a long list', async () => {
  published = [news(1, { preamble: 'Bara texten.' })];
  gone = [];
  await index.follow();
  const { list, all } = await listNews();
  for (const articles of [list, all]) expect(articles.find(({ id }) => id === 'n1')?.preamble).toBe('Bara texten.');
});
