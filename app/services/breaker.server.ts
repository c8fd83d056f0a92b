/** Whether a service may be asked: as ever, not at all, or by this one caller to see if it is back. */
export type Gate = 'closed' | 'open' | 'probe';

export interface Breaker {
  /** Asked before every call; `probe` is given to one caller at a time. */
  gate(): Gate;
  /** The same look, and `probe` is left for whoever asks for it. */
  isOpen(): boolean;
  /** A call has failed. True when that opens the breaker. */
  failed(): boolean;
  /** The probe has come back well. */
  close(): void;
}

/** When a breaker opens, and for how long; in milliseconds. */
export interface Patience {
  mostFailures: number;
  within: number;
  rest: number;
}

const usualPatience: Patience = { mostFailures: 5, within: 30_000, rest: 10_000 };

/**
 * A circuit breaker: so many failures in so short a time open it, and after a rest one call finds out whether it may close.
 * @param now milliseconds by a clock that never runs backwards: one that is set back would keep it open for as long
 */
export function createBreaker(
  { mostFailures, within, rest }: Patience = usualPatience,
  now: () => number = () => performance.now(),
): Breaker {
  let failures: number[] = [];
  let openedAt: number | null = null;
  const isOpen = () => openedAt !== null && now() - openedAt < rest;
  return {
    isOpen,
    gate() {
      if (openedAt === null) return 'closed';
      if (isOpen()) return 'open';
      // Nobody else is sent until the probe is back; should it fail or get lost, the next one goes after another rest.
      openedAt = now();
      return 'probe';
    },
    failed() {
      if (openedAt !== null) return false;
      failures = [...failures.filter((time) => now() - time < within), now()];
      if (failures.length < mostFailures) return false;
      openedAt = now();
      return true;
    },
    close() {
      failures = [];
      openedAt = null;
    },
  };
}
