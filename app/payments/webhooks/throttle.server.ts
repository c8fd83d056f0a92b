import { setTimeout as delay } from 'node:timers/promises';

interface Next<T> {
  shared: Promise<T>;
  begin(): void;
}

/**
 * Throttle per key: work begins at once after a pause. Callers during the pause share one more run, which begins
 * when the pause ends.
 * @param rest minimum time in ms between the starts of two runs
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

  /** Starts the next run synchronously, so that no other caller can come between. */
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
 * Batching on a throttle: items added within a pause are processed together, each once. The first item starts at
 * once.
 * @param rest as for `createThrottle`, ms
 * @returns a function that adds an item and resolves with the result of its run
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
