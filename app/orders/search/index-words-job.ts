import type { Job } from '#platform/jobs/jobs.ts';
import type { OrderSearch } from './port.ts';

/** Fills the search index: at the start, and hourly for rows whose key has come back or has been changed. */
export function createIndexWords(search: Pick<OrderSearch, 'indexOldRows'>): Job {
  return {
    name: 'index-words',
    every: 3_600_000,
    run: (stopping) => search.indexOldRows(() => stopping.aborted),
  };
}
