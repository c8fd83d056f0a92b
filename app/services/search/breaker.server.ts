/** Whether a service may be asked: as ever, not at all, or by this one caller to see if it is back. */
export type Gate = 'closed' | 'open' | 'probe';

export interface Breaker {
  /** Asked before every call; `probe` is given to one caller at a time. */
  gate(): Gate;
  /** A call has failed. True when that opens the breaker. */
  failed(): boolean;
  /** The probe has come back well. */
  close(): void;
}

const mostFailures = 5;
const within = 30_000;
const rest = 10_000;

/** A circuit breaker: five failures in half a minute open it, and ten seconds later one call finds out whether it may close. */
export function createBreaker(now: () => number): Breaker {
  let failures: number[] = [];
  let openedAt: number | null = null;
  return {
    gate() {
      if (openedAt === null) return 'closed';
      if (now() - openedAt < rest) return 'open';
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
