import { describe, expect, it } from 'vitest';
import { ContentUnavailable } from '../../port.ts';
import { createCircuitBreaker } from './circuit-breaker.server.ts';

function guarded() {
  const clock = { time: 1_000_000 };
  const warnings: string[] = [];
  const circuitBreaker = createCircuitBreaker({
    rest: 15_000,
    warn: (message) => warnings.push(message),
    now: () => clock.time,
  });
  let calls = 0;
  return {
    clock,
    warnings,
    calls: () => calls,
    async ask(error?: unknown, answered?: Promise<void>): Promise<unknown> {
      const work = async () => {
        calls += 1;
        await answered;
        if (error) throw error;
        return 'an answer';
      };
      return circuitBreaker(work).catch((thrown: unknown) => thrown);
    },
  };
}

const failure = Object.assign(new Error('no'), { name: '500 Internal Server Error' });
/** As the SDK tells of entries, and as its client does of a sync. */
const refusals = [
  ['told in words', new Error('{ "status": 401, "message": "The access token could not be found" }')],
  ['told by its response', Object.assign(new Error('no'), { response: { status: 403 } })],
] as const;

describe('the circuit breaker of the content service', () => {
  it.each(refusals)('opens for 15 s after one refused token: %s', async (_, refusal) => {
    const { ask, calls, clock, warnings } = guarded();
    expect(await ask(refusal)).toBe(refusal);
    for (let second = 0; second < 60; second++) {
      await ask(refusal);
      expect(calls()).toBe(1 + Math.floor(second / 15));
      clock.time += 1000;
    }
    expect(warnings).toEqual([expect.stringContaining('CONTENTFUL_ACCESS_TOKEN')]);
  });

  it('opens at the fifth failure within 30 s', async () => {
    const { ask, calls, warnings } = guarded();
    for (const _ of [1, 2, 3, 4, 5]) expect(await ask(failure)).toBe(failure);
    expect(await ask()).toBeInstanceOf(ContentUnavailable);
    expect([calls(), warnings.length]).toEqual([5, 1]);
  });

  it.each([
    ['failed and then refused', failure, refusals[0][1]],
    ['refused and then failed', refusals[0][1], failure],
  ])('allows a request to one that %s as soon as both cooldowns are over', async (_, first, second) => {
    const { ask, clock, calls } = guarded();
    const [early, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const five = (fault: unknown, answered: Promise<void>) =>
      Promise.all([1, 2, 3, 4, 5].map(() => ask(fault, answered)));
    const asked = [five(first, early.promise), five(second, late.promise)];
    early.resolve();
    await asked[0];
    clock.time += 1000;
    late.resolve();
    await asked[1];
    clock.time += 14_000;
    expect(await ask()).toBeInstanceOf(ContentUnavailable);
    clock.time += 1000;
    expect(await ask()).toBe('an answer');
    expect(calls()).toBe(11);
  });

  it('closes when the service is back', async () => {
    const { ask, clock } = guarded();
    await ask(refusals[0][1]);
    clock.time += 15_000;
    expect(await ask()).toBe('an answer');
    for (const _ of [1, 2, 3, 4]) await ask(failure);
    expect(await ask()).toBe('an answer');
  });
});
