import { setTimeout } from 'node:timers/promises';
import { readConfig } from '#config/config.server.ts';
import { startFakes } from '#fakes/start-fakes.ts';
import { fillSearchIndex } from '#scripts/fill-search-index.ts';
import { createServices, type Services } from '#services/services.server.ts';
import { relevanceQueries } from './relevance-queries.ts';

// npm run bench:search: runs every query of the table against the site's search, with the embedded engine and with the
// fake of the hosted search. Prints each query that misses, then hits@1 and hits@3 of both. The exit code is 1 below
// the goal.
const goal = 0.95;
const shown = 3;
const quiet = () => {};
const log = { info: quiet, warn: quiet, error: quiet };

const fakes = await startFakes();
await fillSearchIndex(fakes.environment);
const ways = [
  ['embedded engine', { ALGOLIA_APPLICATION_ID: '' }],
  ['hosted search', {}],
] as const;
for (const [name, environment] of ways) {
  const { search } = createServices(readConfig({ ...fakes.environment, ...environment }), log);
  await isReady(search);
  let one = 0;
  let three = 0;
  for (const [text, expected] of relevanceQueries) {
    // The table uses the seed's folders where a slug alone is ambiguous.
    const wanted = expected.split('|').map((slug) => slug.split('/').at(-1));
    const { hits, total } = await search.search({ text, filters: [], hitsPerPage: shown });
    const found = hits.map(({ record }) => record.link.split('/').at(-1) ?? '');
    if (wanted.includes(found[0] ?? '')) one++;
    if (found.some((slug) => wanted.includes(slug))) three++;
    else console.log(`miss  ${text.padEnd(26)} wanted ${expected}; found ${found.join(', ') || 'nothing'} (${total})`);
  }
  const share = (count: number) => `${((100 * count) / relevanceQueries.length).toFixed(1)} %`;
  console.log(
    `${name}: ${relevanceQueries.length} queries, hits@1 ${share(one)}, hits@3 ${share(three)} (goal ${goal * 100} %)`,
  );
  if (three / relevanceQueries.length < goal) process.exitCode = 1;
}
await fakes.stop();

/** Waits for the index: on a busy machine building it takes longer than a visitor would wait. */
async function isReady(search: Services['search'], tries = 60): Promise<void> {
  await search.search({ text: 'katt', filters: [], hitsPerPage: 1 }).catch(async (error: unknown) => {
    if (tries === 0) throw error;
    await setTimeout(1000);
    await isReady(search, tries - 1);
  });
}
