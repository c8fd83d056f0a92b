import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readConfig } from '#config/config.server.ts';
import { sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { createSite } from '../app.ts';
import type { SiteEnvironment } from '../env.ts';
import { instrumentRequests } from './instrument-requests.ts';
import { createPrometheus } from './prometheus.ts';
import { createTelemetry } from './telemetry.ts';

const html = { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Server-Timing': 'total;dur=99999' } };
const metrics = createPrometheus();
const logged: object[] = [];
const log = { info: (details: object) => void logged.push(details), warn() {}, error() {} };
const site = createSite({
  config: readConfig({ CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'token' }),
  services: sampleServerContext().serverContext.services,
  log,
  telemetry: createTelemetry({ metrics }),
  build: {
    id: 'abc',
    builtAt: 0,
    mode: 'production',
    enhancer: { src: '/assets/enhance-abc.js' },
    stepScripts: [{ src: '/assets/step.js' }],
    classModeScript: { src: '/assets/class-mode.js' },
    passkeyScript: { src: '/assets/passkey.js' },
    deskKeysScript: { src: '/assets/desk-keys.js' },
    styles: new Map(),
    clientFolder: import.meta.dirname,
    server: () => Promise.reject(new Error('No page is built here.')),
  },
  async before(context) {
    const { path } = context.req;
    if (path === '/bug') throw new Error('bug');
    if (path.startsWith('/fakta')) context.get('logFields').route = '/fakta/:slug';
    return path === '/text' ? new Response('plain') : new Response('<p>page</p>', html);
  },
});

const ask = (url: string, init?: RequestInit) => site.request(url, init, { incoming: { url } });

it('states in Server-Timing how long this response took', async () => {
  const timing = (await ask('/fakta/rav')).headers.get('Server-Timing');
  expect(timing).toMatch(/^total;dur=\d+\.\d, content;dur=0\.0$/);
  expect(timing).not.toContain('99999');
  expect((await ask('/text')).headers.has('Server-Timing')).toBe(false);
});

it('includes the time in the queue', async () => {
  const incoming = { url: '/fakta/rav', receivedAt: performance.now() - 60_000 };
  const timing = (await site.request('/fakta/rav', {}, { incoming })).headers.get('Server-Timing');
  expect(timing).toMatch(/^total;dur=6\d{4}\./);
  expect(logged.at(-1)).toMatchObject({ route: '/fakta/:slug', ms: expect.toSatisfy((ms: number) => ms >= 60_000) });
});

it('labels metrics with route patterns only', async () => {
  const own = { Origin: 'http://localhost:3000' };
  for (let at = 0; at < 30; at++) {
    await ask(`/fakta/${at}`);
    await ask(`/strange/${at}.php`);
    await ask(`/%00${at}`);
    await ask(`/_ipx/w_${at}/a/b/c/d`);
    await ask(`/x${at}`, { method: `M${at}` });
    await ask(`/_/webhooks/swish/${at}`, { method: 'POST', headers: own });
  }
  for (const path of ['/healthz', '/bug', '/site.ts', '/builds/latest.json']) await ask(path);
  const { text } = await metrics.read();
  const routes = new Set([...text.matchAll(/requests_total\{route="([^"]*)"/g)].map(([, route = '']) => route));
  expect([...routes].toSorted()).toEqual([
    '/_/webhooks/swish/:secret',
    '/_ipx/*',
    '/builds/latest.json',
    '/fakta/:slug',
    '/healthz',
    'file',
    'none',
  ]);
  expect(text).toContain('requests_total{route="none",method="GET",status="500"} 1');
  const methods = new Set(
    [...text.matchAll(/requests_total\{[^}]*method="([^"]*)"/g)].map(([, method = '']) => method),
  );
  expect([...methods].toSorted()).toEqual(['GET', 'POST', 'other']);
});

it('counts no shed request, which is no failed one', async () => {
  const shedding = createPrometheus();
  const { fetch } = new Hono<SiteEnvironment>()
    .use(instrumentRequests(createTelemetry({ metrics: shedding })))
    .get('/_/shed', (context) => {
      context.set('isShed', true);
      return context.text('later', 503);
    })
    .get('/_/away', (context) => context.text('away', 503));
  for (const path of ['/_/shed', '/_/away']) await fetch(new Request(`http://localhost${path}`));
  const { text } = await shedding.read();
  const counted = text.split('\n').filter((line) => line.startsWith('klubbhuset_http_requests_total'));
  expect(counted).toEqual([
    expect.stringMatching(/route="\/_\/away".*status="503".* 1$|status="503".*route="\/_\/away".* 1$/),
  ]);
});
