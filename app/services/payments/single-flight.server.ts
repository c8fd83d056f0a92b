/**
 * One run at a time for each key, one after the other. Who only wants to know gets the result of what runs; who needs a run that
 * begins after they came shares the next one of its kind.
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
