import { describe, expect, inject, it } from 'vitest';
import { firstUnlessLong, isLong } from '../support/long.ts';

async function read(path: string): Promise<string> {
  const response = await fetch(inject('site') + path, { headers: { 'Accept-Language': 'sv' } });
  return response.text();
}

function thingsIn(html: string): Record<string, unknown>[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
}

function wayOf(crumbs: Record<string, unknown> | undefined): string[] {
  const items = (crumbs?.itemListElement ?? []) as { item: string }[];
  return items.map(({ item }) => item);
}

describe('an article', () => {
  it('tells search engines and friends what it is', async () => {
    const html = await read('/djurfakta/rav');
    const address = `${inject('site')}/djurfakta/rav`;
    expect(html).toContain('<title>Räv | Tass &amp; Vinge</title>');
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    // It is in Swedish alone: its address in English is the same text.
    expect(html).not.toContain('<link rel="alternate" hrefLang');
    expect(await read('/en/djurfakta/rav')).toContain(`<link rel="canonical" href="${address}"/>`);
    const english = `${inject('site')}/en/integritet`;
    expect(await read('/integritet')).toContain(`<link rel="alternate" hrefLang="en-US" href="${english}"/>`);
    expect(await read('/en/integritet')).toContain(`<link rel="canonical" href="${english}"/>`);
    expect(html).toContain('<meta property="og:type" content="article"/>');
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+rav\.webp"/);
    const [article, crumbs] = thingsIn(html);
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: 'Räv',
      inLanguage: 'sv-SE',
      mainEntityOfPage: address,
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(wayOf(crumbs)).toEqual(['', '/djurfakta', '/djurfakta/rav'].map((path) => inject('site') + (path || '/')));
  });

  it.each(firstUnlessLong(['/hjalp-djuren/laga-vego', '/djurfakta/rav', '/aktuellt/grodorna-vandrar'], 1))(
    'has its way in its own language: %s',
    async (path) => {
      const crumbs = thingsIn(await read(`/en${path}`)).find((thing) => thing['@type'] === 'BreadcrumbList');
      const way = wayOf(crumbs);
      expect(way.length).toBeGreaterThanOrEqual(3);
      expect(way.at(-1)).toBe(`${inject('site')}/en${path}`);
      expect(way.filter((address) => !address.startsWith(`${inject('site')}/en`))).toEqual([]);
    },
  );

  it('with questions and answers is marked as such', async () => {
    const faq = thingsIn(await read('/vuxen/for-vuxna/vanliga-fragor')).find((thing) => thing['@type'] === 'FAQPage');
    expect(faq?.mainEntity).toHaveLength(15);
  });
});

const shared = [
  ['/aktuellt/grodorna-vandrar', 'article'],
  ['/om-oss/press', 'website'],
  ['/app', 'website'],
  ['/medlem', 'website'],
  ['/vuxen/for-vuxna/vanliga-fragor', 'website'],
] as const;
it.each(firstUnlessLong(shared, 3))('%s is shared as: %s', async (path, type) => {
  expect(await read(path)).toContain(`<meta property="og:type" content="${type}"/>`);
});

describe('a page without a picture of its own', () => {
  it('is shared as a website, with the picture of its section in every language', async () => {
    const html = await read('/djurfakta');
    expect(html).toContain(`<meta property="og:image" content="${inject('site')}/share/djurfakta.jpg"/>`);
    expect(html).toContain('<meta property="og:type" content="website"/>');
    expect(await read('/en/djurfakta')).toContain(`content="${inject('site')}/share/djurfakta.jpg"`);
  });

  const pictured = [
    ['/', '/share/framsida.jpg'],
    ['/sok', '/share.png'],
    ['/hjalp-djuren', '/share/hjalp-djuren.jpg'],
    ['/klubbnytt', '/share/klubbnytt.jpg'],
    ['/om-oss', '/share/om-oss.jpg'],
    ['/vuxen', '/share/vuxen.jpg'],
    ['/stod', '/share/medlem.jpg'],
    ['/aktuellt', '/share.png'],
  ] as const;
  it.each(firstUnlessLong(pictured, 2))('%s with %s, a picture that is there', async (path, picture) => {
    const address = inject('site') + picture;
    expect(await read(path)).toContain(`<meta property="og:image" content="${address}"/>`);
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(picture.endsWith('png') ? 'image/png' : 'image/jpeg');
  });
});

describe('the front page', () => {
  it('is titled with the club alone and describes the organisation', async () => {
    const html = await read('/');
    expect(html).toContain('<title>Tass &amp; Vinge</title>');
    expect(thingsIn(html)[0]).toMatchObject({ '@type': 'Organization', name: 'Tass & Vinge' });
  });
});

describe('lists for programs', () => {
  it('the site map names every page in the languages it is in, and each answers', async () => {
    const xml = await read('/sitemap.xml');
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(130);
    expect(addresses).toContain(`${inject('site')}/en/integritet`);
    expect(addresses).not.toContain(`${inject('site')}/en/djurfakta/rav`);
    expect(xml).toMatch(/<loc>[^<]+\/djurfakta\/rav<\/loc><lastmod>2026-/);
    expect(addresses.filter((address) => /font-test|button-test|\/tack$|medlem\/./.test(address))).toEqual([]);
    // A quiz is a page of the language that its questions are written in; how far one has come in it is none.
    for (const path of [
      '/fragesport',
      '/en/fragesport',
      '/fragesport/rav',
      '/fragesport/blandat',
      '/fragesport/plats/skog',
    ])
      expect(addresses).toContain(inject('site') + path);
    expect(addresses).not.toContain(`${inject('site')}/en/fragesport/rav`);
    expect(addresses.filter((address) => /[?]|utan-nat|diplom/.test(address))).toEqual([]);
    const headers = { 'Accept-Language': 'sv' };
    const errors: string[] = [];
    // Those in Swedish that a page links to are opened by crawl.test.ts.
    for (const address of isLong ? addresses : addresses.filter((_, at) => at % 10 === 0)) {
      const response = await fetch(address, { redirect: 'manual', headers });
      await response.body?.cancel();
      if (response.status !== 200) errors.push(`${address}: ${response.status}`);
    }
    expect(errors).toEqual([]);
  });

  it('robots are shown the site map and kept from the machinery', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain(`Sitemap: ${inject('site')}/sitemap.xml`);
    expect(robots).toContain('Disallow: /_/');
  });

  it.each(firstUnlessLong(['aktuellt', 'klubbnytt'], 1))(
    'the feed of %s has its newest first, and its page names it',
    async (section) => {
      const response = await fetch(`${inject('site')}/${section}/atom.xml`);
      const xml = await response.text();
      expect(response.headers.get('Content-Type')).toContain('application/atom+xml');
      const dates = [...xml.matchAll(/<published>([^<]+)/g)].map(([, date = '']) => date);
      expect(dates.length).toBeGreaterThanOrEqual(3);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(await read(`/${section}`)).toContain(`type="application/atom+xml"`);
    },
  );

  it.each(firstUnlessLong(['klubbnytt', 'aktuellt'], 1))(
    'every address in the feed of %s answers at once',
    async (section) => {
      const xml = await read(`/${section}/atom.xml`);
      const addresses = [...xml.matchAll(/<link[^>]* href="([^"]+)"/g)].map(([, address = '']) => address);
      expect(addresses.length).toBeGreaterThan(4);
      for (const address of new Set(addresses)) {
        const response = await fetch(address, { redirect: 'manual', headers: { 'Accept-Language': 'en' } });
        await response.body?.cancel();
        expect(`${address}: ${response.status}`).toBe(`${address}: 200`);
      }
    },
  );

  it('a feed is the same however its address is spelt', async () => {
    const usual = await read('/klubbnytt/atom.xml');
    expect(await read('/KLUBBNYTT/Atom.xml')).toBe(usual);
    expect(usual).toContain(`rel="self" href="${inject('site')}/klubbnytt/atom.xml"`);
  });

  it('the manifest names icons that exist', async () => {
    const { icons } = JSON.parse(await read('/manifest.webmanifest')) as { icons: { src: string }[] };
    for (const { src } of icons) expect((await fetch(inject('site') + src)).status).toBe(200);
  });
});
