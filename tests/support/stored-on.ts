import type { Page } from 'playwright-core';

/** Contents of the page's storages, by name; an origin's own databases and caches too. */
export function storedOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
  ]);
}
