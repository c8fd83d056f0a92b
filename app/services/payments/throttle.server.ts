import { setTimeout as delay } from 'node:timers/promises';

interface Next<T> {
  shared: Promise<T>;
  begin(): void;
}

/**
 * Work for a key begins at once when the key has had rest; whoever comes meanwhile shares one more run, which begins when the rest is over.
 * @param rest from the beginning of a run to that of the next, ms
 */
export function createThrottle<T>(rest: number) {
  const resting = new Set<string>();
  const nexts = new Map<string, Next<T>>();

  function begin(key: string, work: () => Promise<T>): Promise<T> {
    if (rest > 0) {
      resting.add(key);
      void delay(rest).then(() => endRest(key));
    }
    return work();
  }

  /** The next one begins in the same breath, so that nobody comes between. */
  function endRest(key: string): void {
    const next = nexts.get(key);
    resting.delete(key);
    nexts.delete(key);
    next?.begin();
  }

  return function run(key: string, work: () => Promise<T>): Promise<T> {
    if (!resting.has(key)) return begin(key, work);
    const known = nexts.get(key);
    if (known) return known.shared;
    const { promise, resolve } = Promise.withResolvers<T>();
    nexts.set(key, { shared: promise, begin: () => resolve(begin(key, work)) });
    return promise;
  };
}

/**
 * What is given within a moment is worked on together, each once; the first of it at once.
 * @param rest as of a throttle, ms
 * @returns gives what came of the run that an item was in
 */
export function createBatch<Item, Result>(rest: number, work: (items: Item[]) => Promise<Result>) {
  const throttle = createThrottle<Result>(rest);
  let waiting: Item[] = [];

  return function add(item: Item): Promise<Result> {
    waiting.push(item);
    return throttle('', () => {
      const items = waiting;
      waiting = [];
      return work(items);
    });
  };
}
