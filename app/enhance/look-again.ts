const longestPause = 10_000;

interface Pace {
  /** Milliseconds. */
  pause: number;
  /** Milliseconds, after which it is more seldom; left out: for ever. */
  patience?: number;
}

/**
 * Looks again and again, and when the visitor comes back to the page, until `look` says that there is nothing more to come. More
 * seldom when it rejects time after time, and not while nobody sees the page.
 */
export function lookAgain(page: Document, { pause, patience = Infinity }: Pace, look: () => Promise<boolean>): void {
  let timer: ReturnType<typeof setTimeout>;
  const since = Date.now();
  let failures = 0;
  let isLooking = false;

  async function lookNow(): Promise<void> {
    if (isLooking) return;
    clearTimeout(timer);
    isLooking = true;
    try {
      if (!(await look())) return;
      failures = 0;
    } catch {
      failures += 1;
    }
    isLooking = false;
    plan();
  }

  function plan(): void {
    if (page.visibilityState !== 'visible') return;
    const isLong = failures > 2 || Date.now() - since > patience;
    timer = setTimeout(() => void lookNow(), isLong ? longestPause : pause);
  }

  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') void lookNow();
    else clearTimeout(timer);
  });
  plan();
}
