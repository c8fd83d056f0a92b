import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { bareArticle } from '#fixtures/sample-article.ts';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { requestContextKey } from '#request/request-context.server.ts';
import { loader as aboutLoader } from './about.tsx';
import { loader as adultsLoader } from './adults.tsx';
import { loader as animalsLoader } from './animal-facts.tsx';

const many = Array.from({ length: 125 }, (_, at) => bareArticle({ id: `a${at}`, slug: `sida-${at}`, category: null }));

async function load<Data>(loader: (args: never) => Promise<Data>, path: string, portalId: string, all = many) {
  const listArticlesByPortal = async (portal: string) => (portal === portalId ? all : []);
  const { serverContext } = sampleServerContext({}, { listArticlesByPortal });
  const context = new RouterContextProvider();
  context.set(requestContextKey, await requestContextAt(path, serverContext));
  const [, number] = /sida\/(.*)$/.exec(path) ?? [];
  const request = new Request(`http://localhost:3000${path}`);
  return loader({
    context,
    request,
    params: number === undefined ? {} : { number },
    url: new URL(request.url),
  } as never).catch((thrown: unknown) =>
    thrown instanceof Response ? thrown.headers.get('Location') : (thrown as { init: ResponseInit }).init.status,
  );
}

const pages: [path: string, shown: unknown][] = [
  ['', [60, 1, 3]],
  ['/sida/2', [60, 2, 3]],
  ['/sida/3', [5, 3, 3]],
  ['/sida/4', 404],
  ['/sida/0', 404],
  ['/sida/x', 404],
  ['/sida/1', 'the list'],
];

it.each(pages)('/om-oss%s shows its part of a long list', async (path, shown) => {
  const data = await load(aboutLoader, `/om-oss${path}`, 'portal-om-oss');
  const seen = data && typeof data === 'object' ? [data.items.length, data.at.page, data.at.pages] : data;
  expect(seen).toEqual(shown === 'the list' ? '/om-oss' : shown);
});

it.each(pages)('/vuxen%s shows its part of the articles without a category', async (path, shown) => {
  const data = await load(adultsLoader, `/vuxen${path}`, 'portal-vuxen');
  const seen = data && typeof data === 'object' ? [data.loose.length, data.at.page, data.at.pages] : data;
  expect(seen).toEqual(shown === 'the list' ? '/vuxen' : shown);
  // The categories stand on the first page alone.
  if (data && typeof data === 'object') expect(data.categories.length > 0).toBe(path === '');
});

it.each([
  [500, 500],
  [501, 0],
])('/djurfakta with %i animals has %i of them for the shelf', async (count, known) => {
  const animals = Array.from({ length: count }, (_, at) => bareArticle({ id: `a${at}`, slug: `djur-${at}` }));
  const data = await load(animalsLoader, '/djurfakta', 'portal-djurfakta', animals);
  expect(data).toMatchObject({ count, known: { length: known } });
});
