import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it, vi } from 'vitest';
import { isLong } from '../support/long.ts';
import { inEnglish, pageKinds } from '../support/page-kinds.ts';
import { openSiteHere } from '../support/site/in-process-site.ts';

/** A document as it came, and by what tag it is known. */
type Made = [tag: string, html: string];

const kinds = new Set([...pageKinds, ...['/', '/djurfakta', '/kakor'].map(inEnglish)]);

/**
 * Every page of the sitemap, or in the short run one of each kind, made twice in a row by a site that has just begun: the second time of parts that the first has left. In
 * this order or the other way round. What stands behind the address keeps them from being kept whole.
 */
async function makeAll(arrange: (paths: string[]) => string[]): Promise<Map<string, [Made, Made]>> {
  const site = await openSiteHere({
    ...inject('fakes'),
    PUBLIC_ORIGIN: 'https://tassovinge.example',
    CONTENT_DEADLINE: '30000',
  });
  // Until its content is at hand, what could not be fetched is missing from the lists.
  await vi.waitUntil(async () => (await fetch(`${site.origin}/readyz`)).ok, { timeout: 60_000 });
  const sitemap = await (await answered(`${site.origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https:\/\/tassovinge\.example([^<]*)<\/loc>/g)]
    .map(([, path]) => path || '/')
    .filter((path) => isLong || kinds.has(path));
  const ask = async (path: string): Promise<Made> => {
    const headers = { 'Accept-Language': 'sv', Connection: 'close' };
    const response = await answered(`${site.origin}${path}?fritt`, { headers });
    return [response.headers.get('ETag') ?? '', await response.text()];
  };
  const made = new Map<string, [Made, Made]>();
  for (const path of arrange(paths)) {
    const both: [Made, Made] = [await ask(path), await ask(path)];
    // An app and a form's step have something of their own for every visitor.
    if (!/nonce=|form-token/.test(both[0][1])) made.set(path, both);
  }
  await site.stop();
  return made;
}

/** Two sites that begin at once on a busy machine may send some away, to come again. */
async function answered(address: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(address, init);
    if (response.status !== 503) return response;
    await pause(1000);
  }
}

it('a document is the same, whichever pages were made before it, and when it is made again', async () => {
  const [forwards, backwards] = await Promise.all([makeAll((paths) => paths), makeAll((paths) => paths.toReversed())]);
  const differing = [...forwards].filter(([path, [first, again]]) => {
    const all = [first, again, ...(backwards.get(path) ?? [])].map((made) => made.join('\n'));
    return all.length !== 4 || new Set(all).size !== 1;
  });
  expect(differing.map(([path]) => path)).toEqual([]);
  expect(forwards.size).toBeGreaterThan(isLong ? 240 : 18);
});
