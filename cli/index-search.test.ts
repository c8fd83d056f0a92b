import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.server.ts';
import { keys, serveAlgolia } from '#fakes/algolia/served-algolia.ts';
import { serveSample, space } from '#fakes/contentful/served-sample.ts';
import { isLong } from '../tests/support/long.ts';
import { indexSearch } from './index-search.ts';

const contentful = await serveSample();
const algolia = await serveAlgolia();
afterAll(() => {
  contentful.close();
  algolia.close();
});
beforeEach(() => {
  contentful.restart();
  algolia.restart();
});

async function run(environment: Record<string, string> = {}) {
  const config = readConfig({
    CONTENTFUL_SPACE_ID: space,
    CONTENTFUL_ACCESS_TOKEN: 'delivery-token',
    CONTENTFUL_ORIGIN: contentful.origin,
    ALGOLIA_APPLICATION_ID: keys.applicationId,
    ALGOLIA_SEARCH_KEY: keys.searchKey,
    ALGOLIA_ADMIN_KEY: keys.adminKey,
    ALGOLIA_ORIGIN: algolia.origin,
    ...environment,
  });
  const said: string[] = [];
  const complained: string[] = [];
  const done = await indexSearch(config, {
    say: (sentence) => said.push(sentence),
    complain: (sentence) => complained.push(sentence),
  });
  return { done, said: said.join('\n'), complained: complained.join('\n') };
}

describe('indexing', () => {
  it('sends every page and reports the count; the second run sends only deletions', async () => {
    expect(await run()).toMatchObject({ done: true, said: expect.stringContaining('17 pages: 17 saved, 0 unchanged') });
    contentful.store().unpublish('hare');
    const { done, said } = await run();
    expect([done, said]).toEqual([true, expect.stringContaining('16 pages: 0 saved, 16 unchanged')]);
    expect(said).toContain('1 pages that are no more');
  });

  it('does nothing without a hosted search, and says so', async () => {
    const { done, said } = await run({ ALGOLIA_APPLICATION_ID: '', CONTENTFUL_ORIGIN: 'http://127.0.0.1:9' });
    expect([done, said.split('\n').length]).toEqual([true, 1]);
    expect(said).toContain('embedded engine needs no indexing');
  });

  it.each([
    ['there is no key to write with', { ALGOLIA_ADMIN_KEY: '' }, 'ALGOLIA_ADMIN_KEY'],
    ['the key is wrong', { ALGOLIA_ADMIN_KEY: 's3cret' }, 'Invalid Application-ID or API key'],
    ['the content service refuses us', { CONTENTFUL_ACCESS_TOKEN: 's3cret' }, 'content service'],
    ['the search service is away', { ALGOLIA_ORIGIN: 'http://127.0.0.1:9' }, 'Network request failed'],
  ])('fails with a message when %s', async (_, environment, reason) => {
    const { done, complained } = await run(environment);
    expect([done, complained]).toEqual([false, expect.stringContaining(reason)]);
    expect(complained).not.toContain('s3cret');
  });

  it('leaves the index unchanged when there are no pages', async () => {
    await run();
    for (const id of ['rav', 'hare', 'alg', 'category-laga-vego', 'portal-djurfakta']) contentful.store().unpublish(id);
    const { done, complained } = await run();
    expect([done, complained]).toEqual([false, expect.stringContaining('no pages')]);
    const state: any = await (await fetch(`${algolia.origin}/__fakes`)).json();
    expect(state.indices[0].entries).toBe(17);
  });

  // A process takes longer than all that it shows here; `cli/list-zero-result-queries.test.ts` starts one.
  it.runIf(isLong)('exits with a non-zero code when the settings are invalid', () => {
    const file = join(import.meta.dirname, 'index-search.ts');
    const { status, stderr } = spawnSync(process.execPath, [file], { env: {}, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('CONTENTFUL_SPACE_ID')]);
  });
});
