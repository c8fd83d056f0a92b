import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContentChange } from '#content/port.ts';
import { contentWebhook } from './content-webhook.ts';

const secret = 'a1B2'.repeat(16);
const path = '/_/webhooks/content';
const rav = { sys: { id: 'rav', type: 'Entry', contentType: { sys: { type: 'Link', id: 'article' } } }, fields: {} };
const publish = 'ContentManagement.Entry.publish';

interface SignedInit {
  method: string;
  headers: Record<string, string>;
  body: string;
}

function hook({ key = secret, listen }: { key?: string; listen?: (change: ContentChange) => Promise<void> } = {}) {
  let time = 1_795_000_000_000;
  const changes: ContentChange[] = [];
  const logged: { level: string; message: string; details: object }[] = [];
  const write = (level: string) => (details: object, message: string) => void logged.push({ level, message, details });
  const handleContentWebhook = listen ?? (async (change: ContentChange) => void changes.push(change));
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const site = contentWebhook({ contentWebhookSecret: key }, { handleContentWebhook }, log, () => time);

  function signed(content: unknown, topic = publish, signedAt = time): SignedInit {
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    const names = 'x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic';
    const pairs = `x-contentful-signed-headers:${names};x-contentful-timestamp:${signedAt};x-contentful-topic:${topic}`;
    const signature = createHmac('sha256', secret).update(`POST\n${path}\n${pairs}\n${body}`).digest('hex');
    const headers = {
      'X-Contentful-Topic': topic,
      'X-Contentful-Signature': signature,
      'X-Contentful-Signed-Headers': names,
      'X-Contentful-Timestamp': String(signedAt),
      'Content-Type': 'application/vnd.contentful.management.v1+json',
    };
    return { method: 'POST', headers, body };
  }

  const send = async (init: RequestInit, url = path) => (await site.request(url, init, { incoming: { url } })).status;
  return { signed, send, changes, logged, wait: (ms: number) => void (time += ms) };
}

describe('a content webhook', () => {
  it.each([
    ['an entry', rav, publish, 'article'],
    [
      'an entry no longer',
      { sys: { ...rav.sys, type: 'DeletedEntry' } },
      'ContentManagement.Entry.unpublish',
      'article',
    ],
    ['a deleted entry', { sys: { id: 'rav', type: 'DeletedEntry' } }, 'ContentManagement.Entry.delete', 'DeletedEntry'],
    ['a picture', { sys: { id: 'rav', type: 'Asset' } }, 'ContentManagement.Asset.publish', 'Asset'],
  ])('hands on %s', async (_, content, topic, type) => {
    const { signed, send, changes } = hook();
    expect(await send(signed(content, topic))).toBe(200);
    expect(changes).toEqual([{ id: 'rav', type, topic }]);
  });

  it.each(['save', 'auto_save', 'create', 'archive', 'unarchive'])(
    'ignores an entry that was only “%s”d',
    async (action) => {
      const { signed, send, changes } = hook();
      expect(await send(signed(rav, `ContentManagement.Entry.${action}`))).toBe(200);
      expect(changes).toEqual([]);
    },
  );

  it('answers before the listener has finished', async () => {
    const { signed, send } = hook({ listen: () => new Promise(() => {}) });
    expect(await send(signed(rav))).toBe(200);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    [
      'throws',
      () => {
        throw new Error('down');
      },
    ],
  ])('answers, and logs, when the listener %s', async (_, listen) => {
    const { signed, send, logged } = hook({ listen });
    expect(await send(signed(rav))).toBe(200);
    await expect.poll(() => logged.map(({ level }) => level)).toEqual(['info', 'error']);
    expect(JSON.stringify(logged)).not.toContain(secret);
  });
});

describe('a rejected webhook', () => {
  const forgeries: [what: string, forge: (init: SignedInit) => RequestInit][] = [
    ['unsigned', ({ body }) => ({ method: 'POST', body })],
    ['with another body', (init) => ({ ...init, body: JSON.stringify({ sys: { id: 'hund', type: 'Entry' } }) })],
    ['with another topic', ({ headers, ...init }) => ({ ...init, headers: { ...headers, 'X-Contentful-Topic': 'a' } })],
    ['without a body', ({ headers }) => ({ method: 'POST', headers })],
  ];
  it.each(forgeries)('%s', async (_, forge) => {
    const { signed, send, changes } = hook();
    expect(await send(forge(signed(rav)))).toBe(403);
    expect(changes).toEqual([]);
  });

  it('is one signed for another URL', async () => {
    const { signed, send } = hook();
    expect(await send(signed(rav), `${path}?a=b`)).toBe(403);
  });

  it.each(['', 'räv', '[]', 'null', '{}', '{"sys":{"id":"","type":"Entry"}}', '{"sys":{"id":7,"type":"Entry"}}'])(
    'is signed but no entry: %s',
    async (body) => {
      const { signed, send, changes } = hook();
      expect(await send(signed(body))).toBe(403);
      expect(changes).toEqual([]);
    },
  );

  it('is a replay, for as long as its signature is valid', async () => {
    const { signed, send, changes, wait } = hook();
    const early = signed(rav, publish, 1_795_000_000_000 + 29_000);
    expect([await send(early), await send(early)]).toEqual([200, 403]);
    for (let second = 0; second < 70; second += 1) {
      wait(1000);
      expect([second, await send(early)]).toEqual([second, 403]);
      expect(await send(signed({ sys: { id: `other-${second}`, type: 'Entry' } }))).toBe(200);
    }
    expect(changes.filter(({ id }) => id === 'rav')).toHaveLength(1);
  });

  it('a forged copy does not block the genuine webhook', async () => {
    const { signed, send } = hook();
    const init = signed(rav);
    expect([await send({ ...init, body: '{}' }), await send(init)]).toEqual([403, 200]);
  });
});

describe('the endpoint', () => {
  const filled = (size: number) => JSON.stringify({ ...rav, fill: 'a'.repeat(size) });
  const rest = filled(0).length;
  it.each([
    [256 * 1024, 200],
    [256 * 1024 + 1, 413],
  ])('answers a body of %i bytes with %i', async (size, status) => {
    const { signed, send } = hook();
    expect(await send(signed(filled(size - rest)))).toBe(status);
  });
});

it('returns 404 without a secret, even for a signature made with an empty secret', async () => {
  const { signed, send, changes } = hook({ key: '' });
  const empty = createHmac('sha256', '').update('').digest('hex');
  const init = signed(rav);
  expect(await send({ ...init, headers: { ...init.headers, 'X-Contentful-Signature': empty } })).toBe(404);
  expect([await send(init), changes]).toEqual([404, []]);
});

it('does not answer GET', async () => expect(await hook().send({})).toBe(404));
