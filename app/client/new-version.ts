const shortestPause = 5 * 60 * 1000;

/**
 * Checks for a newer build when the visitor returns to the page, at most every 5 minutes. A notice offers a reload;
 * nothing reloads by itself, and the next link leads to the new version anyway.
 */
export function watchForNewVersion(page: Document): void {
  const notice = page.querySelector<HTMLElement>('[data-new-version]');
  const current = page.documentElement.dataset.build;
  if (!notice || !current) return;
  let askedAt = Date.now();

  async function ask(): Promise<void> {
    const latest = await latestBuild();
    if (!notice || !latest || latest === current) return;
    // Read the current URL, because it holds the search text.
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
