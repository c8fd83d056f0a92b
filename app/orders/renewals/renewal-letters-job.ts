import type { Job } from '#platform/jobs/jobs.ts';
import type { Renewals } from './renewals.ts';

/** Job that writes to people whose membership ends: every six hours, so that a server that was down is no day late. */
export function createRenewalLetters(renewals: Pick<Renewals, 'queueLetters'>): Job {
  return {
    name: 'renewal-letters',
    every: 6 * 3_600_000,
    run: (stopping) => renewals.queueLetters(stopping),
  };
}
