import { getHeapStatistics } from 'node:v8';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BusinessMetrics, CacheOutcome, Metrics } from './metrics.ts';

/** Heap of an entry or asset in bytes, lists and search included: docs/measuring.md tells how it was measured. */
const heapPerItem = 10_000;
const ofRequests = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ofCalls = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2, 5, 10];
const outcomes: readonly CacheOutcome[] = ['hit', 'stale', 'miss', 'shed'];

/** Creates Prometheus metrics, including those of the process: memory, CPU, event-loop lag. */
export function createPrometheus(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const clock = new Gauge({
    name: 'klubbhuset_time_seconds',
    help: 'Clock of this machine, Unix time in seconds; compare it with Prometheus’s own',
    registers,
  });
  const requests = new Counter({
    name: 'klubbhuset_http_requests_total',
    help: 'HTTP responses by route pattern, method and status',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'klubbhuset_http_request_duration_seconds',
    help: 'HTTP response time by route pattern',
    labelNames: ['route'],
    buckets: ofRequests,
    registers,
  });
  const cached = new Counter({
    name: 'klubbhuset_page_cache_total',
    help: 'Page cache outcomes: hit, stale, miss or shed',
    labelNames: ['outcome'],
    registers,
  });
  // Start each counter at 0: `rate()` does not see the first increment of a counter that did not exist before.
  for (const outcome of outcomes) cached.inc({ outcome }, 0);
  const calls = new Counter({
    name: 'klubbhuset_calls_total',
    help: 'Calls to external services by outcome: ok, refused or failed',
    labelNames: ['service', 'operation', 'outcome'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'klubbhuset_call_duration_seconds',
    help: 'Duration of calls to external services',
    labelNames: ['service'],
    buckets: ofCalls,
    registers,
  });
  const jobs = new Counter({
    name: 'klubbhuset_job_runs_total',
    help: 'Job runs of this process by outcome',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobSeconds = new Counter({
    name: 'klubbhuset_job_seconds_total',
    help: 'Duration of job runs',
    labelNames: ['job'],
    registers,
  });
  const certificateEnd = new Gauge({
    name: 'klubbhuset_certificate_end_seconds',
    help: 'Unix time at which the client certificate for a service ends',
    labelNames: ['service'],
    registers,
  });
  const contentItems = new Gauge({
    name: 'klubbhuset_content_items',
    help: 'Entries and assets of the content that the site holds',
    registers,
  });
  const contentLimit = new Gauge({
    name: 'klubbhuset_content_items_limit',
    help: 'Entries and assets for which the heap of this process is enough',
    registers,
  });
  contentLimit.set(Math.floor(getHeapStatistics().heap_size_limit / heapPerItem));
  const showBusinessMetrics = createBusinessMetrics(registry);
  let contentSize = () => 0;
  let ask: (() => Promise<BusinessMetrics>) | undefined;

  return {
    request({ route, method, status }, seconds) {
      requests.inc({ route, method, status });
      requestSeconds.observe({ route }, seconds);
    },
    pageCache: (outcome) => cached.inc({ outcome }),
    call({ service, operation, outcome }, seconds) {
      calls.inc({ service, operation, outcome });
      callSeconds.observe({ service }, seconds);
    },
    job({ job, outcome }, seconds) {
      jobs.inc({ job, outcome });
      jobSeconds.inc({ job }, seconds);
    },
    businessMetrics(asked) {
      ask = asked;
    },
    certificates(ends) {
      for (const { service, endsAt } of ends) certificateEnd.set({ service }, endsAt.getTime() / 1000);
    },
    content(size) {
      contentSize = size;
    },
    async read() {
      contentItems.set(contentSize());
      clock.set(Date.now() / 1000);
      if (ask) showBusinessMetrics(await ask().catch(() => null));
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Gauges read from the database. While it is down they are removed: old values would look like good news. */
function createBusinessMetrics(registry: Registry): (businessMetrics: BusinessMetrics | null) => void {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `klubbhuset_${name}`, help, labelNames, registers });
  const isUp = gauge('database_up', '1 when the database can be read and written, else 0');
  const waiting = gauge('emails_waiting', 'E-mails in the outbox that are due');
  const oldest = gauge('emails_waiting_seconds', 'Age of the oldest e-mail that is due');
  const undelivered = gauge('emails_undelivered', 'E-mails of the last two days that were rejected or given up');
  const cases = gauge('payment_cases', 'Payments that need manual review');
  const backup = gauge('backup_age_seconds', 'Age of the latest backup of the database file');
  const payments = gauge('payments', 'Payments started in the last 24 hours by provider and state', [
    'provider',
    'state',
  ]);

  return (businessMetrics) => {
    for (const each of [waiting, oldest, undelivered, cases, backup]) each.remove();
    payments.reset();
    isUp.set(businessMetrics?.isWritable ? 1 : 0);
    if (!businessMetrics) return;
    const { emails } = businessMetrics;
    waiting.set(emails.waiting);
    oldest.set(emails.waitingSince ? Math.max(0, (Date.now() - emails.waitingSince.getTime()) / 1000) : 0);
    undelivered.set(emails.undelivered);
    cases.set(businessMetrics.cases);
    if (businessMetrics.backupAge !== null) backup.set(businessMetrics.backupAge);
    for (const { provider, state, count } of businessMetrics.payments) payments.set({ provider, state }, count);
  };
}
