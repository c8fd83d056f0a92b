import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSharedDeadline, withinDeadline } from './deadline.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = vi.fn<() => Error>(() => new Error('late'));
const hangs = () => new Promise<never>(() => {});

it('gives what the work gives, and rejects when it is late', async () => {
  expect(await withinDeadline(Promise.resolve('done'), 2_000, late)).toBe('done');
  const outcome = withinDeadline(hangs(), 2_000, late).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(await Promise.race([outcome, Promise.resolve('still waiting')])).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('late');
});

it.each([
  ['succeeded', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('down'))],
])('leaves no timer running when the work has %s', async (_, work) => {
  late.mockClear();
  await withinDeadline(work(), 2_000, late).catch(() => {});
  await createSharedDeadline(2_000, late)(work()).catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(late).not.toHaveBeenCalled();
});

it('counts a shared deadline from the first piece of work', async () => {
  const inTime = createSharedDeadline(2_000, late);
  await inTime(Promise.resolve());
  await vi.advanceTimersByTimeAsync(1_500);
  const second = inTime(hangs()).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(500);
  expect(await Promise.race([second, Promise.resolve('still waiting')])).toBe('late');
});
