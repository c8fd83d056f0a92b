import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

type Told = (seen: { getEntriesByName(name: string): unknown[] }) => void;

const work = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  work.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A window whose browser tells of its paints, or does not know of such a thing; `paint` is told of one. */
function openWindow({ visibilityState = 'visible', tells = true } = {}) {
  let told: Told | undefined;
  class Observer {
    static supportedEntryTypes = tells ? ['paint'] : [];
    constructor(listener: Told) {
      told = listener;
    }
    observe() {}
    disconnect() {
      told = undefined;
    }
  }
  const frames: (() => void)[] = [];
  const view = {
    document: { visibilityState },
    PerformanceObserver: Observer,
    requestAnimationFrame: (frame: () => void) => void frames.push(frame),
    setTimeout,
    clearTimeout,
  };
  afterPaint(view as unknown as Window & typeof globalThis, work);
  return {
    paint: (name: string) => told?.({ getEntriesByName: (asked) => (asked === name ? [name] : []) }),
    nextFrame: () => frames.shift()?.(),
  };
}

describe('what comes after the first paint', () => {
  it('waits for something to be seen, and comes once', () => {
    const { paint } = openWindow();
    paint('first-paint');
    expect(work).not.toHaveBeenCalled();
    paint('first-contentful-paint');
    expect(work).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('comes at last where nobody says what has been painted', () => {
    const { paint } = openWindow();
    vi.advanceTimersByTime(999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    paint('first-contentful-paint');
    expect(work).toHaveBeenCalledOnce();
  });

  it('comes after a frame in a browser that cannot say it', () => {
    const { nextFrame } = openWindow({ tells: false });
    vi.advanceTimersByTime(60_000);
    expect(work).not.toHaveBeenCalled();
    nextFrame();
    vi.advanceTimersByTime(60_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('comes soon behind another window, where nothing is painted', () => {
    openWindow({ visibilityState: 'hidden' });
    vi.advanceTimersByTime(0);
    expect(work).toHaveBeenCalledOnce();
  });
});
