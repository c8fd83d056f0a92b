import type { Page } from 'playwright-core';

/** Expected result of a page that shows only text. */
export const harmless = { hit: false, handlers: 0, strangers: 0, links: [] };

/** Reads injected effects: text that became markup or script, and what the page tells search engines. */
export async function readHarm(page: Page) {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const scripts = [...document.scripts];
    const data = scripts.filter(({ type }) => type === 'application/ld+json');
    return {
      hit: 'hit' in window,
      handlers: elements.filter(({ attributes }) => [...attributes].some(({ name }) => name.startsWith('on'))).length,
      strangers: scripts.filter((script) => !script.src && !script.nonce && !data.includes(script)).length,
      links: [...document.links].map(({ href }) => href).filter((href) => !/^(https?|mailto|tel):/.test(href)),
      told: data.map(({ textContent }) => JSON.stringify(JSON.parse(textContent ?? '') as unknown)),
    };
  });
}
