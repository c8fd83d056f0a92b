import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { serveSample, space } from '#fakes/contentful/served-sample.ts';
import { toLink } from '#fakes/seed/contentful-export.ts';
import { pullAll } from '#fixtures/pull-all.fixture.ts';
import { canonicalPath } from '../model/canonical-path.ts';
import { linesOf } from '../model/rich-text.ts';
import { createContentOf } from './contentful/content-of.server.ts';
import { connectContentful } from './contentful/contentful.server.ts';
import type { EntrySource } from './contentful/entry-source.server.ts';
import { findInMirror } from './mirror/content-mirror.server.ts';
import { toHeld } from './mirror/mirrored-entry.server.ts';

const { origin, restart, store, close } = await serveSample();
afterAll(() => void close());
beforeEach(() => restart());

const warn = () => {};
const service = connectContentful(
  {
    contentfulSpaceId: space,
    contentfulAccessToken: 'delivery-token',
    contentfulEnvironment: 'master',
    contentfulOrigin: origin,
    contentBreakerCooldown: 15,
  },
  warn,
);
const held: EntrySource = {
  async find(query) {
    const { entries, assets } = await pullAll(service.sync);
    return findInMirror(toHeld(entries, assets), query);
  },
};

function publish(id: string, portal: string, category: string, more: object = {}): void {
  const links = { parent: toLink('Entry', portal), category: toLink('Entry', category) };
  store().publish(id, { slug: id, title: id, ...links, ...more }, 'article');
}

describe.each([
  ['from the content service', service],
  ['from what is at hand', held],
])('with a missing link target, read %s', (_, source) => {
  const content = createContentOf(source, warn)(new Set());
  async function pathOf(slug: string): Promise<string | null> {
    const article = await content.findArticle([slug], 'sv');
    return article && canonicalPath(article, warn);
  }

  it('an animal keeps its address and its list without its portal', async () => {
    store().unpublish('portal-djurfakta');
    expect(await pathOf('rav')).toBe('/djurfakta/rav');
    const listed = await content.listArticlesByPortal('portal-djurfakta', 'sv');
    expect(listed.map((article) => canonicalPath(article, warn)).toSorted()).toEqual([
      '/djurfakta/alg',
      '/djurfakta/hare',
      '/djurfakta/rav',
    ]);
  });

  it('links to an animal lead to its address', async () => {
    store().unpublish('portal-djurfakta');
    const article = await content.findArticle(['rav'], 'sv');
    expect(JSON.stringify(article?.body)).toContain('"path":"/djurfakta/hare"');
  });

  it('a link from a text block resolves although the animal’s portal is three steps away', async () => {
    publish('x', 'portal-om-oss', 'borta', { secondary: [toLink('Entry', 'rav-fakta')] });
    const article = await content.findArticle(['x'], 'sv');
    expect(JSON.stringify(article?.textBlocks)).toContain('"path":"/djurfakta/alg"');
  });

  it.each([
    ['a tip', 'portal-hjalp-djuren', 'category-laga-vego', '/hjalp-djuren/laga-vego/x'],
    ['a text for adults', 'portal-vuxen', 'category-for-vuxna', '/vuxen/for-vuxna/x'],
  ])('%s keeps its address without its category', async (__, portal, category, path) => {
    publish('x', portal, category);
    store().publish(portal, { slug: portal, title: portal }, 'portal');
    store().publish(category, { slug: category.replace('category-', ''), title: category }, 'category');
    expect(await pathOf('x')).toBe(path);
    store().unpublish(category);
    expect(await pathOf('x')).toBe(path);
    expect((await content.findArticle(['x'], 'sv'))?.category?.id).toBe(category);
  });

  it('an article of an unknown category has none', async () => {
    publish('x', 'portal-hjalp-djuren', 'category-borta');
    expect(await content.findArticle(['x'], 'sv')).toMatchObject({ category: null, portalId: 'portal-hjalp-djuren' });
  });

  it('pictures and text blocks are left out', async () => {
    store().unpublish('picture-rav');
    store().unpublish('rav-fakta');
    const away = { slider: { sv: [toLink('Asset', 'borta'), toLink('Asset', 'picture-rav')] } };
    store().publish('rav', away, 'article');
    const article = await content.findArticle(['rav'], 'sv');
    expect(article).toMatchObject({ picture: null, slider: [], textBlocks: [] });
    expect(linesOf(article?.body).map(({ text }) => text)).toEqual(['Den bor i skogen.mer']);
  });
});
