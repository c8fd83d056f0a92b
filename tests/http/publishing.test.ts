import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningFakes, startFakes } from '#fakes/start-fakes.ts';
import { fillSearchIndex } from '#scripts/fill-search-index.ts';
import { callWebhook, webhookSecret } from '../support/call-webhook.ts';
import { openSiteHere } from '../support/in-process-site.ts';
import type { RunningSite } from '../support/open-site.ts';
import { publishEntries } from '../support/publish-entries.ts';

let fakes: RunningFakes;

// These change the content, so they have a content service of their own.
beforeAll(async () => {
  fakes = await startFakes();
  await fillSearchIndex(fakes.environment);
});
afterAll(() => fakes.stop());

const publish = (id: string, title: string) => publishEntries(fakes, [[id, undefined, { title: { sv: title } }]]);

async function isFound(site: RunningSite, text: string): Promise<boolean> {
  const html = await (await fetch(`${site.origin}/sok?sokord=${text}`)).text();
  return html.includes('class="hit"');
}

describe('when an editor publishes', () => {
  it.each([
    ['hosted search', {}, 'Wombatzebran'],
    ['the embedded engine', { ALGOLIA_APPLICATION_ID: '' }, 'Qwyxvut'],
  ])('%s finds it, and the page shows it', async (_who, environment, title) => {
    const site = await openSiteHere({ ...fakes.environment, CONTENT_WEBHOOK_SECRET: webhookSecret, ...environment });
    expect(await isFound(site, title)).toBe(false);
    await fetch(`${site.origin}/djurfakta/rav`);
    await publish('rav', title);
    expect(await callWebhook(site.origin, 'rav', 'x'.repeat(64))).toBe(403);
    expect(await callWebhook(site.origin, 'rav')).toBe(200);
    await expect.poll(() => isFound(site, title), { interval: 300 }).toBe(true);
    const page = async () => (await fetch(`${site.origin}/djurfakta/rav`)).text();
    await expect.poll(page, { interval: 300 }).toContain(`>${title}</h1>`);
    await site.stop();
  });
});
