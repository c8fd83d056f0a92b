import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBreaker } from './breaker.server.ts';

const second = 1000;

function broken() {
  const clock = { time: 1_000_000 };
  const breaker = createBreaker(undefined, () => clock.time);
  const fail = (times: number) => Array.from({ length: times }, () => breaker.failed());
  return { breaker, clock, fail };
}

afterEach(() => void vi.useRealTimers());

describe('a circuit breaker', () => {
  it('opens at the fifth failure, and reports it once', () => {
    const { breaker, fail } = broken();
    expect([fail(4), breaker.gate()]).toEqual([[false, false, false, false], 'closed']);
    expect([fail(1), breaker.gate(), fail(1)]).toEqual([[true], 'open', [false]]);
  });

  it.each([
    ['29.999 s apart', 29_999, 'open'],
    ['30 s apart', 30_000, 'closed'],
  ])('counts failures within 30 s: %s', (_, apart, gate) => {
    const { breaker, clock, fail } = broken();
    fail(1);
    clock.time += apart;
    fail(4);
    expect(breaker.gate()).toBe(gate);
  });

  it('allows one probe after 10 s', () => {
    const { breaker, clock, fail } = broken();
    fail(5);
    clock.time += 10 * second - 1;
    expect(breaker.gate()).toBe('open');
    clock.time += 1;
    expect([breaker.isOpen(), breaker.isOpen()]).toEqual([false, false]);
    expect([breaker.gate(), breaker.isOpen(), breaker.gate()]).toEqual(['probe', true, 'open']);
  });

  it('stays open no longer when the clock is set back', () => {
    vi.useFakeTimers();
    const breaker = createBreaker();
    for (let times = 0; times < 5; times++) breaker.failed();
    vi.setSystemTime(Date.now() - 600 * second);
    vi.advanceTimersByTime(10 * second - 1);
    expect(breaker.gate()).toBe('open');
    vi.advanceTimersByTime(1);
    expect(breaker.gate()).toBe('probe');
  });

  it('stays open for another cooldown when the probe fails', () => {
    const { breaker, clock, fail } = broken();
    fail(5);
    clock.time += 10 * second;
    breaker.gate();
    fail(1);
    clock.time += 10 * second - 1;
    expect(breaker.gate()).toBe('open');
    clock.time += 1;
    expect(breaker.gate()).toBe('probe');
  });

  it('closes when the probe succeeds, and then tolerates four failures again', () => {
    const { breaker, clock, fail } = broken();
    fail(5);
    clock.time += 10 * second;
    breaker.gate();
    breaker.close();
    fail(4);
    expect(breaker.gate()).toBe('closed');
    fail(1);
    expect(breaker.gate()).toBe('open');
  });
});
