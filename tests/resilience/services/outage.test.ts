import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callWebhook, webhookSecret } from '../../support/call-webhook.ts';
import { untilSnapshot } from '../../support/site/content-snapshot.ts';
import { type OpenSite, openSite } from '../../support/site/open-site.ts';
import { openContentHouse, pagesOf, visitAll } from './content-house.ts';

let folder: string;
let house: Awaited<ReturnType<typeof openContentHouse>>;
let settings: Record<string, string>;
let site: OpenSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outage-'));
  house = await openContentHouse();
  settings = {
    ...house.environment,
    ALGOLIA_ORIGIN: 'http://127.0.0.1:9',
    CONTENT_SNAPSHOT_FILE: join(folder, 'content.db'),
    CONTENT_WEBHOOK_SECRET: webhookSecret,
  };
  site = await openSite(settings);
});
afterAll(async () => {
  await site.stop();
  await house.stop();
  await rm(folder, { recursive: true, force: true });
});

it('an outage of the content service and of the search is noticed by nobody, and is over when it is over', async () => {
  await untilSnapshot(join(folder, 'content.db'));
  const pages = await pagesOf(site.origin);
  expect(pages.length).toBeGreaterThan(150);
  const some = pages.filter((_, at) => at % 40 === 0);
  const animal = '/djurfakta/rav';

  // Every other page is first requested while the service is down.
  await visitAll(site.origin, [animal, ...some.filter((_, at) => at % 2)]);
  await house.breakContent({ kind: 'reset' });
  const during = await visitAll(site.origin, [animal, ...some, '/sok?sokord=igelkott']);
  expect(during.filter(({ status }) => status !== 200)).toEqual([]);
  // A busy machine takes a while to collect what its own engine searches.
  const search = async () => (await visitAll(site.origin, ['/sok?sokord=igelkott']))[0]?.html;
  await expect.poll(search, { interval: 100 }).toContain('/djurfakta/igelkott');

  // A restarted site has its snapshot only; a page missing from it is unavailable, not 404.
  await site.stop();
  await house.breakContent({ kind: 'hang' });
  site = await openSite(settings);
  const restarted = await visitAll(site.origin, [animal, ...some]);
  expect(restarted.filter(({ status }) => status !== 200)).toEqual([]);
  const [unknown] = await visitAll(site.origin, ['/djurfakta/finns-inte']);
  expect(unknown).toMatchObject({ status: 503, state: 'unavailable' });

  await house.breakContent(null);
  await house.publish('rav', { title: { sv: 'Räven efter avbrottet' } });
  const isShown = async () => {
    await callWebhook(site.origin, 'rav');
    return (await visitAll(site.origin, [animal]))[0]?.html.includes('Räven efter avbrottet');
  };
  await expect.poll(isShown, { interval: 100 }).toBe(true);
  const lookAgain = async () => (await visitAll(site.origin, ['/djurfakta/finns-inte']))[0]?.status;
  await expect.poll(lookAgain, { interval: 100 }).toBe(404);
});
