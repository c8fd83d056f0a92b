const shortestPause = 5 * 60 * 1000;

/**
 * Asks, when the visitor comes back to the page, whether a newer build is out. If so a line offers to reload; nothing
 * reloads by itself, and the next link leads to the new version anyway.
 */
export function watchForNewVersion(page: Document): void {
  const notice = page.querySelector<HTMLElement>('[data-new-version]');
  const current = page.documentElement.dataset.build;
  if (!notice || !current) return;
  let askedAt = Date.now();

  async function ask(): Promise<void> {
    const latest = await latestBuild();
    if (!notice || !latest || latest === current) return;
    // As it is now: what was searched for stands in it.
    notice.querySelector('a')?.setAttribute('href', location.pathname + location.search);
    notice.hidden = false;
  }

  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible' || Date.now() - askedAt < shortestPause) return;
    askedAt = Date.now();
    void ask();
  });
}

async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`);
    const { id } = (await response.json()) as { id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
