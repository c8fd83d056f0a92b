import { afterEach, expect, it, vi } from 'vitest';
import { steadyNow } from './steady-now.server.ts';

afterEach(() => void vi.useRealTimers());

it('starts at the clock’s time, and runs on when the clock is set back', () => {
  expect(Math.abs(steadyNow() - Date.now())).toBeLessThan(24 * 3600_000);
  vi.useFakeTimers();
  const before = steadyNow();
  vi.setSystemTime(0);
  vi.advanceTimersByTime(1000);
  expect(Date.now()).toBe(1000);
  expect(steadyNow() - before).toBe(1000);
});
