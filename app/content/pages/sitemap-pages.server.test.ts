import { expect, it } from 'vitest';
import { bareArticle } from '#fixtures/sample-article.ts';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { readSitemap } from './sitemap-pages.server.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => bareArticle({ id: `a${at}`, slug: `a${at}`, portalId: 'portal-aktuellt' }));

async function read(articles: ReturnType<typeof many>, environment: Record<string, string> = {}) {
  const { serverContext } = sampleServerContext(environment, {
    listArticles: async () => articles,
    listCategories: async () => [],
    listArticlesByPortal: async () => [],
  });
  return readSitemap(await requestContextAt('/sitemap.xml', serverContext));
}

const addressesIn = (xml: string | null) => xml?.match(/<loc>/g)?.length ?? 0;

it('a small site map is one file', async () => {
  const { count, file } = await read(many(3));
  expect([count, file(2)]).toEqual([1, null]);
  expect(file(1)).toContain('/aktuellt/a2</loc>');
});

it('a large one is several, each far below 50,000 addresses, with every article in one of them', async () => {
  const { count, file } = await read(many(30_000));
  const files = Array.from({ length: count }, (_, place) => file(place + 1));
  expect(count).toBeGreaterThan(1);
  expect(Math.max(...files.map(addressesIn))).toBeLessThan(50_000);
  const text = files.join('');
  for (const slug of ['a0', 'a14999', 'a29999'])
    expect(text.split(`/aktuellt/${slug}</loc>`).length).toBeGreaterThan(1);
  expect(file(count + 1)).toBeNull();
});

it('is kept while the articles are the same, and made anew when they are not', async () => {
  const articles = many(3);
  const first = await read(articles);
  expect(await read(articles)).toBe(first);
  expect(await read(many(4))).not.toBe(first);
});

it('is kept for each host', async () => {
  const articles = many(3);
  const [here, there] = [{}, { PUBLIC_ORIGIN: 'https://club.example' }];
  const first = await read(articles, here);
  expect((await read(articles, there)).file(1)).toContain('https://club.example/aktuellt/a2');
  expect(await read(articles, here)).toBe(first);
});

it('lets others have their turn while it is made', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await read(many(15_000));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});
