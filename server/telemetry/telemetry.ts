import { AsyncLocalStorage } from 'node:async_hooks';
import type { Config } from '#config/config.server.ts';
import type { Log } from '#platform/log.ts';
import type { Telemetry } from '#platform/telemetry/port.ts';
import { both } from '../alarms/readings.ts';
import { type CallOutcome, type Metrics, noMetrics } from './metrics.ts';
import { readTraceparent, type Span, type Traces } from './traces.ts';

/** Telemetry state of a request. */
interface RequestTelemetry {
  span: Span | null;
  /** Time spent waiting for content, ms; `waits` counts the waits in progress, `since` is when they began. */
  waited: number;
  waits: number;
  since: number;
}

export interface SiteTelemetry extends Telemetry {
  metrics: Metrics;
  /** Runs a request. `tell` receives its duration in ms and returns its route and status. */
  request(asked: TracedRequest, answer: () => Promise<void>, tell: Tell): Promise<void>;
  /** Runs a job and records its duration and outcome. */
  job<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Sends the queued spans. */
  close(): Promise<void>;
}

interface TracedRequest {
  method: string;
  traceparent: string | undefined;
  /** As `performance.now()` gives it; default: now. */
  receivedAt?: number | undefined;
}

/** @param times total, and waiting for content */
type Tell = (times: { ms: number; waited: number }) => {
  route: string;
  status: number;
  /** True when load shedding answered: it counts itself, and a shed request is no failed one. */
  isShed?: boolean;
};

/**
 * Creates the telemetry from the configuration. Libraries of disabled parts are not loaded.
 * @param readings receives what the metrics receive, whether or not metrics are on
 */
export async function openTelemetry(
  {
    metricsPort,
    traceEndpoint,
    traceparentTrusted,
  }: Pick<Config, 'metricsPort' | 'traceEndpoint' | 'traceparentTrusted'>,
  log: Log,
  readings: Metrics = noMetrics,
): Promise<SiteTelemetry> {
  const metrics = both(metricsPort ? (await import('./prometheus.ts')).createPrometheus() : noMetrics, readings);
  const traces = traceEndpoint
    ? (await import('./otlp-traces.ts')).createOtlpTraces({ endpoint: traceEndpoint, warn: log.warn.bind(log) })
    : null;
  return createTelemetry({ metrics, traces, traceparentTrusted });
}

/**
 * Creates telemetry with `metrics` and `traces`; without them it only runs the work. A call is attributed to its
 * request through async context, however deep.
 */
export function createTelemetry(parts: {
  metrics?: Metrics;
  traces?: Traces | null;
  traceparentTrusted?: boolean;
}): SiteTelemetry {
  const { metrics = noMetrics, traces = null, traceparentTrusted = false } = parts;
  const journeys = new AsyncLocalStorage<RequestTelemetry>();

  async function timed<T>(work: () => Promise<T>, tell: (outcome: CallOutcome, seconds: number) => void): Promise<T> {
    const start = performance.now();
    try {
      const answer = await work();
      tell(outcomeOf(answer), (performance.now() - start) / 1000);
      return answer;
    } catch (error) {
      tell(outcomeOfError(error), (performance.now() - start) / 1000);
      throw error;
    }
  }

  return {
    metrics,
    instrumentCalls: (service) => (operation, work) => {
      const parent = journeys.getStore()?.span;
      const span = parent ? traces?.call(`${service} ${operation}`, parent) : undefined;
      return timed(work, (outcome, seconds) => {
        metrics.call({ service, operation, outcome }, seconds);
        span?.end({ attributes: { 'klubbhuset.outcome': outcome }, failed: outcome === 'failed' });
      });
    },
    instrumentWaits: () => async (_operation, work) => {
      const journey = journeys.getStore();
      if (!journey) return work();
      if (journey.waits++ === 0) journey.since = performance.now();
      try {
        return await work();
      } finally {
        if (--journey.waits === 0) journey.waited += performance.now() - journey.since;
      }
    },
    async request({ method, traceparent, receivedAt = performance.now() }, answer, tell) {
      const span = traces?.request(traceparentTrusted ? readTraceparent(traceparent) : null, receivedAt) ?? null;
      const journey: RequestTelemetry = { span, waited: 0, waits: 0, since: 0 };
      await journeys.run(journey, answer);
      const ms = performance.now() - receivedAt;
      const { route, status, isShed = false } = tell({ ms, waited: journey.waited });
      if (!isShed) metrics.request({ route, method, status }, ms / 1000);
      span?.end({
        name: `${method} ${route}`,
        attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
        failed: status >= 500,
      });
    },
    job: (name, run) => timed(run, (outcome, seconds) => metrics.job({ job: name, outcome }, seconds)),
    close: async () => traces?.flush(),
  };
}

/** Some services never reject; they return `unavailable`. */
function outcomeOf(answer: unknown): CallOutcome {
  const isAway = typeof answer === 'object' && answer !== null && 'is' in answer && answer.is === 'unavailable';
  return isAway ? 'failed' : 'ok';
}

function outcomeOfError(error: unknown): CallOutcome {
  return error instanceof Error && error.name.endsWith('Refused') ? 'refused' : 'failed';
}
