import type { Job } from '../jobs/jobs.ts';
import type { Leases } from './port.ts';

/**
 * Runs a job in one process at a time, through a lease that is renewed while the job runs. When the process dies,
 * another one continues after the lease has expired. A job that pauses for longer than its lease may run next in
 * another process.
 * @param lease ms; a minute however rarely the job runs, because a killed process cannot release it
 */
export function inOnePlace(job: Job, leases: Leases, lease = 60_000): Job {
  const renewal = lease / 3;
  return {
    ...job,
    async run(stopping) {
      if (!(await leases.claim(job.name, lease))) return;
      const lost = new AbortController();
      // The lease may expire while the database is down; work under it must therefore be idempotent.
      const renewing = setInterval(() => {
        leases.claim(job.name, lease).then(
          (isOurs) => isOurs || lost.abort(),
          () => {},
        );
      }, renewal).unref();
      try {
        return await job.run(AbortSignal.any([stopping, lost.signal]));
      } finally {
        clearInterval(renewing);
        if (stopping.aborted) await leases.release(job.name).catch(() => {});
      }
    },
  };
}
