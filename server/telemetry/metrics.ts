import type { CertificateEnd } from '#platform/mtls/certificate-ends.server.ts';

/** How a call, a job or an e-mail ended. `refused`: the other side answered, and said no. */
export type CallOutcome = 'ok' | 'refused' | 'failed';

/** How the page cache answered; `shed`: load shedding sent a 503 instead. */
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'shed';

/** Business metrics, read at every scrape. */
export interface BusinessMetrics {
  /** True when the database accepts writes, too. */
  isWritable: boolean;
  emails: { waiting: number; waitingSince: Date | null; undelivered: number };
  /** Payments of the last 24 hours. */
  payments: { provider: string; state: string; count: number }[];
  /** Payments that need manual review. */
  cases: number;
  /**
   * Age of the latest copy of the database file in seconds: infinite when there is none, null where copies are made
   * elsewhere.
   */
  backupAge: number | null;
}

/**
 * Metrics of the site. Label values come from closed lists, never from request data. All durations are in seconds.
 */
export interface Metrics {
  request(of: { route: string; method: string; status: number }, seconds: number): void;
  pageCache(outcome: CacheOutcome): void;
  call(of: { service: string; operation: string; outcome: CallOutcome }, seconds: number): void;
  job(of: { job: string; outcome: CallOutcome }, seconds: number): void;
  /** Registers the reader of business metrics, called at every scrape. Gauges that it cannot read are left out. */
  businessMetrics(ask: () => Promise<BusinessMetrics>): void;
  /** When client certificates end; told once. */
  certificates(ends: readonly CertificateEnd[]): void;
  /** Registers the reader of the content's size: entries and assets. */
  content(size: () => number): void;
  /** All metrics in Prometheus's text format. */
  read(): Promise<{ contentType: string; text: string }>;
}

/** Discards everything: used when metrics are off. */
export const noMetrics: Metrics = {
  request() {},
  pageCache() {},
  call() {},
  job() {},
  businessMetrics() {},
  certificates() {},
  content() {},
  read: async () => ({ contentType: 'text/plain', text: '' }),
};
