import { randomBytes } from 'node:crypto';
import type { Attributes, Span, SpanPlace, Traces } from './traces.ts';

const betweenSends = 5000;
const mostAtOnce = 512;
/** Queue limit in spans. Beyond it spans are dropped: an unreachable collector must not fill the memory. */
const mostWaiting = 4096;
const patience = 5000;
const betweenComplaints = 60_000;

/** OTLP/HTTP, JSON encoding: https://opentelemetry.io/docs/specs/otlp/#otlphttp */
const kinds = { server: 2, client: 3 };
const statuses = { unset: 0, error: 2 };

interface OtlpSettings {
  endpoint: string;
  /** Called at most once a minute when spans are lost. */
  warn(details: object, message: string): void;
}

/** Sends spans as OTLP over HTTP in JSON, every 5 s, and drops spans that cannot be sent. */
export function createOtlpTraces({ endpoint, warn }: OtlpSettings): Traces {
  let waiting: object[] = [];
  let lost = 0;
  let complainedAt = -Infinity;
  const timer = setInterval(() => void flush(), betweenSends).unref();

  async function flush(): Promise<void> {
    while (waiting.length) {
      const spans = waiting.splice(0, mostAtOnce);
      await send(endpoint, spans).catch(() => (lost += spans.length));
    }
    if (!lost || performance.now() - complainedAt < betweenComplaints) return;
    complainedAt = performance.now();
    warn({ service: 'traces', lost }, 'Traces could not be sent');
    lost = 0;
  }

  function begin(kind: number, begunAs: string, parent: SpanPlace | null, start = performance.now()): Span {
    const startedAt = Date.now() - Math.floor(performance.now() - start);
    const place = { traceId: parent?.traceId ?? hex(16), spanId: hex(8) };
    return {
      ...place,
      end({ name = begunAs, attributes = {}, failed }) {
        if (waiting.length >= mostWaiting) {
          lost += 1;
          return;
        }
        waiting.push({
          ...place,
          ...(parent && { parentSpanId: parent.spanId }),
          name,
          kind,
          startTimeUnixNano: nanoseconds(startedAt),
          endTimeUnixNano: nanoseconds(startedAt + performance.now() - start),
          attributes: Object.entries(attributes).map(toAttribute),
          status: { code: failed ? statuses.error : statuses.unset },
        });
      },
    };
  }

  return {
    request: (parent, receivedAt) => begin(kinds.server, 'request', parent, receivedAt),
    call: (name, parent) => begin(kinds.client, name, parent),
    async flush() {
      clearInterval(timer);
      await flush();
    },
  };
}

async function send(endpoint: string, spans: object[]): Promise<void> {
  const resource = { attributes: [toAttribute(['service.name', 'klubbhuset'])] };
  const answer = await fetch(`${endpoint}/v1/traces`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'klubbhuset' }, spans }] }] }),
    signal: AbortSignal.timeout(patience),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The collector answered ${answer.status}`);
}

function toAttribute([key, value]: [string, Attributes[string]]) {
  // JSON has no 64-bit integers: OTLP writes a whole number as text.
  return { key, value: typeof value === 'string' ? { stringValue: value } : { intValue: String(Math.round(value)) } };
}

function nanoseconds(milliseconds: number): string {
  return String(Math.round(milliseconds * 1000)).concat('000');
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
