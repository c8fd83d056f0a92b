import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { RichText } from '#content/model/rich-text.ts';
import { sampleArticle } from '#fixtures/sample-article.ts';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { requestContextKey } from '#request/request-context.server.ts';
import { loader as showSitemap } from '../site/sitemap.ts';
import { loader as showAnimals } from './animal-facts.tsx';

const swedish = 'Skog, åker, fjäll och stad';
const english = 'Forest, farmland and town';

/** A site whose only animal lives there, as its editor says in each language. */
async function siteAt(address: string, lines: Record<LocaleCode, string>) {
  const listArticlesByPortal = async (_: string, locale: LocaleCode) => [
    sampleArticle({ body: bodyOf(`Habitat: ${lines[locale]}`), language: locale }),
  ];
  const context = new RouterContextProvider();
  context.set(
    requestContextKey,
    await requestContextAt(address, sampleServerContext({}, { listArticlesByPortal }).serverContext),
  );
  const request = new Request(`http://localhost:3000${address}`);
  return { context, request, url: new URL(request.url), pattern: '', params: {} };
}

function bodyOf(value: string): RichText {
  const content = [{ nodeType: 'text', value, data: {} }];
  return { nodeType: 'document', data: {}, content: [{ nodeType: 'paragraph', data: {}, content }] };
}

it.each(['/djurfakta/plats/skog', '/en/djurfakta/plats/skog'])(
  'a translated animal lives at %s too',
  async (address) => {
    const site = await siteAt(address, { sv: swedish, en: english });
    const { items } = await showAnimals({ ...site, params: { habitat: 'skog' } });
    expect(items.map(({ title }) => title)).toEqual(['Räv']);
  },
);

it.each([
  ['those where some animal lives', { sv: swedish, en: english }, ['skog', 'ang', 'tradgard']],
  ['none that is empty in one of the languages', { sv: swedish, en: 'Nobody knows' }, []],
])('of the pages of habitats the site map names %s', async (_, lines, expected) => {
  const site = await siteAt('/sitemap.xml', lines);
  const response = await showSitemap(site);
  const found = [...(await response.text()).matchAll(/<loc>[^<]*\/plats\/(\w+)<\/loc>/g)].map(([, place]) => place);
  expect([...new Set(found)]).toEqual(expected);
});
