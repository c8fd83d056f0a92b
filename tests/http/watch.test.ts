import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { isLong } from '../support/long.ts';
import { openSiteHere } from '../support/site/in-process-site.ts';
import type { RunningSite } from '../support/site/open-site.ts';

interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}
interface Span {
  name: string;
  spanId: string;
  parentSpanId?: string;
}

const sent: Span[] = [];
const collector = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    sent.push(...(JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans[0]?.spans ?? []));
    response.end('{}');
  });
});

let site: RunningSite;
let metrics = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  site = await openSiteHere({
    ...inject('fakes'),
    // Only lines about pages are looked at, however busy the machine.
    CONTENT_DEADLINE: '30000',
    // Pages ask the content service, even when what they show is at hand.
    CONTENT_TTL: '0',
    METRICS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await site.stop();
  await new Promise((resolve) => collector.close(resolve));
});

const read = async () => (await fetch(metrics)).text();
const canary = 'kanarieord-4711';
/** Missing pages; each asks the content service, which is asked seven times a second. */
const missing = isLong ? 40 : 4;
const pages = [
  '/djurfakta',
  '/djurfakta/rav',
  '/en/djurfakta/rav',
  `/sok?sokord=${canary}`,
  '/stod/gava',
  '/stod',
  '/vuxen',
];

it('counts every page by its pattern, at an address that visitors cannot reach', async () => {
  const answers = await Promise.all(pages.map((path) => fetch(site.origin + path)));
  expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 200));
  for (const answer of answers) {
    expect(answer.headers.get('Server-Timing')).toMatch(/^total;dur=[\d.]+, content;dur=[\d.]+, render;dur=[\d.]+$/);
  }
  await Promise.all(Array.from({ length: missing }, (_, at) => fetch(`${site.origin}/${canary}/${at}/finns/inte`)));
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
  const script = (await answers[0]?.text())?.match(/\/assets\/[\w.-]+\.js/)?.[0];
  const file = await fetch(site.origin + script);
  expect([file.status, file.headers.has('Server-Timing')]).toEqual([200, false]);

  const text = await read();
  expect(text).not.toContain(canary);
  expect(text).toContain('klubbhuset_http_requests_total{route="/djurfakta/:slug",method="GET",status="200"} 2');
  expect(text).toContain(`klubbhuset_http_requests_total{route="/*",method="GET",status="404"} ${missing + 1}`);
  expect(text).toMatch(/klubbhuset_calls_total\{service="content",operation="(?:find|sync)",outcome="ok"\} [1-9]/);
  expect(text).toMatch(/klubbhuset_database_up 1/);
  expect(Number(/^klubbhuset_time_seconds (\S+)$/m.exec(text)?.[1])).toBeCloseTo(Date.now() / 1000, -2);
  const series = text.split('\n').filter((line) => line && !line.startsWith('#')).length;
  expect(series).toBeLessThan(1000);
  console.log(`metrics: ${series} series after ${pages.length + missing + 1} pages`);
});

it('counts searches, by how they ended', async () => {
  // The first ones may find a busy machine, and no hits.
  const searched = async () => {
    await fetch(`${site.origin}/sok?sokord=${canary}`);
    return read();
  };
  const counted = /klubbhuset_calls_total\{service="search",operation="search",outcome="ok"\} [1-9]/;
  await expect.poll(searched, { timeout: 60_000 }).toMatch(counted);
});

it('logs the pattern beside the path', async () => {
  const lines = (await site.log()).split('\n').filter(Boolean);
  const entries = lines.map((text) => JSON.parse(text) as object);
  const line = entries.find((entry) => 'path' in entry && entry.path === '/djurfakta/rav');
  expect(line).toMatchObject({ msg: 'request', route: '/djurfakta/:slug', status: 200 });
});

it('sends traces when it closes at the latest, without what visitors wrote', async () => {
  await site.stop();
  const requests = sent.filter(({ name }) => name === 'GET /sok').map(({ spanId }) => spanId);
  const search = sent.find(({ name }) => name === 'search search');
  expect(requests).toContain(search?.parentSpanId);
  expect(sent.some(({ name }) => name === 'GET /djurfakta/:slug')).toBe(true);
  expect(sent.some(({ name }) => name.startsWith('content '))).toBe(true);
  expect(JSON.stringify(sent)).not.toContain(canary);
});
