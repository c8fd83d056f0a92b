import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentOf } from '#content/cms/contentful/content-of.server.ts';
import { connectContentful } from '#content/cms/contentful/contentful.server.ts';
import type { EntrySource } from '#content/cms/contentful/entry-source.server.ts';
import { findInMirror } from '#content/cms/mirror/content-mirror.server.ts';
import { toHeld } from '#content/cms/mirror/mirrored-entry.server.ts';
import { canonicalPath, encodePath } from '#content/model/canonical-path.ts';
import { findArticle } from '#content/pages/find-article.server.ts';
import { serveSample, space } from '#fakes/contentful/served-sample.ts';
import { toLink } from '#fakes/seed/contentful-export.ts';
import { pullAll } from '#fixtures/pull-all.fixture.ts';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';

const { origin, store, close } = await serveSample();
afterAll(() => void close());

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

/** As an editor may have typed it. */
const slugs: [id: string, slug: string][] = [
  ['after', 'lo '],
  ['before', ' uv'],
  ['around', '\tvarg\n'],
  ['slashes', ' /skata/ '],
  ['comma', 'mus,sork'],
  ['comma-and-space', ' kaja, korp '],
  ['commas', ','],
];

beforeAll(() => {
  const parent = toLink('Entry', 'portal-djurfakta');
  for (const [id, slug] of slugs) store().publish(id, { slug, title: id, parent }, 'article');
});

describe.each([
  ['from the content service', service],
  ['from what is at hand', held],
])('an article is found where it is linked, however its slug is stored, read %s', (_, source) => {
  async function go(address: string): Promise<string | null> {
    const { serverContext } = sampleServerContext({}, createContentOf(source, warn)(new Set()));
    const answer = await findArticle(await requestContextAt(address, serverContext)).catch((thrown: unknown) => thrown);
    if (!(answer instanceof Response)) return (answer as { id: string } | null)?.id ?? null;
    return answer.headers.get('Location');
  }

  it.each(slugs)('%s: %j', async (id, slug) => {
    const article = { id, slug: slug.trim(), portalId: 'portal-djurfakta', category: null };
    expect(await go(encodePath(canonicalPath(article, warn)))).toBe(id);
  });

  it.each([
    ['with the space', '/djurfakta/lo%20', '/djurfakta/lo', 'after'],
    ['without the portal', '/uv', '/djurfakta/uv', 'before'],
    ['with a comma, in another section', '/om-oss/mus,sork', '/djurfakta/mus%2Csork', 'comma'],
    ['in capitals', '/djurfakta/LO', '/djurfakta/lo', 'after'],
  ])('%s %s leads there in one step', async (__, address, location, id) => {
    expect([await go(address), await go(location)]).toEqual([location, id]);
  });

  it.each(['/djurfakta/rav,hare', '/djurfakta/mus', '/djurfakta/sork', '/djurfakta/,,'])(
    '%s is nothing',
    async (address) => expect(await go(address)).toBeNull(),
  );
});
