import type { Page } from 'playwright-core';

/** What a page shows that is text alone. */
export const harmless = { hit: false, handlers: 0, strangers: 0, links: [] };

/** What has become more than text on a page, and what it tells search engines. */
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
