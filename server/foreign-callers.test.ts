import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.server.ts';
import type { ContentChange } from '#content/port.ts';
import { sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { createSite } from './app.ts';

const secret = 's'.repeat(64);
const changes: ContentChange[] = [];
const { serverContext } = sampleServerContext();

function ask(url: string, init: RequestInit) {
  const site = createSite({
    ...serverContext,
    config: readConfig({
      CONTENTFUL_SPACE_ID: 'space',
      CONTENTFUL_ACCESS_TOKEN: 'token',
      CONTENT_WEBHOOK_SECRET: secret,
      IMAGE_FOLDER: 'klubb',
    }),
    services: {
      ...serverContext.services,
      search: { search: async () => ({ hits: [], total: 0 }) },
      recommendations: { relatedTo: async () => [] },
      handleContentWebhook: async (change) => void changes.push(change),
    },
    build: {
      id: 'abc',
      builtAt: 0,
      mode: 'production',
      enhancer: { src: '/assets/enhance.js' },
      stepScripts: [{ src: '/assets/step.js' }],
      classModeScript: { src: '/assets/class-mode.js' },
      passkeyScript: { src: '/assets/passkey.js' },
      deskKeysScript: { src: '/assets/desk-keys.js' },
      styles: new Map(),
      clientFolder: import.meta.dirname,
      server: () => Promise.reject(new Error('No page is built here.')),
    },
    before: async (context) => context.text('page'),
  });
  const incoming = { url, socket: { remoteAddress: '192.0.2.1' } };
  return site.request(url, { method: 'POST', ...init }, { incoming });
}

/** As another site’s page calls. */
const foreign = { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' };

describe('cross-origin callers', () => {
  it.each([
    ['public', 200],
    ['guess', 403],
  ])('lets integrators search by key: %s', async (key, status) => {
    const url = `/1/indexes/*/queries?x-algolia-application-id=klubb&x-algolia-api-key=${key}`;
    const answer = await ask(url, { headers: foreign, body: '{"requests":[{"indexName":"20261120"}]}' });
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([status, '*']);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('lets the content service call by signature', async () => {
    const url = '/_/webhooks/content';
    const body = '{"sys":{"id":"rav","type":"Entry"}}';
    const headers = {
      'x-contentful-signed-headers': 'x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
      'x-contentful-timestamp': String(Date.now()),
      'x-contentful-topic': 'ContentManagement.Entry.publish',
    };
    const pairs = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
    const signature = createHmac('sha256', secret)
      .update(`POST\n${url}\n${pairs.join(';')}\n${body}`)
      .digest('hex');
    const answer = await ask(url, { headers: { ...headers, 'x-contentful-signature': signature }, body });
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([200, null]);
    expect(changes.map(({ id }) => id)).toEqual(['rav']);
    expect((await ask(url, { headers: foreign, body })).status).toBe(403);
  });

  it.each(['/', '/sok', '/1/indexes/20261120/queries'])('%s accepts no forms', async (url) => {
    const answer = await ask(url, { headers: foreign, body: 'a=b' });
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
  });
});
