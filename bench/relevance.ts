// Types every query of the table and prints each one that misses, then hits@1 and hits@3. Ends with 1 below the goal.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSearchIndex } from '#search-engine/search-index.ts';
import { parseSynonyms } from '#search-engine/synonyms.ts';
import { relevanceQueries } from './relevance-queries.ts';
import { readSeedRecords, seedSettings } from './seed-records.ts';

const goal = 0.95;
const synonyms = parseSynonyms(readFileSync(join(import.meta.dirname, '../search-engine/synonyms.txt'), 'utf8'));
const index = createSearchIndex({ ...seedSettings, synonyms });
const records = readSeedRecords();
index.save(records);

const first = { one: 0, three: 0 };
for (const [query, expected] of relevanceQueries) {
  const wanted = expected.split('|');
  const unknown = wanted.find((slug) => !index.get(slug));
  if (unknown !== undefined) throw new Error(`${query}: no page has the slug ${unknown}`);
  const { hits, nbHits } = index.search({ query, hitsPerPage: 3 });
  const slugs = hits.map(({ objectID }) => objectID);
  if (wanted.includes(slugs[0] ?? '')) first.one += 1;
  if (slugs.some((slug) => wanted.includes(slug))) first.three += 1;
  else console.log(`miss  ${query.padEnd(28)} wanted ${expected}; found ${slugs.join(', ') || 'nothing'} (${nbHits})`);
}

const share = (hits: number): string => `${((100 * hits) / relevanceQueries.length).toFixed(1)} %`;
console.log(`${relevanceQueries.length} queries, ${records.length} pages`);
console.log(`hits@1  ${share(first.one)}\nhits@3  ${share(first.three)} (goal ${goal * 100} %)`);
if (first.three / relevanceQueries.length < goal) process.exitCode = 1;
