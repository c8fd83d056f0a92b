/** Time in ms that long work takes at once. */
const slice = 20;
/** Works that wait to go on. */
const waiting: (() => void)[] = [];

/**
 * Lets others have their turn. Of several works that wait, one goes on in each round of the event loop: together they
 * hold it no longer than one alone.
 */
export function turn(): Promise<void> {
  return new Promise((goOn) => {
    if (waiting.push(goOn) === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length) setImmediate(next);
}

/**
 * For long work: awaited after each of its steps, it lets others have their turn once the work has held the loop for a
 * slice of 20 ms. What waited for something else in between has held nothing.
 */
export function createTurns(): () => Promise<void> {
  let since: number | null = null;
  return async () => {
    if (since === null) {
      since = performance.now();
      setImmediate(() => {
        since = null;
      });
    } else if (performance.now() - since >= slice) await turn();
  };
}

/** Takes the steps of long work, and lets others have their turn between them. @returns its result */
export async function inTurns<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  const pause = createTurns();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}
