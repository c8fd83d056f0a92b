import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import { swishCallback } from './swish-callback.ts';

function callback(receiveWebhook: (provider: string, request: Request) => Promise<'accepted' | 'refused'>) {
  const logged: string[] = [];
  const log = { info: () => {}, error: () => {}, warn: (_: object, message: string) => void logged.push(message) };
  const site = swishCallback({ receiveWebhook }, log);
  const send = (secret: string, body: string) =>
    site.request(`/_/webhooks/swish/${secret}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
  return { send, logged };
}

describe('a Swish callback', () => {
  it('is passed on unchanged, and answered 200 once it is stored', async () => {
    const heard: [string, string, string][] = [];
    const { send } = callback(async (provider, request) => {
      heard.push([provider, new URL(request.url).pathname, await request.text()]);
      return 'accepted';
    });
    expect((await send('a-secret', '{"id":"1"}')).status).toBe(200);
    expect(heard).toEqual([['swish', '/_/webhooks/swish/a-secret', '{"id":"1"}']]);
  });

  it('is answered 404 for an unknown secret of any length', async () => {
    let asked = 0;
    const { send } = callback(async () => {
      asked += 1;
      return 'refused';
    });
    expect((await send('another', '{}')).status).toBe(404);
    expect((await send('x'.repeat(201), '{}')).status).toBe(404);
    expect(asked).toBe(1);
  });

  it('is answered 413 when it is too large', async () => {
    const { send } = callback(async () => 'accepted');
    expect((await send('a-secret', 'x'.repeat(256 * 1024 + 1))).status).toBe(413);
  });

  it('is answered 503 while the database is down', async () => {
    const { send, logged } = callback(() => Promise.reject(new DatabaseUnavailable('away')));
    const answer = await send('a-secret', '{}');
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(logged).toEqual(['A Swish callback could not be stored']);
  });

  it.each([new TypeError('a fault of ours'), new Error('away')])(
    'is not answered as an outage when the fault is ours: %s',
    async (fault) => {
      const { send, logged } = callback(() => Promise.reject(fault));
      expect((await send('a-secret', '{}')).status).toBe(500);
      expect(logged).toEqual([]);
    },
  );
});
