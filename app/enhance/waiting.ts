import { lookAgain } from './look-again.ts';

/** Nobody stands waiting for longer. */
const pace = { pause: 2500, patience: 5 * 60_000 };

/**
 * Asks for the page itself, every few seconds, until it says something else. What is counted changes in place; anything more is a
 * page of its own.
 */
export function watchWaiting(page: Document, status: HTMLElement): void {
  lookAgain(page, pace, async () => {
    const response = await fetch(location.href, { redirect: 'manual', cache: 'no-store' });
    if (response.type !== 'opaqueredirect' && !response.ok) throw new Error(String(response.status));
    const text = response.type === 'opaqueredirect' ? '' : await response.text();
    const found = new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>('[data-waiting]');
    if (found?.dataset.waiting !== status.dataset.waiting) {
      // Never what was sent to it once more; with a place on the page in it, the address would load nothing.
      location.replace(location.pathname + location.search);
      return false;
    }
    const [now, then] = [found?.querySelector('[data-said]'), status.querySelector('[data-said]')];
    if (now && then && now.textContent !== then.textContent) then.replaceChildren(...now.childNodes);
    return true;
  });
}
