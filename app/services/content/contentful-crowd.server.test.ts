import { afterAll, expect, it } from 'vitest';
import { serveSample, space } from '#sandbox/contentful/served-sample.ts';
import { createContentful } from './contentful.server.ts';

const { origin, close } = await serveSample();
afterAll(() => void close());

it('whoever asks for more than can be answered in some seconds is refused at once, and the others are answered', async () => {
  const settings = {
    contentfulSpaceId: space,
    contentfulAccessToken: 'delivery-token',
    contentfulEnvironment: 'master',
  };
  const content = createContentful({ ...settings, contentfulOrigin: origin, contentRest: 15 }, () => {});
  const outcomes: string[] = [];
  const asked = Array.from({ length: 60 }, async (_, at) => {
    const article = await content.findArticle([`made-up-${at}`], 'sv').catch((error: Error) => error.message);
    outcomes.push(article === null ? 'nothing' : String(article));
  });
  await Promise.all(asked);
  const refusals = Array.from({ length: 10 }, () => 'The content service is asked for as much as it can answer.');
  expect(outcomes).toEqual([...refusals, ...Array.from({ length: 50 }, () => 'nothing')]);
}, 30_000);
