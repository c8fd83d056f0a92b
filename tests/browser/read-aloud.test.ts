import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { aVisitor, desktop, untilQuiet } from '../support/browser.ts';
import { faultsOf, overflowOf } from '../support/faults-of.ts';
import { translateTexts } from '../support/foreign-nodes.ts';
import { isLong } from '../support/long.ts';
import { alva, openWithVoices, type PretendVoice } from '../support/pretend-voices.ts';

const visitor = aVisitor({ withoutPictures: true });
const fox = '/djurfakta/rav';
const open = (voices: PretendVoice[] | null, path = fox) => openWithVoices(visitor, path, voices);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page) => page.evaluate(() => window.pretence.said);
const finish = (page: Page) => page.evaluate(() => window.pretence.finish());
const reach = (page: Page, word: string) => page.evaluate((text) => window.pretence.reach(text), word);
const spokenWord = (page: Page) => page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].join(''));
const spokenParagraph = (page: Page) => page.locator('[data-speaking]').innerText();

/** The page has heard which voices there are, and has done what it does then. */
async function untilTold(page: Page): Promise<void> {
  await page.waitForFunction(() => window.pretence.isTold);
  await untilQuiet(page);
}

async function startReading(page: Page): Promise<void> {
  await button(page, 'Läs upp').click();
  await expect.poll(() => said(page)).toEqual(['Räv']);
}

describe('“Läs upp”', () => {
  // Tests of the reading begin with it on the fox.
  it
    .runIf(isLong)
    .each(['/hjalp-djuren/nar-djur-far-illa/skadat-djur', '/klubbnytt/klubbnytt-1-2026', '/aktuellt/djurens-dag'])(
    'is on %s',
    async (path) => {
      const page = await open([alva], path);
      await expect.poll(() => button(page, 'Läs upp').isVisible()).toBe(true);
      await page.context().close();
    },
  );

  const speechless: [what: string, voices: PretendVoice[] | null][] = [
    ['a voice from elsewhere: the text would be sent there', [{ ...alva, localService: false }]],
    ['a browser that cannot speak', null],
    ['a device without a voice', []],
    ['a voice of another language', [{ ...alva, lang: 'fi-FI' }]],
  ];
  // app/client/read-aloud/voice.test.ts has each voice in `npm test`.
  it.each(speechless.slice(0, isLong ? undefined : 1))(
    'is not there with %s; the settings are, without the voice’s',
    async (_, voices) => {
      const page = await open(voices);
      await untilTold(page);
      expect(await button(page, 'Läs upp').isVisible()).toBe(false);
      await button(page, 'Inställningar').click();
      expect(await page.getByRole('group', { name: 'Text' }).isVisible()).toBe(true);
      expect(await page.getByRole('group', { name: 'Röst' }).isVisible()).toBe(false);
      await page.context().close();
    },
  );

  it.runIf(isLong)('speaks the article’s language, whatever the page’s', async () => {
    const samantha = { name: 'Samantha', lang: 'en-US', localService: true };
    const english = await open([samantha], `/en${fox}`);
    await untilTold(english);
    expect(await button(english, 'Read aloud').isVisible()).toBe(false);
    const both = await open([samantha, alva], `/en${fox}`);
    await expect.poll(() => button(both, 'Read aloud').isVisible()).toBe(true);
  });

  it('and the settings are not on pages that are no article', async () => {
    for (const path of [
      '/',
      '/djurfakta',
      '/vuxen/for-vuxna/vanliga-fragor',
      '/om-oss/kontakt',
      '/kakor',
      '/stod/gava',
    ]) {
      const html = await (await fetch(inject('site') + path, { headers: { 'Accept-Language': 'sv' } })).text();
      expect([path, html.includes('<main'), html.includes('data-read-aloud')]).toEqual([path, true, false]);
    }
  });
});

describe('reading', () => {
  it('goes on where a translator has named its own language', async () => {
    const page = await open([alva]);
    await expect.poll(() => button(page, 'Läs upp').isVisible()).toBe(true);
    await page.evaluate(translateTexts, '');
    await startReading(page);
  });

  it('goes through the article in its order, leaves out what is no text of its own, and asks the network for nothing', async () => {
    const page = await open([alva]);
    await expect.poll(() => button(page, 'Läs upp').isVisible()).toBe(true);
    await untilQuiet(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      // Pictures further down are fetched as the page is scrolled.
      if (request.resourceType() !== 'image') asked.push(request.url());
    });
    await startReading(page);
    for (let left = 200; left > 0 && (await page.locator('[data-speaking]').count()); left--) await finish(page);
    const all = (await said(page)).filter((text) => text !== '(silence)');
    const text = all.join('\n');
    const parts = ['Räven är nyfiken', 'Öron som hör under snön', 'möss', 'Snabba fakta', 'Väger 5–9 kilo'];
    parts.push('Vad tycker du?', 'Räven väljer själv', 'Rävar hör inte hemma i bur');
    const places = parts.map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    expect(text).not.toMatch(/Källor|Framsida|Vulpes|Vad kan jag göra|Fler djur|Inställningar/);
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(181);
    expect(await button(page, 'Läs upp').isVisible()).toBe(true);
    expect(await button(page, 'Sluta').isVisible()).toBe(false);
    await button(page, 'Inställningar').click();
    await page.getByRole('radio', { name: 'Störst' }).check();
    await untilQuiet(page);
    expect(asked).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });

  it('follows the level that is chosen, which the device keeps and paper shows', async () => {
    const page = await open([alva]);
    const level = (name: string) => page.getByRole('radio', { name, exact: true });
    const shown = async () => [await page.locator('#kort').isVisible(), await page.locator('#mer').isVisible()];
    await button(page, 'Läs upp').waitFor();
    expect([await level('Mer').isChecked(), ...(await shown())]).toEqual([true, false, true]);
    await level('Kort').check();
    expect(await shown()).toEqual([true, false]);
    await startReading(page);
    for (let left = 4; left > 0; left--) await finish(page);
    expect((await said(page)).join(' ')).toContain('Räven bor nästan överallt');
    expect((await said(page)).join(' ')).not.toContain('Öron som hör');
    await level('Mer').check();
    expect([(await said(page)).at(-1), ...(await shown())]).toEqual(['(silence)', false, true]);
    expect(new URL(page.url()).hash).toBe('#mer');
    await level('Kort').check();
    await page.goto(new URL('/djurfakta/varg', page.url()).href);
    await button(page, 'Läs upp').waitFor();
    expect([await level('Kort').isChecked(), ...(await shown())]).toEqual([true, true, false]);
    await page.emulateMedia({ media: 'print' });
    expect(await shown()).toEqual([true, false]);
    // An address with a level goes before what the device keeps, also where no script runs.
    const still = await visitor.open(`${fox}#kort`, { javaScriptEnabled: false });
    expect(await still.locator('[data-read-aloud]').isVisible()).toBe(false);
    expect([await still.locator('#kort').isVisible(), await still.locator('#mer').isVisible()]).toEqual([true, false]);
    await still.getByRole('radio', { name: 'Mer' }).check();
    expect([await still.locator('#kort').isVisible(), await still.locator('#mer').isVisible()]).toEqual([false, true]);
  });

  it('marks the paragraph and the word, brings them into view, and changes no text', async () => {
    const page = await open([alva]);
    await button(page, 'Läs upp').waitFor();
    // The paw comes with styles of its own, perhaps later.
    await page.locator('[data-keep]').waitFor();
    const before = await page.locator('article').innerHTML();
    await startReading(page);
    expect(await spokenParagraph(page)).toBe('Räv');
    await finish(page);
    await reach(page, 'försiktig');
    expect(await spokenWord(page)).toBe('försiktig');
    await finish(page);
    expect(await spokenWord(page)).toBe('');
    expect(await spokenParagraph(page)).toBe('Öron som hör under snön');
    for (let left = 30; left > 0 && !(await spokenParagraph(page)).startsWith('Räven äter'); left--) await finish(page);
    // A word inside a link.
    await reach(page, 'möss');
    expect(await spokenWord(page)).toBe('möss');
    const box = await page.locator('[data-speaking]').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(720);
    await button(page, 'Sluta').click();
    expect(await page.locator('[data-speaking]').count()).toBe(0);
    expect(await spokenWord(page)).toBe('');
    expect(await page.locator('article').innerHTML()).toBe(before);
  });

  it.runIf(isLong)('moves the page only when the paragraph is outside the window', async () => {
    const page = await openWithVoices(visitor, fox, [alva], { viewport: { width: 1280, height: 1600 } });
    await startReading(page);
    for (let paragraph = 0; paragraph < 3; paragraph++) await finish(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('pauses and goes on at the same word, with the keyboard', async () => {
    const page = await open([alva]);
    await startReading(page);
    await finish(page);
    await reach(page, 'försiktig');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Pausa');
    await page.keyboard.press('Enter');
    expect(await button(page, 'Fortsätt').isVisible()).toBe(true);
    expect(await said(page)).toEqual(['Räv', expect.stringMatching(/^Räven är nyfiken/), '(silence)']);
    await page.keyboard.press('Enter');
    expect((await said(page)).at(-1)).toMatch(/^försiktig och bra/);
    await reach(page, 'bra');
    expect(await spokenWord(page)).toBe('bra');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Läs upp');
    await page.keyboard.press('Enter');
    expect((await said(page)).at(-1)).toBe('Räv');
  });

  it('stops when the page is left, and is at its start when the visitor comes back', async () => {
    const page = await open([alva]);
    await page.setViewportSize(desktop.viewport);
    await startReading(page);
    await page.locator('.tabs').getByRole('link', { name: 'Om oss' }).click();
    await page.waitForURL('**/om-oss');
    expect(await page.evaluate(() => sessionStorage.getItem('silenced'))).toBe(fox);
    await page.goBack();
    await expect.poll(() => button(page, 'Läs upp').isVisible()).toBe(true);
  });
});

describe('on every width', () => {
  /** tests/audit/pages.test.ts asks about these. */
  const without = isLong ? [] : ['.top', '.foot'];

  it.each(isLong ? [320, 390, 1280] : [320])(
    '%i px there is no fault, closed, open or reading, at any size of text',
    async (width) => {
      const page = await openWithVoices(visitor, fox, [alva], { viewport: { width, height: 800 } });
      for (const size of isLong ? ['Vanlig', 'Störst'] : ['Störst']) {
        await button(page, 'Inställningar').click();
        await page.getByRole('group', { name: 'Text' }).getByRole('radio', { name: size }).check();
        expect(await faultsOf(page, [], without)).toEqual([]);
        await button(page, 'Klar').click();
        await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false);
        await button(page, 'Läs upp').click();
        expect(await faultsOf(page, [], without)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
        for (const name of ['Pausa', 'Sluta', 'Inställningar']) {
          const box = await button(page, name).boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
        }
        await button(page, 'Sluta').click();
      }
      await page.context().close();
    },
  );

  it.runIf(isLong).each(['light', 'dark'] as const)('no fault in the %s while it reads', async (colorScheme) => {
    const page = await openWithVoices(visitor, fox, [alva], { colorScheme });
    await startReading(page);
    for (let left = 60; left > 0 && (await spokenParagraph(page)) !== 'Snabba fakta'; left--) await finish(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });
});
