import { createBreaker } from '#platform/breaker.server.ts';
import { ContentUnavailable } from '../../port.ts';

/** Runs a call to the content service, or rejects at once while the circuit is open. */
export type CircuitBreaker = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Circuit breaker of the content service. It opens for `rest` ms after 5 failures in 30 s, and after a single 401
 * or 403: only the operator can replace a refused token. Then one call probes.
 */
export function createCircuitBreaker(given: {
  rest: number;
  warn(message: string): void;
  now?: () => number;
}): CircuitBreaker & {
  /** Number of times that the circuit has opened. Calls queued before the last time can be dropped. */
  rests(): number;
} {
  const { rest, warn, now } = given;
  const failures = createBreaker({ mostFailures: 5, within: 30_000, rest }, now);
  const refusals = createBreaker({ mostFailures: 1, within: 30_000, rest }, now);
  let rests = 0;

  function onContentState(error: unknown): void {
    const isRefusal = [401, 403].includes(statusOf(error) ?? 0);
    // ContentUnavailable means that no request was sent, so it says nothing about the service.
    if (error instanceof ContentUnavailable || !(isRefusal ? refusals : failures).failed()) return;
    rests += 1;
    warn(
      isRefusal
        ? 'The content service refuses the token: see CONTENTFUL_ACCESS_TOKEN.'
        : 'The content service keeps failing and is left alone for a while.',
    );
  }

  const circuitBreaker = async <T>(work: () => Promise<T>): Promise<T> => {
    // Check both before taking either: a probe that is taken and not sent is lost.
    if (failures.isOpen() || refusals.isOpen()) throw new ContentUnavailable('it is left alone for a while');
    failures.gate();
    refusals.gate();
    try {
      const result = await work();
      failures.close();
      refusals.close();
      return result;
    } catch (error) {
      onContentState(error);
      throw error;
    }
  };
  return Object.assign(circuitBreaker, { rests: () => rests });
}

/**
 * HTTP status behind an SDK error: from its response, or from the JSON in its message. Null when there was no
 * response.
 */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  const { response } = error as { response?: { status?: unknown } };
  if (typeof response?.status === 'number') return response.status;
  const told = /"status": (\d{3})\b/.exec(error.message)?.[1];
  return told ? Number(told) : null;
}
