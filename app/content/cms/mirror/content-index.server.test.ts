import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { serveSample, space } from '#fakes/contentful/served-sample.ts';
import { type ContentInvalidation, type ContentService, isTouched } from '../../port.ts';
import { createContentOf } from '../contentful/content-of.server.ts';
import { connectContentful } from '../contentful/contentful.server.ts';
import { createContentIndex } from './content-index.server.ts';
import { createMirrorFile } from './mirror-file.server.ts';

const { origin, restart, tell, store, close, clock: serviceClock } = await serveSample();
const folder = await mkdtemp(join(tmpdir(), 'content-index-'));
afterAll(async () => {
  close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => restart());

const none: ContentInvalidation = { ids: new Set(), contentTypes: new Set(), everything: false };
let files = 0;
const settings = {
  contentfulSpaceId: space,
  contentfulAccessToken: 'delivery-token',
  contentfulEnvironment: 'master',
  contentfulOrigin: origin,
  contentBreakerCooldown: 15,
};

function open({ file = join(folder, `${++files}.db`), token = 'delivery-token', of = space, fresh = 60_000 } = {}) {
  const logged: string[] = [];
  const clock = { time: 1_000_000 };
  const write = (message: string) => void logged.push(message);
  const service = connectContentful({ ...settings, contentfulAccessToken: token }, write);
  const index = createContentIndex({
    sync: service.sync,
    file: createMirrorFile(file, of, write),
    fresh,
    doubt: 3_600_000,
    log: { warn: write, error: write },
    now: () => clock.time,
  });
  const deltas: ContentInvalidation[] = [];
  index.subscribe((delta) => deltas.push(delta));
  const at = (seen = new Set<string>()) => createContentOf(index, () => {})(seen);
  return { index, service, file, clock, logged, deltas, at, content: at() };
}

async function requests(): Promise<number> {
  return ((await (await fetch(`${origin}/__fakes`)).json()) as { requests: number }).requests;
}

const fault = (given: object) => tell('faults', given, 'PUT');

const questions: [name: string, ask: (content: ContentService) => Promise<unknown>][] = [
  ['an article', (content) => content.findArticle(['rav'], 'sv')],
  ['the first of two articles', (content) => content.findArticle(['hare', 'rav'], 'sv')],
  ['a translated article', (content) => content.findArticle(['hare'], 'en')],
  ['an article with a category', (content) => content.findArticle(['alg'], 'sv')],
  ['a draft', (content) => content.findArticle(['gravling'], 'sv')],
  ['no article', (content) => content.findArticle(['borta'], 'sv')],
  ['articles of a portal', (content) => content.listArticlesByPortal('portal-djurfakta', 'sv')],
  ['articles of a category', (content) => content.listArticlesByCategory('category-laga-vego', 'en')],
  ['articles of nothing', (content) => content.listArticlesByPortal('portal-borta', 'sv')],
  ['all articles', (content) => content.listArticles('sv')],
  ['categories', (content) => content.listCategories('sv')],
  ['a portal', (content) => content.findPortal('djurfakta', 'en')],
  ['no portal', (content) => content.findPortal('borta', 'sv')],
  ['the footer', (content) => content.findFooter('sv')],
];

describe('the local mirror', () => {
  it.each(questions)('answers like the content service, with the same cache tags: %s', async (_, ask) => {
    store().publish('footer', { logotypeText: '<b>Klubben</b>' }, 'footer');
    store().publish('lo', { slug: 'lo', title: 'Ävenså', parent: store().find('rav')?.fields.parent?.sv }, 'article');
    const { index, service, at } = open();
    await index.follow();
    const [fromIndex, fromService] = [new Set<string>(), new Set<string>()];
    const asked = await ask(createContentOf(service, () => {})(fromService));
    expect(await ask(at(fromIndex))).toEqual(asked);
    expect([...fromIndex].sort()).toEqual([...fromService].sort());
  });

  it('is loaded in one request, and needs none afterwards', async () => {
    const { index, content } = open();
    await index.follow();
    for (const [, ask] of questions) await ask(content);
    expect([await index.confirm(), await requests()]).toEqual([true, 1]);
  });

  it('handles cyclic links', async () => {
    const { index, content } = open();
    await index.follow();
    expect(JSON.stringify(await content.findArticle(['rav'], 'sv'))).toContain('"path":"/djurfakta/hare"');
  });
});

describe('a content change', () => {
  it('is announced with all that changed, once the answers contain it', async () => {
    const { index, deltas, content } = open();
    await index.follow();
    expect(deltas.splice(0)).toMatchObject([{ everything: true }]);
    store().publish('hare', { title: 'Skogshare' });
    store().publish('picture-rav', { description: 'En annan räv' });
    store().unpublish('category-laga-vego');
    await index.follow();
    expect(deltas).toEqual([
      {
        ids: new Set(['category-laga-vego', 'hare', 'picture-rav']),
        contentTypes: new Set(['category', 'article']),
        everything: false,
      },
    ]);
    expect((await content.findArticle(['hare'], 'sv'))?.title).toBe('Skogshare');
    expect((await content.findArticle(['rav'], 'sv'))?.picture?.alt).toBe('En annan räv');
    expect(await content.listCategories('sv')).toEqual([]);
  });

  it('of text alone affects only lists that contain the entry', async () => {
    const { index, deltas, at } = open();
    await index.follow();
    store().publish('rav', { preamble: 'Räven är röd.' });
    await index.follow();
    expect(deltas.at(-1)).toEqual({ ids: new Set(['rav']), contentTypes: new Set(), everything: false });
    const made = async (ask: (content: ContentService) => Promise<unknown>) => {
      const seen = new Set<string>();
      await ask(at(seen));
      return isTouched(seen, deltas.at(-1) ?? none);
    };
    expect(await made((content) => content.listArticlesByPortal('portal-djurfakta', 'sv'))).toBe(true);
    expect(await made((content) => content.findArticle(['alg'], 'sv'))).toBe(true);
    expect(await made((content) => content.listCategories('sv'))).toBe(false);
    expect(await made((content) => content.findArticle(['borta'], 'sv'))).toBe(false);
  });

  it('without a difference is not announced', async () => {
    const { index, deltas } = open();
    await index.follow();
    await index.follow();
    expect(deltas).toHaveLength(1);
  });

  it('is polled for when the webhook arrives before it shows', async () => {
    const { index, deltas } = open();
    await index.follow();
    const following = index.followTo('hare');
    setTimeout(() => store().publish('hare', { title: 'Sen' }), 300);
    await following;
    expect(deltas.at(-1)?.ids).toEqual(new Set(['hare']));
  });

  it('is found when the service has forgotten the sync token', async () => {
    const { index, deltas } = open();
    await index.follow();
    // Another life of the store, in which all but the hare is as it was.
    serviceClock.time += 1;
    restart();
    store().publish('hare', { title: 'Ny' });
    expect(await index.follow()).toBe(true);
    expect(deltas.at(-1)).toMatchObject({ ids: new Set(['hare']), everything: false });
  });
});

describe('a loss of more than half', () => {
  const lose = () => ['rav', 'hare', 'alg', 'rav-fakta'].forEach((id) => store().unpublish(id));

  it('is not applied, and logged once', async () => {
    const { index, content, logged, deltas, clock } = open();
    await index.follow();
    lose();
    for (const _ of [1, 2, 3]) {
      clock.time += 60_000;
      expect([await index.follow(), index.isCurrent()]).toEqual([false, false]);
    }
    expect(await content.listArticles('sv')).toHaveLength(3);
    expect(deltas).toHaveLength(1);
    expect(logged.filter((line) => line.startsWith('Only 2 of 6 entries are left'))).toHaveLength(1);
  });

  it('is applied once it has lasted for an hour', async () => {
    const { index, content, clock } = open();
    await index.follow();
    lose();
    await index.follow();
    clock.time += 3_599_999;
    expect(await index.follow()).toBe(false);
    clock.time += 1;
    expect(await index.follow()).toBe(true);
    expect(await content.listArticles('sv')).toEqual([]);
  });

  it('is forgotten when everything is back', async () => {
    const { index, content, clock } = open();
    await index.follow();
    lose();
    await index.follow();
    for (const id of ['rav', 'hare', 'alg', 'rav-fakta']) store().publish(id);
    expect(await index.follow()).toBe(true);
    clock.time += 3_600_000;
    lose();
    expect(await index.follow()).toBe(false);
    expect(await content.listArticles('sv')).toHaveLength(3);
  });
});

describe('an outage', () => {
  it('keeps the mirror, marked as possibly old, until the service answers', async () => {
    const { index, content, clock } = open({ fresh: 1_000 });
    await index.follow();
    await fault({ kind: 'garbage' });
    clock.time += 1_001;
    expect([await index.confirm(), index.isCurrent()]).toEqual([false, false]);
    expect((await content.findArticle(['rav'], 'sv'))?.id).toBe('rav');
    await tell('faults', {}, 'DELETE');
    expect(await index.follow()).toBe(true);
    clock.time += 1_001;
    expect(await index.confirm()).toBe(true);
  });

  it.each(['401', 'garbage', 'empty'])('with %s costs one request in 5 s', async (kind) => {
    const { index, clock } = open();
    await index.follow();
    clock.time += 60_001;
    await fault({ kind });
    for (let times = 0; times < 100; times++) expect(await index.confirm()).toBe(false);
    expect(await requests()).toBe(1);
    const [{ hits }] = (await (await fetch(`${origin}/__fakes/faults`)).json()) as [{ hits: number }];
    expect(hits).toBe(1);
  });
});
