/** Lets so many begin in any second, one after another in the order in which they come. */
export interface Pace {
  /** Resolves when the next may begin: true, and nobody else begins in its place. False, and no turn is taken, once it is not wanted any more. */
  takeTurn(isWanted?: () => boolean): Promise<boolean>;
  /** @param limit how many a second the service takes, as its header says; anything else changes nothing */
  follow(limit: unknown): void;
}

const second = 1000;
/** Seven before the service has said its limit, and what it says within bounds (specification §7.1). */
const usual = 7;
const [fewest, most] = [1, 30];

/**
 * The pace of the content service's client. Its SDK's own counts by the second of the clock, so that twice as many can meet in one, and
 * by a clock that may be set back, when everybody would wait until it has caught up.
 */
export function createPace(): Pace {
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
