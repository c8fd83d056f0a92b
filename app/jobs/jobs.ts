/** Work that goes on without a visitor. */
export interface Job {
  name: string;
  /** Milliseconds from the end of one run to the start of the next; a tenth more or less, so that servers do not march in step. */
  every: number;
  /** Does what there is to do. It ends early when told to stop. */
  run(stopping: AbortSignal): Promise<unknown>;
}

interface JobLog {
  error(details: object, message: string): void;
}

const firstWithin = 5000;

/**
 * Runs every job again and again, each on its own and never two runs of one at once. What a job throws is logged under its name and
 * it goes on.
 * @returns stop, which starts nothing more and resolves when what runs has ended
 */
export function startJobs({ jobs, log, random = Math.random }: { jobs: Job[]; log: JobLog; random?: () => number }) {
  const stopping = new AbortController();
  const loops = Promise.all(jobs.map((job) => repeat(job)));

  async function repeat({ name, every, run }: Job): Promise<void> {
    let pause = random() * Math.min(every, firstWithin);
    while (await isTimeAfter(pause, stopping.signal)) {
      try {
        await run(stopping.signal);
      } catch (error) {
        log.error({ job: name, error }, 'A job failed');
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

/** False as soon as there is no reason to wait any longer. */
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
