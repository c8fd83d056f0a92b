import { createBreaker } from '../breaker.server.ts';
import { ContentUnavailable } from './port.ts';

/** Does work with the content service, or rejects at once while it is left alone. */
export type Guard = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Leaves the content service alone for `rest` ms after five failures in half a minute, and after a single refused token: that one
 * nobody but the technician can mend. Then one piece of work finds out whether it is back.
 */
export function createGuard(given: { rest: number; warn(message: string): void; now?: () => number }): Guard & {
  /** How many times it has been left alone so far: what was to be asked before the last time need not be asked any more. */
  rests(): number;
} {
  const { rest, warn, now } = given;
  const failures = createBreaker({ mostFailures: 5, within: 30_000, rest }, now);
  const refusals = createBreaker({ mostFailures: 1, within: 30_000, rest }, now);
  let rests = 0;

  function note(error: unknown): void {
    const isRefusal = [401, 403].includes(statusOf(error) ?? 0);
    // What was not even asked says nothing of the service.
    if (error instanceof ContentUnavailable || !(isRefusal ? refusals : failures).failed()) return;
    rests += 1;
    warn(
      isRefusal
        ? 'The content service refuses the token: see CONTENTFUL_ACCESS_TOKEN.'
        : 'The content service keeps failing and is left alone for a while.',
    );
  }

  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
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
  return Object.assign(guard, { rests: () => rests });
}

/** The HTTP status that an error of the SDK was made of: its client's own, or told in a message of JSON. Null when there was none. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  const { response } = error as { response?: { status?: unknown } };
  if (typeof response?.status === 'number') return response.status;
  const told = /"status": (\d{3})\b/.exec(error.message)?.[1];
  return told ? Number(told) : null;
}
