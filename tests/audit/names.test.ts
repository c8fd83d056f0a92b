import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { aVisitor, phone, untilQuiet } from '../support/browser.ts';
import { answerStep, sendStep } from '../support/forms/fill-form.ts';
import { filledForm } from '../support/forms/filled-forms.ts';
import { isLong } from '../support/long.ts';
import { namesIn } from '../support/names-in.ts';

const visitor = aVisitor({ withoutPictures: true, keepsOpen: true });
const calm = { ...phone, reducedMotion: 'reduce' } as const;

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
/** `at` is the part that is told of. */
const states: [name: string, path: string, at: string, reach?: (page: Page) => Promise<void>][] = [
  ['header', '/djurfakta/rav', 'header'],
  ['footer', '/djurfakta/rav', 'footer'],
  ['settings', '/djurfakta/rav', '.settings', press('Inställningar')],
  ['turned-card', '/djurfakta', '.flip[open]', (page) => page.locator('.flip > summary').first().click()],
  ['menu', '/djurfakta', '.menu', press('Öppna meny')],
  ['search-none', '/sok?sokord=qqqq', 'main'],
  [
    'refused-step',
    '/stod/giftogram',
    'main',
    async (page) => {
      await sendStep(page);
      await page.locator('.summary').waitFor();
    },
  ],
];

// The main parts of whole pages are written down where the pages are looked at: pages.test.ts.
describe('what things are called', () => {
  let page: Page;
  beforeAll(async () => {
    page = await visitor.open('about:blank', calm);
  });

  it.each(states)('%s', async (name, path, part, reach) => {
    await page.goto(inject('site') + path);
    await untilQuiet(page);
    await reach?.(page);
    await page.locator(part).first().waitFor();
    await expect(await namesIn(page, part)).toMatchFileSnapshot(`names/${name}.txt`);
  });

  it.runIf(isLong)('every step of a gift', async () => {
    page = await visitor.open('/stod/gava/start', calm);
    const { typed } = filledForm('a gift by invoice');
    const told: string[] = [];
    for (let step = ''; step !== 'granska'; ) {
      step = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await untilQuiet(page);
      told.push(`${step}\n${await namesIn(page, 'main')}`);
      if (step !== 'granska') await answerStep(page, typed);
    }
    await expect(told.join('\n')).toMatchFileSnapshot('names/gift.txt');
  });
});
