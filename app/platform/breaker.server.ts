/**
 * Circuit state for one call: `closed` allows it, `open` refuses it, `probe` allows this one call to test the
 * service.
 */
export type Gate = 'closed' | 'open' | 'probe';

export interface Breaker {
  /** Called before every request; `probe` is given to one caller at a time. */
  gate(): Gate;
  /** Reads the state without taking the probe. */
  isOpen(): boolean;
  /** Records a failure. Returns true when it opens the circuit. */
  failed(): boolean;
  /** Closes the circuit after a successful probe. */
  close(): void;
}

/** Thresholds of a circuit breaker: `mostFailures` within `within` ms open it for `rest` ms. */
export interface Patience {
  mostFailures: number;
  within: number;
  rest: number;
}

const usualPatience: Patience = { mostFailures: 5, within: 30_000, rest: 10_000 };

/**
 * Circuit breaker: `mostFailures` failures within `within` ms open it. After `rest` ms one call probes whether it
 * may close.
 * @param now a monotonic clock in ms: one that is set back would keep the circuit open for as long
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
      // Restart the cooldown, so that no second probe is sent meanwhile. If this one fails or is lost, the next
      // follows after another cooldown.
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
