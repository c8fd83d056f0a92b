import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { childrenNamed, readXml } from '#fixtures/xml-tree.ts';
import { requestContextKey } from '#request/request-context.server.ts';
import { loader } from './open-search.ts';

async function describeSearch(environment: Record<string, string> = {}, headers?: HeadersInit) {
  const { serverContext } = sampleServerContext({ PUBLIC_ORIGIN: 'https://klubb.example', ...environment });
  const context = new RouterContextProvider();
  context.set(requestContextKey, await requestContextAt('/opensearch.xml', serverContext, headers));
  const answer = await loader({ context });
  const root = readXml(await answer.text());
  const textOf = (name: string) => childrenNamed(root, name)[0]?.text ?? '';
  const page = childrenNamed(root, 'Url').find(({ attributes }) => attributes.type === 'text/html');
  return { answer, root, textOf, template: page?.attributes.template };
}

it('is an OpenSearch description that says who it is', async () => {
  const { answer, root, textOf } = await describeSearch();
  expect(answer.headers.get('Content-Type')).toBe('application/opensearchdescription+xml; charset=utf-8');
  expect([root.name, root.attributes.xmlns]).toEqual(['OpenSearchDescription', 'http://a9.com/-/spec/opensearch/1.1/']);
  expect([textOf('ShortName'), textOf('Language')]).toEqual(['Tass & Vinge', 'sv-SE']);
  expect(textOf('Description')).not.toBe('');
  expect(childrenNamed(root, 'Image').map(({ text }) => text)).toContain('https://klubb.example/favicon.svg');
});

it.each([
  ['the default language', {}, 'https://klubb.example/sok?sokord={searchTerms}'],
  ['a prefixed one', { LOCALE_STRATEGY: 'prefix' }, 'https://klubb.example/sv/sok?sokord={searchTerms}'],
  ['English', { DEFAULT_LOCALE: 'en' }, 'https://klubb.example/sok?sokord={searchTerms}'],
])('leads to the search page in %s, whatever the visitor speaks', async (_, environment, expected) => {
  const { template, textOf } = await describeSearch(environment);
  const english = await describeSearch(environment, { 'Accept-Language': 'en', Cookie: 'i18n_redirected=en' });
  expect([template, english.template]).toEqual([expected, expected]);
  expect(english.textOf('Description')).toBe(textOf('Description'));
});

it('keeps within the lengths that browsers accept, never cutting a letter in two', async () => {
  const { textOf } = await describeSearch({ CLUB_NAME: `Klubben för djur🦊${'&'.repeat(50)}` });
  expect([textOf('ShortName'), Array.from(textOf('LongName')).length]).toEqual(['Klubben för djur', 48]);
  expect((await describeSearch({ CLUB_NAME: `${'a'.repeat(15)}🦊🦊` })).textOf('ShortName')).toBe(
    `${'a'.repeat(15)}🦊`,
  );
});
