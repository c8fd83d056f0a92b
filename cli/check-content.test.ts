import { afterAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#config/config.server.ts';
import { serveSample, space } from '#fakes/contentful/served-sample.ts';
import { checkContent } from './check-content.ts';

const contentful = await serveSample();
afterAll(() => contentful.close());
beforeEach(() => contentful.restart());

async function run(environment: Record<string, string> = {}) {
  const config = readConfig({
    CONTENTFUL_SPACE_ID: space,
    CONTENTFUL_ACCESS_TOKEN: 'delivery-token',
    CONTENTFUL_ORIGIN: contentful.origin,
    ...environment,
  });
  const said: string[] = [];
  const complained: string[] = [];
  const isWell = await checkContent(config, {
    say: (sentence) => said.push(sentence),
    complain: (sentence) => complained.push(sentence),
  });
  return { isWell, said: said.join('\n'), complained: complained.join('\n') };
}

it('prints each problem with a link into the content service’s web app', async () => {
  const { isWell, said } = await run();
  expect(said.split('\n')).toEqual([
    'Räv [rav]: One of its text blocks is not published.',
    `  https://app.contentful.com/spaces/${space}/environments/master/entries/rav`,
    'Problems: 1',
  ]);
  expect(isWell).toBe(false);
});

it('says that the content could not be checked, never that it is sound', async () => {
  const { isWell, said, complained } = await run({ CONTENTFUL_ACCESS_TOKEN: 'other' });
  expect([isWell, said]).toEqual([false, '']);
  expect(complained).toMatch(/^The content could not be checked: /m);
});
