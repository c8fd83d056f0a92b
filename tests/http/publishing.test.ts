import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningFakes, startFakes } from '#fakes/start-fakes.ts';
import { fillSearchIndex } from '#scripts/fill-search-index.ts';
import { callWebhook, webhookSecret } from '../support/call-webhook.ts';
import { firstUnlessLong } from '../support/long.ts';
import { publishEntries } from '../support/publish-entries.ts';
import { openSiteHere } from '../support/site/in-process-site.ts';
import type { RunningSite } from '../support/site/open-site.ts';

let fakes: RunningFakes;
let site: RunningSite;

// These change the content, so they have a content service of their own.
beforeAll(async () => {
  fakes = await startFakes();
  await fillSearchIndex(fakes.environment);
  const url = '//assets.ctfassets.net/klubbhuset/tystnad/1/tystnad.wav';
  const file = { url, contentType: 'audio/wav', fileName: 'tystnad.wav', details: { size: 44 } };
  // The content service publishes nothing new but entries: a picture becomes the silence.
  const sound = { sv: { sys: { type: 'Link', linkType: 'Asset', id: 'picture-uggla' } } };
  const soundWords = { sv: 'Ingenting hörs.', en: 'Nothing is heard.' };
  await publishEntries(fakes, [
    ['picture-uggla', undefined, { title: { sv: 'Tystnad' }, file: { sv: file, en: file } }],
    [
      'hare',
      undefined,
      { sound, soundWords, soundCredit: { sv: 'Ingen, CC0' }, slug: { sv: 'hare', en: 'Mountain Hare' } },
    ],
    ['alg', undefined, { sound, soundWords }],
    ['category-laga-vego', undefined, { slug: { sv: 'laga-vego', en: 'cook-vego' } }],
  ]);
  site = await openSiteHere({ ...fakes.environment, CONTENT_WEBHOOK_SECRET: webhookSecret });
});
afterAll(async () => {
  await site.stop();
  await fakes.stop();
});

const publish = (id: string, title: string) => publishEntries(fakes, [[id, undefined, { title: { sv: title } }]]);

async function isFound({ origin }: RunningSite, text: string): Promise<boolean> {
  const html = await (await fetch(`${origin}/sok?sokord=${text}`)).text();
  return html.includes('class="hit"');
}

describe('when an editor has published', () => {
  it('a sound of an animal, its page plays it, tells what is heard, and says who recorded it', async () => {
    const read = async (path: string) => (await fetch(site.origin + path)).text();
    const html = await read('/djurfakta/hare');
    expect(html).toMatch(/<audio controls="" preload="none" src="[^"]+\/tystnad\.wav"/);
    expect(html).toContain('<p>Ingenting hörs.</p>');
    expect(html).toContain('Ingen, CC0');
    expect(await read('/en/djurfakta/Mountain%20Hare')).toContain('>Nothing is heard.</p>');
    expect(await read('/djurfakta/alg')).not.toContain('<audio');
  });

  it('a slug in another language, its own address leads to the quiz and the category there, too', async () => {
    const leadsTo = async (path: string) => {
      const answer = await fetch(site.origin + path, { redirect: 'manual' });
      await answer.text();
      return answer.headers.get('Location') ?? answer.status;
    };
    const [hare, vego] = ['/en/fragesport/Mountain%20Hare', '/en/hjalp-djuren/cook-vego'];
    expect([await leadsTo(hare), await leadsTo(vego)]).toEqual([200, 200]);
    expect(await leadsTo('/en/fragesport/hare')).toBe(hare);
    expect(await leadsTo('/en/fragesport/utan-nat/mountain-hare')).toBe('/en/fragesport/utan-nat/Mountain%20Hare');
    expect(await leadsTo('/fragesport/Mountain%20Hare')).toBe('/fragesport/hare');
    expect(await leadsTo('/en/hjalp-djuren/laga-vego')).toBe(vego);
    expect(await leadsTo('/hjalp-djuren/cook-vego')).toBe('/hjalp-djuren/laga-vego');
    const english = await (await fetch(site.origin + vego)).text();
    expect(english).toContain(`hrefLang="sv-SE" href="${site.origin}/hjalp-djuren/laga-vego"`);
  });
});

describe('when an editor publishes', () => {
  const searches: [who: string, environment: Record<string, string>, title: string][] = [
    ['hosted search', {}, 'Wombatzebran'],
    ['the embedded engine', { ALGOLIA_APPLICATION_ID: '' }, 'Qwyxvut'],
  ];
  it.each(firstUnlessLong(searches, 1))('%s finds it, and the page shows it', async (_who, environment, title) => {
    const settings = { ...fakes.environment, CONTENT_WEBHOOK_SECRET: webhookSecret, ...environment };
    const own = Object.keys(environment).length ? await openSiteHere(settings) : site;
    expect(await isFound(own, title)).toBe(false);
    await fetch(`${own.origin}/djurfakta/rav`);
    await publish('rav', title);
    expect(await callWebhook(own.origin, 'rav', 'x'.repeat(64))).toBe(403);
    expect(await callWebhook(own.origin, 'rav')).toBe(200);
    await expect.poll(() => isFound(own, title), { interval: 300 }).toBe(true);
    const page = async () => (await fetch(`${own.origin}/djurfakta/rav`)).text();
    await expect.poll(page, { interval: 300 }).toContain(`>${title}</h1>`);
    if (own !== site) await own.stop();
  });
});
