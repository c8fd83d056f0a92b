const longestPause = 10_000;

interface PollInterval {
  /** Polling interval in ms. */
  pause: number;
  /** Time in ms after which polling slows to every 10 s; omitted for no slowdown. */
  patience?: number;
}

/**
 * Polls until `look` returns false, and at once when the visitor returns to the page. Slows to every 10 s after three
 * rejections in a row, and pauses while the page is hidden.
 */
export function lookAgain(
  page: Document,
  { pause, patience = Infinity }: PollInterval,
  look: () => Promise<boolean>,
): void {
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
