import type { Leases } from '#services/leases/port.ts';
import type { Job } from './jobs.ts';

/**
 * A job that runs in one process at a time, whichever comes first. It may last as long as it likes; when its process dies, another
 * goes on when the lease is up.
 * @param lease milliseconds
 */
export function inOnePlace(job: Job, leases: Leases, lease = Math.max(60_000, 2 * job.every)): Job {
  const renewal = lease / 3;
  return {
    ...job,
    async run(stopping) {
      if (!(await leases.claim(job.name, lease))) return;
      const lost = new AbortController();
      // When the database is away the lease may end; what is done under it is safe to be done twice.
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
