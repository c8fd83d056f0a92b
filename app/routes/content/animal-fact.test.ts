import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { bareArticle } from '#fixtures/sample-article.ts';
import { contentOf, requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { requestContextKey } from '#request/request-context.server.ts';
import { loader } from './animal-fact.tsx';

const animals = ['rav', 'hare', 'alg', 'lo', 'uv'].map((id) => bareArticle({ id, slug: id }));

it.each([
  ['the next in the list', [], ['hare', 'alg', 'lo']],
  ['what is recommended, then the next', ['uv', 'klubbnytt-1'], ['uv', 'hare', 'alg']],
])('below an animal stand %s', async (_, recommended, slugs) => {
  const { serverContext } = sampleServerContext(
    {},
    { ...contentOf(animals), listArticlesByPortal: async () => animals },
  );
  serverContext.services.recommendations = { relatedTo: async () => recommended };
  const context = new RouterContextProvider();
  context.set(requestContextKey, await requestContextAt('/djurfakta/rav', serverContext));
  const request = new Request('http://localhost:3000/djurfakta/rav');
  const params = { slug: 'rav' };
  const { more } = await loader({ context, request, params, url: new URL(request.url), pattern: '/djurfakta/:slug' });
  expect(more.map(({ path }) => path)).toEqual(slugs.map((slug) => `/djurfakta/${slug}`));
});
