import { type Metrics, noMetrics } from '../telemetry/metrics.ts';

/** Counts of the last half hour, for alarms that the site raises itself. */
export interface Readings {
  /** Receives what the metrics receive. */
  metrics: Metrics;
  /** How often something was counted in the last `minutes`, at most 30. */
  count(what: string, minutes: number): number;
}

const minute = 60_000;
const longest = 30;

/**
 * Creates readings: one bucket a minute, by names such as `request failed`, `call stripe` and `job send-letters failed`.
 * Pictures and shed requests are not counted, as in the alarm PagesFail.
 */
export function createReadings(now: () => number = Date.now): Readings {
  const buckets = new Map<number, Map<string, number>>();

  function note(what: string): void {
    const at = Math.floor(now() / minute);
    let bucket = buckets.get(at);
    if (!bucket) {
      for (const old of buckets.keys()) if (old <= at - longest) buckets.delete(old);
      bucket = new Map();
      buckets.set(at, bucket);
    }
    bucket.set(what, (bucket.get(what) ?? 0) + 1);
  }
  return {
    metrics: {
      ...noMetrics,
      request({ route, status }) {
        if (route.startsWith('/_ipx')) return;
        note('request');
        if (status >= 500) note('request failed');
      },
      call({ service, outcome }) {
        note(`call ${service}`);
        if (outcome === 'failed') note(`call ${service} failed`);
      },
      job({ job, outcome }) {
        if (outcome === 'failed') note(`job ${job} failed`);
      },
    },
    count(what, minutes) {
      const from = Math.floor(now() / minute) - minutes;
      let sum = 0;
      for (const [at, bucket] of buckets) if (at > from) sum += bucket.get(what) ?? 0;
      return sum;
    },
  };
}

/** Metrics that go to two places. The first one is read. */
export function both(one: Metrics, other: Metrics): Metrics {
  return {
    ...one,
    request(of, seconds) {
      one.request(of, seconds);
      other.request(of, seconds);
    },
    call(of, seconds) {
      one.call(of, seconds);
      other.call(of, seconds);
    },
    job(of, seconds) {
      one.job(of, seconds);
      other.job(of, seconds);
    },
  };
}
