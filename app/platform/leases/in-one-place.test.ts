import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Job } from '../jobs/jobs.ts';
import { inOnePlace } from './in-one-place.ts';
import type { Leases } from './port.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Leases as two instances share them. */
function twoInstances() {
  let holder = '';
  const seen = (name: string): Leases => ({
    async claim() {
      holder ||= name;
      return holder === name;
    },
    async release() {
      if (holder === name) holder = '';
    },
  });
  return { one: seen('one'), other: seen('other'), lose: () => (holder = 'somebody else') };
}
const still = () => new AbortController().signal;
const job = (run: Job['run']): Job => ({ name: 'sweep', every: 1000, run });

it('runs in one of two instances, and continues there', async () => {
  const { one, other } = twoInstances();
  const ran: string[] = [];
  const jobs = [
    inOnePlace(
      job(async () => ran.push('one')),
      one,
    ),
    inOnePlace(
      job(async () => ran.push('other')),
      other,
    ),
  ];
  for (let round = 0; round < 3; round++) for (const each of jobs) await each.run(still());
  expect(ran).toEqual(['one', 'one', 'one']);
});

it('passes to another instance as soon as the first is stopped', async () => {
  const { one, other } = twoInstances();
  const ran: string[] = [];
  const stopping = new AbortController();
  const first = inOnePlace(
    job(async () => stopping.abort()),
    one,
  );
  await first.run(stopping.signal);
  await inOnePlace(
    job(async () => ran.push('other')),
    other,
  ).run(still());
  expect(ran).toEqual(['other']);
});

it('renews the lease while it runs, and stops when it has lost it', async () => {
  const { one, lose } = twoInstances();
  const claim = vi.fn<Leases['claim']>(one.claim);
  let told: AbortSignal | undefined;
  const running = inOnePlace(
    job(
      (stopping) =>
        new Promise<void>((resolve) => {
          told = stopping;
          stopping.addEventListener('abort', () => resolve());
        }),
    ),
    { ...one, claim },
    60_000,
  ).run(still());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(claim).toHaveBeenCalledTimes(4);
  expect(told?.aborted).toBe(false);
  lose();
  await vi.advanceTimersByTimeAsync(20_000);
  await running;
  expect(told?.aborted).toBe(true);
  // Asked of the lease, not of the timers: other files of this process may have set some.
  claim.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(claim).not.toHaveBeenCalled();
});

it('passes on the job’s error, and asks for no more time', async () => {
  const { one } = twoInstances();
  const claim = vi.fn<Leases['claim']>(one.claim);
  const failing = inOnePlace(
    job(() => Promise.reject(new Error('no disk'))),
    { ...one, claim },
  );
  await expect(failing.run(still())).rejects.toThrow('no disk');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(claim).toHaveBeenCalledTimes(1);
});

it.each([15_000, 3_600_000, 86_400_000])('holds the lease of a job for a minute, be it every %s ms', async (every) => {
  const { one } = twoInstances();
  const claim = vi.fn<Leases['claim']>(one.claim);
  await inOnePlace({ ...job(async () => {}), every }, { ...one, claim }).run(still());
  expect(claim.mock.calls).toEqual([['sweep', 60_000]]);
});
