import { setImmediate as turn } from 'node:timers/promises';

/** Time in ms that long work takes at once. */
const slice = 20;

/** For long work: awaited after each of its steps, it lets others have their turn once a slice of 20 ms is used up. */
export function createTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < slice) return;
    await turn();
    since = performance.now();
  };
}
