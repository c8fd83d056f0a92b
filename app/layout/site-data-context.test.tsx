import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichTextView } from '#content/components/rich-text-view.tsx';
import { documentOf, link, node } from '#fixtures/rich-text-writer.ts';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { translations } from '#i18n/sv/translations.ts';
import { TranslationsProvider } from '#i18n/translations-context.tsx';
import { Footer } from './footer/footer.tsx';
import { loadSiteData } from './site-data.server.ts';
import { SiteDataProvider, useHref } from './site-data-context.tsx';

function Addresses({ paths }: { paths: string[] }) {
  const href = useHref();
  return paths.map(href).join(' ');
}

async function siteDataAt(address: string, environment: Record<string, string> = {}) {
  const { serverContext } = sampleServerContext(environment);
  return loadSiteData(await requestContextAt(address, serverContext));
}

async function renderAt(address: string, element: React.ReactNode, environment?: Record<string, string>) {
  const siteData = await siteDataAt(address, environment);
  return renderToStaticMarkup(
    <TranslationsProvider translations={translations}>
      <SiteDataProvider siteData={siteData}>{element}</SiteDataProvider>
    </TranslationsProvider>,
  );
}

it.each([
  ['/sok', '/djurfakta/rav', '/djurfakta/rav'],
  ['/en/sok', '/djurfakta/rav', '/en/djurfakta/rav'],
  ['/en/sok', '/en/djurfakta/rav', '/en/djurfakta/rav'],
  ['/sok', '/en/djurfakta/rav', '/en/djurfakta/rav'],
  ['/en/sok', '/sv/djurfakta/rav', '/djurfakta/rav'],
  ['/sok', '/en', '/en'],
  ['/sok', '/engelska/ord', '/engelska/ord'],
  ['/sok', '/djurfakta/räv', '/djurfakta/r%C3%A4v'],
])('at %s the path %s leads to %s', async (address, path, expected) => {
  expect(await renderAt(address, <Addresses paths={[path]} />)).toBe(expected);
});

it('without languages in addresses a pasted one loses its language', async () => {
  const environment = { LOCALE_STRATEGY: 'no_prefix' };
  expect(await renderAt('/sok', <Addresses paths={['/en/djurfakta/rav']} />, environment)).toBe('/djurfakta/rav');
});

it.each([
  ['/en/djurfakta/rav', '/en/djurfakta/rav'],
  ['/djurfakta/r%C3%A4v?a=b#c', '/en/djurfakta/r%C3%A4v?a=b#c'],
  ['namn@example.org', 'mailto:namn@example.org'],
  ['www.example.org', 'https://www.example.org'],
])('an editor’s link to %s leads to %s on an English page', async (uri, expected) => {
  const text = documentOf(node('paragraph', [link(uri, 'ord')]));
  expect(await renderAt('/en/sok', <RichTextView document={text} />)).toContain(`href="${expected}"`);
});

it.each([
  ['/djurfakta/rav', '/en/djurfakta/rav'],
  ['/en/stod', '/en/stod'],
  ['/djurfakta/r%C3%A4v?a=b&amp;c=d#e', '/en/djurfakta/r%C3%A4v?a=b&amp;c=d#e'],
  ['https://example.org/djurfakta/rav', 'https://example.org/djurfakta/rav'],
])('the link %s in the footer’s HTML leads to %s on an English page', async (written, expected) => {
  const siteData = await siteDataAt('/en/sok');
  const footer = {
    ...{ callToAction: null, body: null, contact: null, logotype: null },
    logotypeText: `<b>Mer</b> <a href="${written}">ord</a>`,
    languages: { body: 'sv', contact: 'sv', logotypeText: 'sv' },
  } as const;
  const html = renderToStaticMarkup(
    <TranslationsProvider translations={translations}>
      <SiteDataProvider siteData={{ ...siteData, footer }}>
        <Footer />
      </SiteDataProvider>
    </TranslationsProvider>,
  );
  expect(html).toContain(`<b>Mer</b> <a href="${expected}">ord</a>`);
});
