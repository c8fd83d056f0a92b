import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createContentIndex } from '../mirror/content-index.server.ts';
import { createMirrorFile } from '../mirror/mirror-file.server.ts';
import { createSync } from '../mirror/sync.server.ts';
import { createContentOf } from './content-of.server.ts';
import { connectContentful } from './contentful.server.ts';

const sys = { id: 'rav', type: 'Entry', revision: 1, contentType: { sys: { id: 'article' } } };
const entry = { sys, fields: { slug: { sv: 'rav' }, title: { sv: 'Räv' } } };
const nextSyncUrl = 'https://cdn.example/sync?sync_token=next';
const list = { sys: { type: 'Array' }, total: 1, skip: 0, limit: 1 };
const sound = { ...list, items: [entry], nextSyncUrl };

/** Bodies that a broken content service may send with 200. */
const garbage: [what: string, body: string][] = [
  ['nothing', ''],
  ['a page', '<!doctype html><title>Bad gateway</title>'],
  ['half of it', JSON.stringify(sound).slice(0, 80)],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['an error with the status of success', '{"sys":{"type":"Error","id":"ServerError"},"message":"Server error"}'],
  ['items that are none', JSON.stringify({ ...sound, items: 'rav' })],
  ['items without sys', JSON.stringify({ ...sound, items: [{ fields: {} }] })],
  ['an id that is no text', JSON.stringify({ ...sound, items: [{ ...entry, sys: { ...sys, id: 7 } }] })],
  ['lists in lists', `{"items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
];
/** Bodies that break only the sync. */
const garbageOfSync: typeof garbage = [
  ['an empty id', JSON.stringify({ ...sound, items: [{ ...entry, sys: { ...sys, id: '' } }] })],
  ['an entry of no kind', JSON.stringify({ ...sound, items: [{ ...entry, sys: { id: 'rav', type: 'Entry' } }] })],
  ['fields without locales', JSON.stringify({ ...sound, items: [{ ...entry, fields: { slug: 'rav' } }] })],
  ['no end', JSON.stringify({ ...sound, nextSyncUrl: undefined })],
  ['an end without a token', JSON.stringify({ ...sound, nextSyncUrl: 'https://cdn.example/sync' })],
];

let body = '';
let hits = 0;
const server = createServer((_, response) => {
  hits += 1;
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('X-Contentful-RateLimit-Second-Limit', '30');
  response.end(body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const contentfulOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close().closeAllConnections());
beforeEach(() => {
  hits = 0;
});

function open() {
  const service = connectContentful(
    {
      contentfulSpaceId: 'space',
      contentfulAccessToken: 'token',
      contentfulEnvironment: 'master',
      contentfulOrigin,
      contentBreakerCooldown: 0,
    },
    () => {},
  );
  const log = { warn: () => {}, error: () => {} };
  const index = createContentIndex({
    sync: service.sync,
    file: createMirrorFile('', '', () => {}),
    fresh: 0,
    doubt: 0,
    log,
  });
  return { service, index, content: createContentOf(index, () => {})(new Set()) };
}

describe('an invalid response', () => {
  it.each([...garbage, ...garbageOfSync])('never enters the mirror: %s', async (_, text) => {
    const { index, content } = open();
    body = text;
    expect([await index.follow(), index.isKnown()]).toEqual([false, false]);
    body = JSON.stringify(sound);
    expect(await index.follow()).toBe(true);
    for (let times = 0; times < 3; times++) {
      body = text;
      expect(await index.follow()).toBe(false);
    }
    expect((await content.findArticle(['rav'], 'sv'))?.title).toBe('Räv');
  });

  it.each(garbage)('is rejected: %s', async (_, text) => {
    body = text;
    const content = createContentOf(open().service, () => {})(new Set());
    await expect(content.findArticle(['rav'], 'sv')).rejects.toMatchObject({ name: 'ContentUnavailable' });
    expect(hits).toBe(1);
  });

  it('cannot paginate for ever', async () => {
    let pages = 0;
    const page = { entries: [], assets: [], deletedEntries: [], deletedAssets: [], nextPageToken: 'on' };
    const client = { sync: async () => (++pages, page) };
    await expect(createSync(client, (work) => work())(null, async () => {})).rejects.toThrow('did not end');
    expect(pages).toBe(5_000);
  });
});
