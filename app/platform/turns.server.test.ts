import { setImmediate as round } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns, turn } from './turns.server.ts';

/** Holds the loop, ms. */
function hold(time: number): void {
  for (const end = performance.now() + time; performance.now() < end; );
}

it('one of several works goes on in each round of the loop', async () => {
  const steps: string[] = [];
  const work = async (name: string) => {
    for (let step = 0; step < 2; step++) {
      await turn();
      steps.push(name);
    }
  };
  const all = Promise.all([work('a'), work('b'), work('c')]);
  for (let rounds = 0; rounds < 6; rounds++) {
    await round();
    expect(steps.length).toBeLessThanOrEqual(rounds + 1);
  }
  await all;
  expect(steps).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
});

it('long work pauses once it has held the loop for a slice', async () => {
  let rounds = 0;
  const count = () => {
    rounds++;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const pause = createTurns();
  for (let step = 0; step < 20; step++) {
    hold(5);
    await pause();
  }
  clearImmediate(counting);
  expect(rounds).toBeGreaterThan(2);
});
