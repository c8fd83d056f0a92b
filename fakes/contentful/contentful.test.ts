import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { isLong } from '../../tests/support/long.ts';
import { bytes, serveSample, space } from './served-sample.ts';

const { origin, clock, store, connect, get, listIds, tell, restart, close } = await serveSample();
afterAll(() => void close());
beforeEach(() => restart());

describe('links', () => {
  test('includes hold each level once, and nothing that is among the items', async () => {
    const ids = (list: { sys: { id: string } }[] = []) => list.map((item) => item.sys.id).sort();
    const at = async (include: number) => (await get(`entries?sys.id=rav&include=${include}`)).body;
    expect((await at(0)).includes).toBeUndefined();
    const one = await at(1);
    expect(ids(one.includes.Entry)).toEqual(['hare', 'portal-djurfakta', 'rav-fakta']);
    expect(ids(one.includes.Asset)).toEqual(['picture-rav']);
    expect(ids((await at(2)).includes.Entry)).toEqual(['alg', 'hare', 'portal-djurfakta', 'rav-fakta']);
    const all = (await get('entries?content_type=article&include=10')).body;
    expect(ids(all.includes.Entry)).toEqual(['category-laga-vego', 'portal-djurfakta', 'rav-fakta']);
  });

  test('what is missing or a draft is listed in errors', async () => {
    const { body } = await get('entries?sys.id=rav');
    const missing = (id: string) => ({
      sys: { id: 'notResolvable', type: 'error' },
      details: { type: 'Link', linkType: 'Entry', id },
    });
    expect(body.errors).toEqual([missing('gravling'), missing('borta')]);
  });

  test('the SDK resolves a circle to itself', async () => {
    const fox = await connect().getEntry('rav', { include: 10 });
    const follow = (entry: any) => entry.fields.body.content[0].content[1].data.target;
    const [hare, moose, again] = [follow(fox), follow(follow(fox)), follow(follow(follow(fox)))];
    expect([hare.fields.slug, moose.fields.slug, again.fields.slug]).toEqual(['hare', 'alg', 'rav']);
    expect(follow(again)).toBe(hare);
    expect((fox.fields as any).parent.fields.slug).toBe('djurfakta');
  });

  test('withoutUnresolvableLinks drops them, the default keeps the link', async () => {
    const kept: any = await connect().getEntry('rav');
    const dropped: any = await connect().withoutUnresolvableLinks.getEntry('rav');
    expect(kept.fields.secondary.map((one: any) => one.sys.type)).toEqual(['Entry', 'Link', 'Link']);
    expect(dropped.fields.secondary.map((one: any) => one.sys.id)).toEqual(['rav-fakta']);
  });
});

describe('locales', () => {
  test('one: flat, without a fallback the untranslated is left out, the unlocalised stays', async () => {
    const [hare, fox]: any[] = await Promise.all(['hare', 'rav'].map((id) => connect().getEntry(id, { locale: 'en' })));
    expect([hare.sys.locale, hare.fields.title, hare.fields.slug]).toEqual(['en', 'Hare in English', 'hare']);
    expect([fox.fields.title, fox.fields.body, fox.fields.slug]).toEqual([undefined, undefined, 'rav']);
  });

  test('all: keyed by locale', async () => {
    const hare: any = await connect().withAllLocales.getEntry('hare');
    expect(hare.fields.title).toEqual({ sv: 'Hare', en: 'Hare in English' });
    expect(hare.sys.locale).toBeUndefined();
    expect(hare.fields.parent.sv.fields.slug).toEqual({ sv: 'djurfakta' });
  });

  test('are listed', async () => {
    const { items } = await connect().getLocales();
    expect(items.map(({ code, default: isDefault, fallbackCode }) => [code, isDefault, fallbackCode])).toEqual([
      ['sv', true, null],
      ['en', false, null],
    ]);
  });
});

describe('other resources', () => {
  test('content types', async () => {
    const client = connect();
    expect((await client.getContentTypes()).items.map((type) => type.sys.id).sort()).toEqual([
      'article',
      'category',
      'comicPanel',
      'footer',
      'ingredient',
      'portal',
      'quizQuestion',
      'step',
      'textBlock',
    ]);
    const fields = (await client.getContentType('article')).fields;
    expect(fields.find((field) => field.id === 'image')).toMatchObject({ type: 'Link', linkType: 'Asset' });
  });

  test('assets: their address gives their bytes, cached for long', async () => {
    const asset = await connect().getAsset('picture-rav');
    const address = asset.fields.file?.url ?? '';
    expect(new URL(address).origin).toBe(origin);
    const response = await fetch(address);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toContain('max-age=31536000');
    const again = await fetch(address, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await fetch(address.replace(/[^/]+\/rav\.webp/, 'guessed/rav.webp'))).status).toBe(404);
    expect((await connect().getAssets({ 'fields.file.details.size[gt]': 3 } as object)).total).toBe(1);
  });

  test('an https asset origin is written without its scheme', async () => {
    restart({ assetOrigin: 'https://images.ctfassets.net' });
    const asset = await connect().getAsset('picture-rav');
    expect(asset.fields.file?.url).toMatch(
      /^\/\/images\.ctfassets\.net\/klubbhuset\/picture-rav\/[0-9a-f]{32}\/rav\.webp$/,
    );
  });

  test('an unchanged answer is 304', async () => {
    const { headers } = await get('entries');
    const again = await get('entries', {
      authorization: 'Bearer delivery-token',
      'if-none-match': headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });
});

describe('refusals', () => {
  test.each([
    ['no token', `/spaces/${space}/entries`, 401, 'AccessTokenInvalid'],
    ['wrong token', `/spaces/${space}/entries?access_token=x`, 401, 'AccessTokenInvalid'],
    ['unknown space', '/spaces/other/entries?access_token=delivery-token', 404, 'NotFound'],
    ['unknown environment', `/spaces/${space}/environments/test/entries?access_token=delivery-token`, 404, 'NotFound'],
    ['unknown entry', `/spaces/${space}/entries/uv?access_token=delivery-token`, 404, 'NotFound'],
    ['draft', `/spaces/${space}/entries/gravling?access_token=delivery-token`, 404, 'NotFound'],
    ['unknown collection', `/spaces/${space}/planets?access_token=delivery-token`, 404, 'NotFound'],
    ['outside', '/', 404, 'NotFound'],
    ['not UTF-8', `/spaces/%E0%A4%A/entries?access_token=delivery-token`, 404, 'NotFound'],
  ])('%s', async (_, path, status, id) => {
    const response = await fetch(origin + path);
    expect([response.status, (await response.json()).sys.id]).toEqual([status, id]);
  });

  test('the SDK throws by the id', async () => {
    await expect(connect({ accessToken: 'x' }).getEntries()).rejects.toMatchObject({ name: 'AccessTokenInvalid' });
    await expect(connect().getEntry('uv')).rejects.toMatchObject({ sys: { id: 'NotFound' } });
  });
});

describe('rate limit', () => {
  test('counts down, then 429 until the second is over', async () => {
    restart({ requestsPerSecond: 2, now: () => clock.time });
    const answers = [await get('entries'), await get('entries'), await get('entries')];
    expect(
      answers.map(({ status, headers }) => [status, headers.get('x-contentful-ratelimit-second-remaining')]),
    ).toEqual([
      [200, '1'],
      [200, '0'],
      [429, '0'],
    ]);
    expect(answers[2]?.body.sys.id).toBe('RateLimitExceeded');
    expect(answers[2]?.headers.get('x-contentful-ratelimit-reset')).toBe('1');
    expect(answers[2]?.headers.get('x-contentful-ratelimit-second-limit')).toBe('2');
    clock.time += 1000;
    expect((await get('entries')).status).toBe(200);
  });

  test.runIf(isLong)('the SDK waits and tries again', async () => {
    restart({ requestsPerSecond: 3, now: Date.now });
    const client = connect({ retryOnError: true });
    const totals = await Promise.all(Array.from({ length: 5 }, async () => (await client.getEntries()).total));
    expect(totals).toEqual([6, 6, 6, 6, 6]);
    const state = await (await fetch(`${origin}/__fakes`)).json();
    expect(state.lastRequests.filter((request: any) => request.status === 429)).toHaveLength(2);
  });
});

describe('sync', () => {
  test('initial, over several pages, then only what has changed', async () => {
    const client = connect();
    const first = await client.sync({ initial: true, limit: 2 } as any);
    expect(first.entries).toHaveLength(6);
    expect(first.assets.map((asset) => asset.fields.title)).toEqual([{ sv: 'Räv' }]);
    expect((await client.sync({ nextSyncToken: first.nextSyncToken ?? '' })).entries).toEqual([]);

    await tell('publish', { id: 'gravling' });
    await tell('publish', { id: 'hare', fields: { title: 'Skogshare' } });
    await tell('unpublish', { id: 'alg' });
    const second = await client.sync({ nextSyncToken: first.nextSyncToken ?? '' });
    expect(second.entries.map((entry) => entry.sys.id)).toEqual(['gravling', 'hare']);
    expect(second.entries[1]?.fields.title).toEqual({ sv: 'Skogshare' });
    expect(second.deletedEntries.map((entry) => [entry.sys.id, entry.sys.type])).toEqual([['alg', 'DeletedEntry']]);
    expect(second.deletedEntries[0]?.sys).toHaveProperty('deletedAt');
    const third = await client.sync({ nextSyncToken: second.nextSyncToken ?? '' });
    expect([...third.entries, ...third.deletedEntries]).toEqual([]);
  });

  test('a page does not shift when something is unpublished between', async () => {
    const page = (path: string) => get(path.split('/master/')[1] ?? path);
    const one = await page('sync?initial=true&limit=3');
    await tell('unpublish', { id: 'portal-djurfakta' });
    const two = await page(one.body.nextPageUrl);
    const ids = [...one.body.items, ...two.body.items].map((item) => item.sys.id);
    expect(ids).toEqual(['picture-rav', 'portal-djurfakta', 'category-laga-vego', 'rav', 'hare', 'alg']);
    const three = await page(two.body.nextPageUrl);
    const four = await page(three.body.nextSyncUrl);
    expect(four.body.items.map((item: any) => item.sys.type)).toEqual(['DeletedEntry']);
  });

  test.each([
    ['type=Asset', ['picture-rav']],
    ['type=Entry&content_type=portal', ['portal-djurfakta']],
    ['type=Deletion', []],
  ])('%s', async (query, ids) => {
    const { body } = await get(`sync?initial=true&${query}`);
    expect(body.items.map((item: any) => item.sys.id)).toEqual(ids);
    expect(body.nextSyncUrl).toContain('sync_token=');
  });

  test('refuses a token of another life', async () => {
    const { body } = await get('sync?initial=true');
    clock.time += 5000;
    restart();
    expect((await get(body.nextSyncUrl.split('/master/')[1])).status).toBe(400);
    expect((await get('sync')).status).toBe(400);
  });
});

describe('preview', () => {
  test('shows drafts, with its own token and no sync', async () => {
    restart({ api: 'preview', accessToken: 'preview-token' });
    expect((await connect({ accessToken: 'preview-token' }).getEntry('gravling')).fields.title).toBe('Grävling');
    expect((await get('entries')).status).toBe(401);
    expect((await get('sync?initial=true', { authorization: 'Bearer preview-token' })).status).toBe(404);
  });

  test('shares a store with delivery', async () => {
    store().unpublish('rav');
    expect((await get('entries/rav')).status).toBe(404);
    restart({ api: 'preview', store: store() });
    expect((await get('entries/rav')).status).toBe(200);
  });
});

describe('the admin page', () => {
  test('publishes and unpublishes', async () => {
    const published = await tell('publish', { id: 'rav', fields: { title: { sv: 'Rödräv', en: 'Red fox' } } });
    expect(published.status).toBe(200);
    const fox: any = await connect().withAllLocales.getEntry('rav');
    expect([fox.fields.title, fox.sys.revision]).toEqual([{ sv: 'Rödräv', en: 'Red fox' }, 2]);
    expect((await tell('unpublish', { id: 'rav' })).status).toBe(200);
    expect((await get('entries/rav')).status).toBe(404);
    expect((await tell('unpublish', { id: 'rav' })).status).toBe(404);
    expect((await tell('publish', { id: 'uv' })).status).toBe(404);
    const made = await tell('publish', { id: 'uv', contentType: 'article', fields: { slug: 'uv', title: 'Uv' } });
    expect(made.status).toBe(200);
    expect(await listIds('content_type=article&fields.slug=uv')).toEqual(['uv']);
  });

  test('tells its state, without tokens', async () => {
    await fetch(`${origin}/spaces/${space}/entries?access_token=delivery-token&limit=1`);
    const text = await (await fetch(`${origin}/__fakes`)).text();
    expect(JSON.parse(text)).toMatchObject({ entries: 7, drafts: ['gravling'], assets: 1, requests: 1 });
    expect(text).not.toContain('delivery-token');
  });
});
