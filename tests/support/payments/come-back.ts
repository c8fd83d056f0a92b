import type { Page } from 'playwright-core';

/**
 * Comes back to a page that waits for a provider, as a payer does from the app: it asks at once and not after its pause.
 * Without scripts it is loaded anew. A page that does not listen yet, or has just moved on, does what it would have done.
 */
export async function comeBack(page: Page): Promise<void> {
  await page
    .evaluate(() => {
      if (document.querySelector('meta[http-equiv="refresh"]')) location.reload();
      else document.dispatchEvent(new Event('visibilitychange'));
    })
    .catch(() => {});
}
