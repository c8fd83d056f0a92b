import { createBreaker } from '../breaker.server.ts';
import { ContentUnavailable } from './port.ts';

/** Does work with the content service, or rejects at once while it is left alone. */
export type Guard = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Leaves the content service alone for `rest` ms after five failures in half a minute, and after a single refused token: that one
 * nobody but the technician can mend. Then one piece of work finds out whether it is back.
 */
export function createGuard(given: { rest: number; warn(message: string): void; now?: () => number }): Guard {
  const { rest, warn, now } = given;
  const failures = createBreaker({ mostFailures: 5, within: 30_000, rest }, now);
  const refusals = createBreaker({ mostFailures: 1, within: 30_000, rest }, now);

  function note(error: unknown): void {
    if ([401, 403].includes(statusOf(error) ?? 0)) {
      if (refusals.failed()) warn('The content service refuses the token: see CONTENTFUL_ACCESS_TOKEN.');
    } else if (failures.failed()) warn('The content service keeps failing and is left alone for a while.');
  }

  return async (work) => {
    // Both are looked at before either is asked: a probe that is not sent is lost.
    if (failures.isOpen() || refusals.isOpen()) throw new ContentUnavailable('it is left alone for a while');
    failures.gate();
    refusals.gate();
    try {
      const result = await work();
      failures.close();
      refusals.close();
      return result;
    } catch (error) {
      note(error);
      throw error;
    }
  };
}

/** The HTTP status that an error of the SDK was made of: its client's own, or told in a message of JSON. Null when there was none. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  const { response } = error as { response?: { status?: unknown } };
  if (typeof response?.status === 'number') return response.status;
  const told = /"status": (\d{3})\b/.exec(error.message)?.[1];
  return told ? Number(told) : null;
}
