import { announcer } from './announcer.ts';
import { watchBankId } from './bank-id.ts';
import { lookAgain } from './look-again.ts';

/** Polls every 2.5 s, and more slowly after 5 min, when the visitor has probably left. */
const pace = { pause: 2500, patience: 5 * 60_000 };

/** Loads polling as one module: as two, the shared chunk would be listed in every page's script. */
export function watchWaits(page: Document): void {
  const waiting = page.querySelector<HTMLElement>('[data-waiting]');
  if (waiting) watchWaiting(page, waiting);
  const bankId = page.querySelector<HTMLElement>('[data-bank-id]');
  if (bankId) watchBankId(page, bankId);
}

/** Polls the page itself until its state changes. Countdown text updates in place; a new state loads the page. */
function watchWaiting(page: Document, status: HTMLElement): void {
  const say = announcer();
  lookAgain(page, pace, async () => {
    const response = await fetch(location.href, { redirect: 'manual', cache: 'no-store' });
    if (response.type !== 'opaqueredirect' && !response.ok) throw new Error(String(response.status));
    const text = response.type === 'opaqueredirect' ? '' : await response.text();
    const found = new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>('[data-waiting]');
    if (found?.dataset.waiting !== status.dataset.waiting) {
      // Navigate without the fragment, which would suppress the load. A reload could submit the form again.
      location.replace(location.pathname + location.search);
      return false;
    }
    const [now, then] = [found?.querySelector('[data-said]'), status.querySelector('[data-said]')];
    if (now && then) say(then, now);
    return true;
  });
}
