/** Request throttle: a sliding window of one second, first come, first served. */
export interface RequestThrottle {
  /**
   * Resolves true when the caller may send its request. Resolves false, without using a slot, when `isWanted` turns
   * false.
   */
  takeTurn(isWanted?: () => boolean): Promise<boolean>;
  /** @param limit requests per second, from the service's header; invalid values are ignored */
  follow(limit: unknown): void;
}

const second = 1000;
/** Requests per second: 7 until the service states its limit, then its limit clamped to 1–30 (specification §7.1). */
const usual = 7;
const [fewest, most] = [1, 30];

/**
 * Throttles the content service's client. The SDK's own throttle counts per calendar second, so that two bursts can
 * meet. It also uses the wall clock: if that is set back, all requests wait until it has caught up.
 */
export function createRequestThrottle(): RequestThrottle {
  let perSecond = usual;
  let begun: number[] = [];
  let last: Promise<unknown> = Promise.resolve();

  async function untilFree(isWanted: () => boolean): Promise<boolean> {
    while (isWanted()) {
      const free = (begun.at(-perSecond) ?? Number.NEGATIVE_INFINITY) + second;
      const wait = free - performance.now();
      if (wait <= 0) {
        begun = [...begun, performance.now()].slice(-most);
        return true;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.ceil(wait)));
    }
    return false;
  }

  return {
    takeTurn(isWanted = () => true) {
      const turn = last.then(() => untilFree(isWanted));
      last = turn;
      return turn;
    },
    follow(limit) {
      const said = Number.parseInt(String(limit), 10);
      if (said >= 0) perSecond = Math.min(most, Math.max(fewest, said));
    },
  };
}
