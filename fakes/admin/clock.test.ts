import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { answerClock, createClock } from './clock.ts';

const noon = Date.parse('2026-12-24T12:00:00Z');

describe('a clock that stands', () => {
  it('does what falls due in order, and what that leads to', async () => {
    const clock = createClock({ standsAt: noon });
    const done: [string, number][] = [];
    const note = (name: string) => done.push([name, clock.now() - noon]);
    clock.after(3000, () => note('third'));
    clock.after(1000, () => {
      note('first');
      clock.after(1000, () => note('second'));
    });
    clock.after(5001, () => note('too late'));
    await clock.advance(5000);
    expect(done).toEqual([
      ['first', 1000],
      ['second', 2000],
      ['third', 3000],
    ]);
    expect(clock.now()).toBe(noon + 5000);
  });

  it('waits for slow work before it goes on', async () => {
    const clock = createClock({ standsAt: noon });
    const done: string[] = [];
    clock.after(1, async () => {
      await sleep(5);
      done.push('slow');
    });
    clock.after(2, () => done.push('quick'));
    await clock.advance(2);
    expect(done).toEqual(['slow', 'quick']);
  });

  it('does not do what was called off', async () => {
    const clock = createClock({ standsAt: noon });
    const done: string[] = [];
    const callOff = clock.after(1, () => done.push('one'));
    callOff();
    clock.after(1, () => done.push('two'));
    clock.clear();
    await clock.advance(10);
    expect(done).toEqual([]);
  });
});

describe('a clock that runs', () => {
  it('does things by itself, the soonest first', async () => {
    const clock = createClock();
    const done: string[] = [];
    await new Promise<void>((resolve) => {
      clock.after(20, resolve);
      clock.after(5, () => done.push('soon'));
      clock.after(60_000, () => done.push('much later'));
    });
    clock.clear();
    expect(done).toEqual(['soon']);
  });

  it('tells of what fails, and goes on', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const clock = createClock();
    await new Promise<void>((resolve) => {
      clock.after(1, () => Promise.reject(new Error('slipped')));
      clock.after(2, () => {
        throw new Error('fell');
      });
      clock.after(20, resolve);
    });
    // On a slow machine all three ring at once, and the last is told of the refusal before us.
    await vi.waitUntil(() => told.mock.calls.length > 1);
    expect(told.mock.calls.map(([, error]) => (error as Error).message).toSorted()).toEqual(['fell', 'slipped']);
    told.mockRestore();
  });

  it('is moved ahead', async () => {
    const clock = createClock();
    const before = clock.now();
    let rang = false;
    clock.after(180_000, () => {
      rang = true;
    });
    await clock.advance(180_000);
    expect(rang).toBe(true);
    expect(clock.now() - before).toBeGreaterThanOrEqual(180_000);
  });
});

it('is moved over HTTP', async () => {
  const clock = createClock({ standsAt: noon });
  const ask = (init?: RequestInit) => answerClock(clock, new Request('http://admin/__fakes/clock', init));
  const move = (body: string) => ask({ method: 'POST', body });
  expect(await (await move('{"advance":60000}')).json()).toEqual({ now: '2026-12-24T12:01:00.000Z' });
  expect(await (await ask()).json()).toEqual({ now: '2026-12-24T12:01:00.000Z' });
  expect((await move('{"advance":-1}')).status).toBe(400);
  expect((await move('')).status).toBe(400);
});
