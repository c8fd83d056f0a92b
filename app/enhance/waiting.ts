const pause = 2500;
const longestPause = 10_000;
/** Nobody stands waiting for longer. */
const patience = 5 * 60_000;

/**
 * Asks for the page itself, every few seconds and when the visitor comes back to it, until it says something else. What is counted
 * changes in place; anything more is a page of its own. What is not answered is asked again, more seldom after a while, and not while nobody sees the page.
 */
export function watchWaiting(page: Document, status: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout>;
  const since = Date.now();
  let failures = 0;
  let isAsking = false;

  async function look(): Promise<void> {
    if (isAsking) return;
    clearTimeout(timer);
    isAsking = true;
    const isWaiting = await ask(status).catch(() => {
      failures += 1;
      return true;
    });
    isAsking = false;
    if (isWaiting) plan();
  }

  function plan(): void {
    if (page.visibilityState !== 'visible') return;
    const isLong = failures > 2 || Date.now() - since > patience;
    timer = setTimeout(() => void look(), isLong ? longestPause : pause);
  }

  async function ask(shown: HTMLElement): Promise<boolean> {
    const response = await fetch(location.href, { redirect: 'manual', cache: 'no-store' });
    if (response.type !== 'opaqueredirect' && !response.ok) throw new Error(String(response.status));
    failures = 0;
    const text = response.type === 'opaqueredirect' ? '' : await response.text();
    const found = new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>('[data-waiting]');
    if (found?.dataset.waiting !== shown.dataset.waiting) {
      // Never what was sent to it once more; with a place on the page in it, the address would load nothing.
      location.replace(location.pathname + location.search);
      return false;
    }
    const [now, then] = [found?.querySelector('[data-said]'), shown.querySelector('[data-said]')];
    if (now && then && now.textContent !== then.textContent) then.replaceChildren(...now.childNodes);
    return true;
  }

  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') void look();
  });
  plan();
}
