import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Job, startJobs } from './jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const noLog = { error: () => {} };
const inStep = () => 0.5;

/** A job whose runs end when they are told to. */
function slowJob() {
  let finish = () => {};
  const run = vi.fn<Job['run']>(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  return { run, finish: () => finish() };
}

describe('a job', () => {
  it('runs soon, and then periodically', async () => {
    const run = vi.fn<Job['run']>(async () => {});
    const { stop } = startJobs({ jobs: [{ name: 'sweep', every: 60_000, run }], log: noLog, random: inStep });
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2500);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(run).toHaveBeenCalledTimes(3);
    await stop();
  });

  it.each([
    [0, 54_000],
    [0.999, 65_900],
  ])('varies its pause by ±10 % (%s)', async (drawn, pause) => {
    const run = vi.fn<Job['run']>(async () => {});
    const { stop } = startJobs({ jobs: [{ name: 'sweep', every: 60_000, run }], log: noLog, random: () => drawn });
    await vi.advanceTimersByTimeAsync(drawn * 5000);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(run).toHaveBeenCalledTimes(2);
    await stop();
  });

  it('that fails for one reason is logged once a minute, for another at once, and anew after a success', async () => {
    const error = vi.fn<(details: object, message: string) => void>();
    let reason: string | null = 'the database is away';
    const run = vi.fn<Job['run']>(async () => {
      if (reason) throw new Error(reason);
    });
    const { stop } = startJobs({ jobs: [{ name: 'sweep', every: 500, run }], log: { error }, random: inStep });
    await vi.advanceTimersByTimeAsync(59_000);
    expect([run.mock.calls.length > 100, error.mock.calls.length]).toEqual([true, 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(error).toHaveBeenCalledTimes(2);
    reason = 'the disk is full';
    await vi.advanceTimersByTimeAsync(2_000);
    expect(error).toHaveBeenCalledTimes(3);
    reason = null;
    await vi.advanceTimersByTimeAsync(2_000);
    reason = 'the disk is full';
    await vi.advanceTimersByTimeAsync(2_000);
    expect(error).toHaveBeenCalledTimes(4);
    await stop();
  });

  it('never runs twice at once', async () => {
    const { run, finish } = slowJob();
    const { stop } = startJobs({ jobs: [{ name: 'sweep', every: 1000, run }], log: noLog, random: inStep });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(run).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).toHaveBeenCalledTimes(2);
    finish();
    await stop();
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('no disk'))],
    [
      'throws',
      () => {
        throw new Error('no disk');
      },
    ],
  ])('that %s is logged by name, and goes on', async (_, fail) => {
    const run = vi.fn<Job['run']>(fail);
    const log = { error: vi.fn<(details: object, message: string) => void>() };
    const other = vi.fn<Job['run']>(async () => {});
    const jobs = [
      { name: 'broken', every: 1000, run },
      { name: 'sound', every: 1000, run: other },
    ];
    const { stop } = startJobs({ jobs, log, random: inStep });
    await vi.advanceTimersByTimeAsync(2500);
    expect(run).toHaveBeenCalledTimes(3);
    expect(log.error).toHaveBeenCalledWith({ job: 'broken', error: new Error('no disk') }, expect.any(String));
    expect(other).toHaveBeenCalledTimes(3);
    await stop();
  });
});

describe('stop', () => {
  it('starts nothing more', async () => {
    const run = vi.fn<Job['run']>(async () => {});
    const { stop } = startJobs({ jobs: [{ name: 'sweep', every: 1000, run }], log: noLog, random: inStep });
    await stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(run).not.toHaveBeenCalled();
  });

  it('aborts running jobs, and waits for them', async () => {
    const { run, finish } = slowJob();
    const { stop } = startJobs({ jobs: [{ name: 'sweep', every: 1000, run }], log: noLog, random: inStep });
    await vi.advanceTimersByTimeAsync(500);
    const stopped = vi.fn<() => void>();
    const stopping = stop().then(stopped);
    await vi.advanceTimersByTimeAsync(5000);
    expect(run.mock.calls[0]?.[0].aborted).toBe(true);
    expect(stopped).not.toHaveBeenCalled();
    finish();
    await stopping;
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
