import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { serveSample, space } from '#fakes/contentful/served-sample.ts';
import { isLong } from '../../../../tests/support/long.ts';
import { createContentful } from './contentful.server.ts';

const { origin, close } = await serveSample();
afterAll(() => void close());

const settings = {
  contentfulSpaceId: space,
  contentfulAccessToken: 'delivery-token',
  contentfulEnvironment: 'master',
  contentBreakerCooldown: 15,
};

it('rejects queries beyond some seconds of requests at once, and answers the others', async () => {
  const content = createContentful({ ...settings, contentfulOrigin: origin }, () => {});
  const asked = Array.from({ length: 60 }, (_, at) =>
    content.findArticle([`made-up-${at}`], 'sv').catch((error: Error) => error.message),
  );
  const refusals = Array.from({ length: 10 }, () => 'The content service is asked for as much as it can answer.');
  expect(await Promise.all(asked.slice(50))).toEqual(refusals);
  // All take seven seconds, at seven a second.
  const answered = asked.slice(0, isLong ? 50 : 3);
  expect(await Promise.all(answered)).toEqual(answered.map(() => null));
});

// Seven begin at once, before anybody knows.
it.each([['answers with a page', 200] as const, ...(isLong ? [['refuses the token', 401] as const] : [])])(
  'drops queued queries to a service that %s, once the circuit is open',
  async (_, status) => {
    let calls = 0;
    const service = createServer((_request, response) => {
      calls += 1;
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<!DOCTYPE html>');
    });
    await once(service.listen(0, '127.0.0.1'), 'listening');
    const { port } = service.address() as AddressInfo;
    const content = createContentful({ ...settings, contentfulOrigin: `http://127.0.0.1:${port}` }, () => {});
    const asked = Array.from({ length: 40 }, (_each, at) => content.findArticle([`x-${at}`], 'sv'));
    const outcomes = await Promise.allSettled(asked);
    service.close();
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toEqual([]);
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(7);
  },
);
