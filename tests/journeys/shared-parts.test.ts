import { expect, inject, it } from 'vitest';
import { openSite } from './open-site.ts';

/** Every page of the sitemap from a site that has just begun, and by what tag it is known; in this order or the other way round. */
async function makeAll(arrange: (paths: string[]) => string[]): Promise<Map<string, string[]>> {
  const site = await openSite({ ...inject('standIns'), PUBLIC_ORIGIN: 'https://tassovinge.example' });
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https:\/\/tassovinge\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  const made = new Map<string, string[]>();
  for (const path of arrange(paths)) {
    const response = await fetch(site.origin + path, { headers: { 'Accept-Language': 'sv', Connection: 'close' } });
    const html = await response.text();
    // An app and a form's step have something of their own for every visitor.
    if (!/nonce=|form-token/.test(html)) made.set(path, [response.headers.get('ETag') ?? '', html]);
  }
  await site.stop();
  return made;
}

it('a document is the same, whichever pages were made before it', async () => {
  const [forwards, backwards] = await Promise.all([makeAll((paths) => paths), makeAll((paths) => paths.toReversed())]);
  const differing = [...forwards].filter(([path, [tag, html]]) => {
    const [otherTag, otherHtml] = backwards.get(path) ?? [];
    return tag !== otherTag || html !== otherHtml;
  });
  expect(differing.map(([path]) => path)).toEqual([]);
  expect(forwards.size).toBeGreaterThan(250);
}, 60_000);
