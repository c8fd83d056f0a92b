import { setTimeout as delay } from 'node:timers/promises';

/**
 * Work for a key begins at once when the key has had rest; whoever comes meanwhile shares one more run, which begins when the rest is over.
 * @param rest from the beginning of a run to that of the next, ms
 */
export function createPacing<T>(rest: number) {
  const rests = new Map<string, Promise<void>>();
  const nexts = new Map<string, Promise<T>>();

  return function run(key: string, work: () => Promise<T>): Promise<T> {
    const resting = rests.get(key);
    if (!resting) {
      if (rest > 0)
        rests.set(
          key,
          delay(rest).then(() => void rests.delete(key)),
        );
      return work();
    }
    const shared = nexts.get(key);
    if (shared) return shared;
    const next = resting.then(() => {
      nexts.delete(key);
      return run(key, work);
    });
    nexts.set(key, next);
    return next;
  };
}
