import { randomUUID } from 'node:crypto';

/** Work that outlasts the request that began it. */
export interface LongWork<Result> {
  /** Share that is done, 0 to 1. */
  done: number;
  /** Null while it goes on. */
  outcome: { result: Result } | { failed: unknown } | null;
}

export interface LongWorks<Result> {
  /**
   * Begins work, unless the same is going on.
   * @param owner who alone may see it
   * @param key tells the same work from another
   * @param steps number of times that `run` calls `advance`
   * @returns id to find it by
   */
  start(owner: string, key: string, steps: number, run: (advance: () => void) => Promise<Result>): string;
  /** Null for what is unknown here: of another process, somebody else's, or too old. */
  find(owner: string, id: string): LongWork<Result> | null;
}

/** Works that are kept, so that whoever left a page finds its answer. */
const mostKept = 20;
/** Time for which an ended one is kept, ms: its letters name people, who may be erased meanwhile. */
const longestKept = 3_600_000;

/** Keeps works in this process's memory: they end with it. What they have done by then stays done. */
export function createLongWorks<Result>(): LongWorks<Result> {
  const kept = new Map<string, LongWork<Result> & { owner: string; key: string }>();
  return {
    start(owner, key, steps, run) {
      for (const [id, work] of kept) if (work.owner === owner && work.key === key && !work.outcome) return id;
      const ended = [...kept].filter(([, { outcome }]) => outcome);
      for (const [id] of ended.slice(0, Math.max(0, kept.size - mostKept + 1))) kept.delete(id);
      const id = randomUUID();
      const work: LongWork<Result> & { owner: string; key: string } = { owner, key, done: 0, outcome: null };
      kept.set(id, work);
      let taken = 0;
      const advance = () => {
        taken += 1;
        work.done = Math.min(1, taken / steps);
      };
      const end = (outcome: LongWork<Result>['outcome']) => {
        work.outcome = outcome;
        setTimeout(() => kept.delete(id), longestKept).unref();
      };
      void run(advance).then(
        (result) => end({ result }),
        (failed: unknown) => end({ failed }),
      );
      return id;
    },
    find(owner, id) {
      const work = kept.get(id);
      return work?.owner === owner ? work : null;
    },
  };
}
