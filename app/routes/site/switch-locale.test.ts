import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ContentUnavailable } from '#content/port.ts';
import { bareArticle } from '#fixtures/sample-article.ts';
import { contentOf, requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { requestContextKey } from '#request/request-context.server.ts';
import { loader } from './switch-locale.ts';

const paths = { sv: '/djurfakta/rav', en: '/djurfakta/red-fox' };
const localised = (slug: string) => bareArticle({ slug, paths });

/** Address that a switch leads to, with an article that has a slug in each language. */
async function switchTo(locale: string, till: string, isAway = false): Promise<string | null> {
  const away = async () => {
    throw new ContentUnavailable('down');
  };
  const content = isAway
    ? { findArticle: away, listArticles: away }
    : contentOf([localised(locale === 'en' ? 'red-fox' : 'rav'), bareArticle({ id: 'alg', slug: 'alg' })]);
  const address = `/_/sprak/${locale}?till=${encodeURIComponent(till)}`;
  const { serverContext } = sampleServerContext({}, content);
  const context = new RouterContextProvider();
  context.set(requestContextKey, await requestContextAt(address, serverContext));
  const request = new Request(`http://localhost:3000${address}`);
  const asked = { context, request, params: { locale }, url: new URL(request.url), pattern: '/_/sprak/:locale' };
  return (await loader(asked)).headers.get('Location');
}

it.each([
  ['a slug of its own', 'en', '/djurfakta/rav', '/en/djurfakta/red-fox'],
  ['and back', 'sv', '/en/djurfakta/red-fox', '/djurfakta/rav'],
  ['the query too', 'en', '/djurfakta/rav?a=1', '/en/djurfakta/red-fox?a=1'],
  ['the same slug', 'en', '/djurfakta/alg', '/en/djurfakta/alg'],
  ['a list', 'en', '/djurfakta', '/en/djurfakta'],
  ['another page that ends alike', 'en', '/stod/rav', '/en/stod/rav'],
  ['the front page', 'en', '/', '/en'],
])('the switch leads straight to the other language’s address: %s', async (_, locale, till, home) =>
  expect(await switchTo(locale, till)).toBe(home),
);

it('leads to the same path while the content service is away', async () =>
  expect(await switchTo('en', '/djurfakta/rav', true)).toBe('/en/djurfakta/rav'));
