/** Background job. */
export interface Job {
  name: string;
  /**
   * Pause in ms from the end of one run to the start of the next, ±10 %: jitter keeps servers from running in step.
   */
  every: number;
  /** Does the pending work. Ends early when `stopping` aborts. */
  run(stopping: AbortSignal): Promise<unknown>;
}

interface JobLog {
  error(details: object, message: string): void;
}

const firstWithin = 5000;
/** A job that fails again for the same reason is logged again after this time, ms. Some run twice a second. */
const logAgainAfter = 60_000;

/**
 * Runs every job repeatedly, each on its own, and never two runs of one at once. Errors are logged under the job's
 * name, the same one once a minute, and the job goes on.
 * @returns stop, which starts no further runs and resolves when running ones have ended
 */
export function startJobs({ jobs, log, random = Math.random }: { jobs: Job[]; log: JobLog; random?: () => number }) {
  const stopping = new AbortController();
  const loops = Promise.all(jobs.map((job) => repeat(job)));

  async function repeat({ name, every, run }: Job): Promise<void> {
    let pause = random() * Math.min(every, firstWithin);
    let logged = { reason: '', at: 0 };
    while (await isTimeAfter(pause, stopping.signal)) {
      try {
        await run(stopping.signal);
        logged = { reason: '', at: 0 };
      } catch (error) {
        const reason = String(error);
        const at = performance.now();
        if (logged.reason !== reason || at - logged.at >= logAgainAfter) {
          logged = { reason, at };
          log.error({ job: name, error }, 'A job failed');
        }
      }
      pause = every * (0.9 + random() * 0.2);
    }
  }

  return {
    async stop(): Promise<void> {
      stopping.abort();
      await loops;
    },
  };
}

/** False as soon as `stopping` aborts. */
function isTimeAfter(milliseconds: number, stopping: AbortSignal): Promise<boolean> {
  if (stopping.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    function stop() {
      clearTimeout(timer);
      resolve(false);
    }
    const timer = setTimeout(() => {
      stopping.removeEventListener('abort', stop);
      resolve(true);
    }, milliseconds).unref();
    stopping.addEventListener('abort', stop);
  });
}
