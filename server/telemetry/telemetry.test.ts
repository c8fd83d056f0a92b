import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instrument } from '#platform/telemetry/instrument.server.ts';
import { createOtlpTraces } from './otlp-traces.ts';
import { createPrometheus } from './prometheus.ts';
import { createTelemetry, openTelemetry } from './telemetry.ts';
import { readTraceparent } from './traces.ts';

const route = '/djurfakta/:slug';
const told = () => ({ route, status: 200 });
const asked = { method: 'GET', traceparent: undefined };

class MailRefused extends Error {
  override name = 'MailRefused';
}

describe('metrics', () => {
  it('count requests, calls and jobs by outcome', async () => {
    const metrics = createPrometheus();
    const telemetry = createTelemetry({ metrics });
    const port = {
      ask: async (what: string) => what,
      refuse: () => Promise.reject(new MailRefused('no')),
      fail: () => Promise.reject(new Error('away')),
      lookUp: async () => ({ is: 'unavailable' }),
    };
    const seen = instrument(port, ['ask', 'refuse', 'fail', 'lookUp'], telemetry.instrumentCalls('registry'));
    await telemetry.request(asked, async () => {}, told);
    expect(await seen.ask('s3cret')).toBe('s3cret');
    await expect(seen.refuse()).rejects.toThrow('no');
    await expect(seen.fail()).rejects.toThrow('away');
    expect(await seen.lookUp()).toEqual({ is: 'unavailable' });
    await telemetry.job('send-letters', async () => {});
    await expect(telemetry.job('send-letters', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
    metrics.pageCache('stale');
    const { text } = await metrics.read();
    for (const line of [
      `klubbhuset_http_requests_total{route="${route}",method="GET",status="200"} 1`,
      `klubbhuset_http_request_duration_seconds_count{route="${route}"} 1`,
      'klubbhuset_calls_total{service="registry",operation="ask",outcome="ok"} 1',
      'klubbhuset_calls_total{service="registry",operation="refuse",outcome="refused"} 1',
      'klubbhuset_calls_total{service="registry",operation="fail",outcome="failed"} 1',
      'klubbhuset_calls_total{service="registry",operation="lookUp",outcome="failed"} 1',
      'klubbhuset_call_duration_seconds_count{service="registry"} 4',
      'klubbhuset_job_runs_total{job="send-letters",outcome="ok"} 1',
      'klubbhuset_job_runs_total{job="send-letters",outcome="failed"} 1',
      'klubbhuset_page_cache_total{outcome="stale"} 1',
      // Or its first would go unseen.
      'klubbhuset_page_cache_total{outcome="shed"} 0',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).not.toContain('s3cret');
  });

  it('read business metrics at each scrape, and omit those that cannot be read', async () => {
    const metrics = createPrometheus();
    const emails = { waiting: 2, waitingSince: new Date(Date.now() - 90_000), undelivered: 1 };
    let isAway = false;
    let isWritable = true;
    let backupAge: number | null = Number.POSITIVE_INFINITY;
    metrics.businessMetrics(async () => {
      if (isAway) throw new Error('away');
      const payments = [{ provider: 'swish', state: 'succeeded', count: 4 }];
      return { isWritable, emails, cases: 3, payments, backupAge };
    });
    const { text } = await metrics.read();
    expect(text).toMatch(/^klubbhuset_database_up 1$/m);
    expect(text).toMatch(/^klubbhuset_emails_waiting 2$/m);
    expect(text).toMatch(/^klubbhuset_emails_waiting_seconds 9\d/m);
    expect(text).toMatch(/^klubbhuset_payment_cases 3$/m);
    expect(text).toMatch(/^klubbhuset_payments{provider="swish",state="succeeded"} 4$/m);
    expect(text).toMatch(/^klubbhuset_backup_age_seconds \+Inf$/m);
    backupAge = null;
    expect((await metrics.read()).text).not.toMatch(/^klubbhuset_backup_age_seconds /m);
    isWritable = false;
    const { text: full } = await metrics.read();
    expect(full).toMatch(/^klubbhuset_database_up 0$/m);
    expect(full).toMatch(/^klubbhuset_emails_waiting 2$/m);
    isAway = true;
    const { text: later } = await metrics.read();
    expect(later).toMatch(/^klubbhuset_database_up 0$/m);
    expect(later).not.toMatch(/^klubbhuset_(letters|payment)\w*(\{.*)? \d/m);
  });
});

it('count overlapping waits for content once, and per request', async () => {
  const telemetry = createTelemetry({});
  const waits = telemetry.instrumentWaits('content');
  const waitedBy = (work: () => Promise<unknown>) =>
    new Promise<{ ms: number; waited: number }>((resolve) => {
      const tell = (times: { ms: number; waited: number }) => {
        resolve(times);
        return told();
      };
      void telemetry.request(asked, async () => void (await work()), tell);
    });
  const wait = () => waits('listArticles', () => pause(60));
  const [both, none] = await Promise.all([
    waitedBy(() => Promise.all([wait(), wait(), wait()])),
    waitedBy(() => pause(60)),
  ]);
  expect(both.waited).toBeGreaterThan(50);
  // Three of sixty side by side; one after another they would be 180.
  expect(both.waited).toBeLessThanOrEqual(both.ms);
  expect(none.waited).toBe(0);
});

describe('traces', () => {
  interface Sent {
    resourceSpans: { resource: object; scopeSpans: { spans: Record<string, any>[] }[] }[];
  }
  const received: { path: string | undefined; type: string | undefined; body: Sent }[] = [];
  let status = 200;
  const collector = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      received.push({ path: request.url, type: request.headers['content-type'], body: JSON.parse(text) as Sent });
      response.writeHead(status).end('{}');
    });
  });
  let endpoint = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => collector.close(resolve)));
  beforeEach(() => {
    received.length = 0;
    status = 200;
  });

  const spans = () => received.flatMap(({ body }) => body.resourceSpans[0]?.scopeSpans[0]?.spans ?? []);
  const log = { info() {}, warn() {}, error() {} };
  const outside = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

  async function trace(traceparent: string | undefined, isTrusted: boolean) {
    const settings = { metricsPort: '' as const, traceEndpoint: endpoint, traceparentTrusted: isTrusted };
    const telemetry = await openTelemetry(settings, log);
    const calls = telemetry.instrumentCalls('content');
    await telemetry.request(
      { method: 'GET', traceparent },
      async () => {
        await calls('findArticle', async () => null);
        await calls('listArticles', () => Promise.reject(new Error('away'))).catch(() => {});
      },
      told,
    );
    await calls('findArticle', async () => null);
    await telemetry.close();
  }

  it('are exported for each request and its calls, to the configured endpoint only', async () => {
    const before = Date.now();
    await trace(undefined, false);
    expect(received).toMatchObject([{ path: '/v1/traces', type: 'application/json' }]);
    expect(received[0]?.body.resourceSpans[0]?.resource).toEqual({
      attributes: [{ key: 'service.name', value: { stringValue: 'klubbhuset' } }],
    });
    const [found, failed, request, ...more] = spans();
    expect(more).toEqual([]);
    expect(request).toMatchObject({
      name: `GET ${route}`,
      kind: 2,
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
      status: { code: 0 },
      attributes: [
        { key: 'http.request.method', value: { stringValue: 'GET' } },
        { key: 'http.route', value: { stringValue: route } },
        { key: 'http.response.status_code', value: { intValue: '200' } },
      ],
    });
    expect(request).not.toHaveProperty('parentSpanId');
    const child = { traceId: request?.traceId, parentSpanId: request?.spanId, kind: 3 };
    expect(found).toMatchObject({ ...child, name: 'content findArticle', status: { code: 0 } });
    expect(failed).toMatchObject({ ...child, name: 'content listArticles', status: { code: 2 } });
    // So many nanoseconds are no exact number.
    const [start, end] = [request?.startTimeUnixNano, request?.endTimeUnixNano].map((nano) =>
      Number(nano?.slice(0, -6)),
    );
    expect(start).toBeGreaterThanOrEqual(before);
    expect(end).toBeGreaterThanOrEqual(start ?? Infinity);
    expect(end).toBeLessThanOrEqual(Date.now());
  });

  it('join the caller’s trace only when it is trusted', async () => {
    await trace(outside, false);
    expect(spans().at(-1)?.traceId).not.toBe('a'.repeat(32));
    received.length = 0;
    await trace(outside, true);
    expect(spans().at(-1)).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) });
  });

  it('are dropped when the collector is down, with a warning', async () => {
    status = 500;
    const warned: unknown[] = [];
    const traces = createOtlpTraces({ endpoint, warn: (details) => void warned.push(details) });
    for (let at = 0; at < 5000; at++) traces.request(null).end({ failed: false });
    await traces.flush();
    expect(received).toHaveLength(8);
    expect(warned).toEqual([{ service: 'traces', lost: 5000 }]);
  });

  it.each([
    [outside, true],
    [undefined, false],
    ['', false],
    [outside.replace(/01$/, '00'), false],
    [`00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, false],
    [`00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`, false],
    [outside.toUpperCase(), false],
    [`${outside}-x`, false],
    [outside.replace('00-', 'ff-'), false],
  ])('traceparent %s: %s', (header, isRead) => expect(readTraceparent(header) !== null).toBe(isRead));
});
