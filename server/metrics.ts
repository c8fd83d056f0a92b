/** How a call, a job or a letter ended. `refused`: the other side answered, and said no. */
export type Outcome = 'ok' | 'refused' | 'failed';

/** How the page cache answered; `shed`: not at all, for there was too much to do. */
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'shed';

/** What stands still between two looks, asked for at each. */
export interface Standing {
  /** Whether the database can be written to as well. */
  isWritable: boolean;
  letters: { waiting: number; waitingSince: Date | null; undelivered: number };
  /** Payments of the last day. */
  payments: { provider: string; state: string; count: number }[];
  /** Payments that only people can find out about. */
  cases: number;
  /** Seconds since the latest copy of the database file, infinite when there is none; null where copies are made elsewhere. */
  backupAge: number | null;
}

/** What the site counts of itself. Labels come from closed lists: none is ever made of what a visitor has sent. Seconds throughout. */
export interface Metrics {
  request(of: { route: string; method: string; status: number }, seconds: number): void;
  pageCache(outcome: CacheOutcome): void;
  call(of: { service: string; operation: string; outcome: Outcome }, seconds: number): void;
  job(of: { job: string; outcome: Outcome }, seconds: number): void;
  /** `ask` is called at each look; what it cannot tell is left out. */
  standing(ask: () => Promise<Standing>): void;
  /** All of it, as Prometheus reads it. */
  read(): Promise<{ contentType: string; text: string }>;
}

/** Where nobody looks, nothing is counted. */
export const noMetrics: Metrics = {
  request() {},
  pageCache() {},
  call() {},
  job() {},
  standing() {},
  read: async () => ({ contentType: 'text/plain', text: '' }),
};
