import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sanitiseHtml } from '#content/cms/contentful/sanitised-html.server.ts';
import { aVisitor } from '../support/browser.ts';
import { hostileAddresses, hostileTexts } from '../support/hostile-texts.ts';
import { isLong } from '../support/long.ts';
import { harmless, readHarm } from '../support/read-harm.ts';

const visitor = aVisitor();
/** As many of them as the short run has time for, each out of another place; in the long run more, or all. */
const someTexts = (inShort: number, inLong = hostileTexts.length) => {
  const step = Math.floor(hostileTexts.length / (isLong ? inLong : inShort));
  return hostileTexts.filter((_, at) => at % step === 0);
};

/** Where no policy would stop what has become more than text. */
const openUnguarded = () => visitor.open('about:blank', { bypassCSP: true });

async function harmOn(page: Page) {
  const { told: _, ...harm } = await readHarm(page);
  return harm;
}

// tests/browser/hostile-content.test.ts shows all of them in an article.
it('every text that is searched for stays text in its field', async () => {
  const waiting = someTexts(4);
  const errors: unknown[] = [];
  async function search(): Promise<void> {
    const page = await openUnguarded();
    for (let value = waiting.pop(); value; value = waiting.pop()) {
      await page.goto(`/sok?sokord=${encodeURIComponent(value)}`, { waitUntil: 'load' });
      const harm = await harmOn(page);
      const shown = await page.locator('input[name="sokord"]').first().inputValue();
      if (shown !== value.slice(0, 200) || JSON.stringify(harm) !== JSON.stringify(harmless))
        errors.push([value, shown, harm]);
    }
    await page.context().close();
  }
  await Promise.all([search(), search()]);
  expect(errors).toEqual([]);
});

it.runIf(isLong)('every text that is refused in a form stays text in its field', async () => {
  const page = await openUnguarded();
  const errors: unknown[] = [];
  for (const value of someTexts(3, 43)) {
    await page.goto('/angra');
    await page.locator('input[name="name"]').fill(value);
    await page.locator('form.form button[type=submit]:not([name])').last().click();
    await page.locator('.summary').waitFor();
    const harm = await harmOn(page);
    const shown = await page.locator('input[name="name"]').inputValue();
    // A line's end before it is taken for a blank.
    if (shown !== value.trim() || JSON.stringify(harm) !== JSON.stringify(harmless)) errors.push([value, shown, harm]);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

it('what is left of every text where an editor may write markup runs nothing', async () => {
  const page = await openUnguarded();
  await page.goto('/finns-inte');
  await page.evaluate(
    (parts) => {
      for (const part of parts) {
        const place = document.createElement('div');
        place.innerHTML = part;
        document.body.append(place);
      }
    },
    [...hostileTexts, ...hostileAddresses.map((uri) => `<a href="${uri}">a</a>`)].map((html) => sanitiseHtml(html)),
  );
  // One that nobody has cleaned does run, and later than all before it would have.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        Object.assign(window, { resolve });
        document.body.insertAdjacentHTML('beforeend', '<img id="uncleaned" src=x onerror="resolve()">');
      }),
  );
  await page.locator('#uncleaned').evaluate((image) => image.remove());
  expect(await harmOn(page)).toEqual(harmless);
  await page.context().close();
});
