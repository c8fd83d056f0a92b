import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { bareArticle } from '#fixtures/sample-article.ts';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { loadSiteData } from '../site-data.server.ts';
import { SiteDataProvider } from '../site-data-context.tsx';
import { Metadata } from './metadata.tsx';
import { StructuredData, useArticleThing } from './structured-data.tsx';

const origin = 'https://klubb.example';

/** Canonical address, then alternates as `hreflang address`. */
async function linksAt(
  address: string,
  translated?: Parameters<typeof Metadata>[0]['translated'],
  environment: Record<string, string> = {},
) {
  const { serverContext } = sampleServerContext({ PUBLIC_ORIGIN: origin, ...environment });
  const siteData = await loadSiteData(await requestContextAt(address, serverContext));
  const html = renderToStaticMarkup(
    <SiteDataProvider siteData={siteData}>
      <Metadata title="Räv" {...(translated && { translated })} />
    </SiteDataProvider>,
  );
  const alternates = html.matchAll(/hrefLang="([^"]+)" href="https:\/\/klubb\.example([^"]*)"/g);
  const canonical = /rel="canonical" href="https:\/\/klubb\.example([^"]*)"/.exec(html)?.[1];
  return [canonical, ...[...alternates].map(([, language, path]) => `${language} ${path}`)];
}

it('a page in both languages names both, itself included', async () => {
  const expected = ['sv-SE /rav', 'en-US /en/rav', 'x-default /rav'];
  expect(await linksAt('/rav')).toEqual(['/rav', ...expected]);
  expect(await linksAt('/en/rav')).toEqual(['/en/rav', ...expected]);
});

it.each([
  ['/rav', {}, '/rav'],
  ['/sv/rav', {}, '/rav'],
  ['/en/rav', { DEFAULT_LOCALE: 'en' }, '/rav'],
])('under prefix_and_default both addresses have one canonical: %s', async (address, environment, canonical) => {
  const under = { LOCALE_STRATEGY: 'prefix_and_default', ...environment };
  expect((await linksAt(address, undefined, under))[0]).toBe(canonical);
});

it.each([
  ['/en/rav', ['sv'], '/rav'],
  ['/rav', ['sv'], '/rav'],
  ['/rav', ['en'], '/en/rav'],
  ['/en/rav', ['en'], '/en/rav'],
] as const)(
  '%s, in %j alone, has the canonical address %s and no alternates',
  async (address, translations, canonical) => {
    expect(await linksAt(address, { translations })).toEqual([canonical]);
  },
);

it('each language has its own address', async () => {
  const paths = { sv: '/djurfakta/rav', en: '/djurfakta/fox' };
  expect(await linksAt('/en/djurfakta/fox', { translations: ['sv', 'en'], paths })).toEqual([
    ...['/en/djurfakta/fox', 'sv-SE /djurfakta/rav', 'en-US /en/djurfakta/fox', 'x-default /djurfakta/rav'],
  ]);
});

it('the share picture has 1200 × 630 px and says so; one that cannot be resized stays', async () => {
  const { serverContext } = sampleServerContext({ PUBLIC_ORIGIN: origin });
  const siteData = await loadSiteData(await requestContextAt('/rav', serverContext));
  const shared = (image?: string) =>
    renderToStaticMarkup(
      <SiteDataProvider siteData={siteData}>
        <Metadata title="Räv" {...(image && { image })} />
      </SiteDataProvider>,
    );
  const measures = '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>';
  const ours = shared('https://images.ctfassets.net/space/a/t/rav.jpg');
  expect(ours).toContain(`content="${origin}/_ipx/s_1200x630&amp;f_webp/space/a/t/rav.jpg"/>${measures}`);
  expect(shared()).toContain(measures);
  expect(shared('https://elsewhere.example/rav.jpg')).not.toContain('og:image:width');
});

it('an article’s own words for search engines name the canonical address as well', async () => {
  const { serverContext } = sampleServerContext({ PUBLIC_ORIGIN: origin });
  const siteData = await loadSiteData(await requestContextAt('/en/djurfakta/fox', serverContext));
  const paths = { sv: '/djurfakta/rav', en: '/djurfakta/fox' };
  function Words() {
    return <StructuredData things={[useArticleThing(bareArticle({ translations: ['sv'], paths }), paths.en)]} />;
  }
  const html = renderToStaticMarkup(
    <SiteDataProvider siteData={siteData}>
      <Words />
    </SiteDataProvider>,
  );
  expect(html).toContain(`"mainEntityOfPage":"${origin}/djurfakta/rav"`);
});
