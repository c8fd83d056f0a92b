import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RunningFakes, startFakes } from '#fakes/start-fakes.ts';
import { search as words } from '#i18n/sv/search.ts';
import { fillSearchIndex } from '#scripts/fill-search-index.ts';
import { openSite } from '../../support/site/open-site.ts';

/** Rounds of searches, and the number of parallel searches in each. */
const [rounds, atOnce] = [20, 5];
/** Circuit breaker threshold: failures within 30 s. */
const untilItRests = 5;
const hit = /<h3[^>]*><a href="\/djurfakta\/igelkott">/;

let fakes: RunningFakes;

beforeAll(async () => {
  fakes = await startFakes();
  await fillSearchIndex(fakes.environment);
});
afterEach(() => Promise.all([breakSearch(null), breakContent(null)]));
afterAll(() => fakes.stop());

/** Sets the one active fault of a fake; null for none. */
function breakAt(origin: 'ALGOLIA_ORIGIN' | 'CONTENTFUL_ORIGIN') {
  return async (fault: object | null): Promise<void> => {
    const faults = `${fakes.environment[origin]}/__fakes/faults`;
    await fetch(faults, fault ? { method: 'PUT', body: JSON.stringify(fault) } : { method: 'DELETE' });
  };
}
const breakSearch = breakAt('ALGOLIA_ORIGIN');
const breakContent = breakAt('CONTENTFUL_ORIGIN');

/** Opens a site that has searched once: the first search of a process reads all pages into the embedded engine. */
async function openWith(environment: Record<string, string> = {}) {
  const site = await openSite({ ...fakes.environment, ...environment });
  onTestFinished(site.stop);
  await fetch(`${site.origin}/sok?sokord=katt`);
  return site;
}

describe('whoever answers', () => {
  const nobody = { ALGOLIA_ORIGIN: 'http://127.0.0.1:9' };
  const hosted = {};
  const embedded = { ALGOLIA_APPLICATION_ID: '' };

  it.each([
    ['hosted search', hosted],
    ['the embedded engine alone', embedded],
    ['the embedded engine because nobody else does', nobody],
  ])('%s finds the same first', async (_who, environment) => {
    const site = await openWith(environment);
    const before = (await site.log()).length;
    const html = await (await fetch(`${site.origin}/sok?sokord=ikelkott`)).text();
    expect(/<h3[^>]*><a href="([^"]+)">/.exec(html)?.[1]).toBe('/djurfakta/igelkott');
    expect((await site.log()).includes('embedded engine', before)).toBe(environment === nobody);
    expect(await site.log()).not.toContain('until the hosted one is back');
  });
});

describe('a hosted search that fails', () => {
  it.each(['hang', 'slow', '500', '429', 'reset', 'garbage'])(
    'with %s is not waited for: a hundred pages have their hits in time',
    async (kind) => {
      const site = await openWith();
      await breakSearch({ kind, ms: 10_000 });
      const search = async () => (await fetch(`${site.origin}/sok?sokord=igelkott`)).text();
      // The engine may still be indexing the pages read at the first search.
      await expect.poll(search).toMatch(hit);
      for (let round = 0; round < rounds; round++)
        await Promise.all(
          Array.from({ length: atOnce }, async () => {
            const start = performance.now();
            const html = await search();
            const ms = performance.now() - start;
            expect(html).toMatch(hit);
            expect(ms).toBeLessThan(2_800);
          }),
        );
      await expect.poll(site.log).toContain('until the hosted one is back');
      // The circuit opens after that many failures; as many more requests may have been under way.
      const failures = (await site.log()).split('Search failed and is answered by the embedded engine').length - 1;
      expect(failures).toBeGreaterThanOrEqual(untilItRests);
      expect(failures).toBeLessThan(untilItRests + atOnce);
    },
  );
});

describe('a hosted search that is away with the content service', () => {
  it.each(['reset', 'hang'])('both with %s, is said to rest, until one of them is back', async (kind) => {
    await Promise.all([breakSearch({ kind }), breakContent({ kind })]);
    const site = await openSite({ ...fakes.environment });
    onTestFinished(site.stop);
    // Timeout as long as a visitor waits for a page.
    const search = () => fetch(`${site.origin}/sok?sokord=igelkott`, { signal: AbortSignal.timeout(10_000) });
    const answers = [await search(), await search()];
    expect(answers.map(({ status, headers }) => [status, headers.get('Cache-Control')])).toEqual(
      answers.map(() => [200, 'no-store']),
    );
    for (const html of await Promise.all(answers.map((answer) => answer.text()))) {
      expect(html).toContain(words.unavailable);
      expect(html).not.toContain(words.none);
    }
    await breakContent(null);
    const found = async () => (await search()).text();
    await expect.poll(found, { interval: 500 }).toMatch(hit);
  });
});
