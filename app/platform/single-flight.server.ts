/**
 * Single-flight: one run at a time per key. `join` returns the result of the run in progress. `anew` needs a run
 * that starts after the call; concurrent callers of the same kind share the next one.
 */
export function createSingleFlight<T>() {
  const lasts = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  function enqueue(key: string, work: () => Promise<T>): Promise<T> {
    const before = lasts.get(key);
    const run = (before ? before.then(work, work) : work()).finally(() => {
      if (lasts.get(key) === run) lasts.delete(key);
    });
    lasts.set(key, run);
    return run;
  }

  return {
    join: (key: string, work: () => Promise<T>): Promise<T> => lasts.get(key) ?? enqueue(key, work),
    anew(key: string, work: () => Promise<T>, kind = ''): Promise<T> {
      const name = `${kind} ${key}`;
      const shared = waiting.get(name);
      if (shared) return shared;
      const hasToWait = lasts.has(key);
      const run = enqueue(key, () => {
        waiting.delete(name);
        return work();
      });
      if (hasToWait) waiting.set(name, run);
      return run;
    },
  };
}
