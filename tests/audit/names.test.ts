import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aVisitor, phone, untilQuiet } from '../support/browser.ts';
import { answerStep, sendStep } from '../support/forms/fill-form.ts';
import { filledForm } from '../support/forms/filled-forms.ts';

const visitor = aVisitor();
const calm = { ...phone, reducedMotion: 'reduce' } as const;

/**
 * What a screen reader has to tell of a part of a page: what is there, and what it is called. Running text and addresses are left out, and
 * what is another each time is written alike.
 */
async function namesIn(page: Page, part: string): Promise<string> {
  const tree = await page.locator(part).first().ariaSnapshot();
  const lines = tree
    .split('\n')
    .filter((line) => !/^ *- (\/url|text|paragraph|time|strong|emphasis|mark)\b/.test(line));
  return `${lines.join('\n').replace(/(?<!level=)\d/g, '0')}\n`;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
/** `at` is the part that is told of. */
const states: [name: string, path: string, at: string, reach?: (page: Page) => Promise<void>][] = [
  ['header', '/djurfakta/rav', 'header'],
  ['footer', '/djurfakta/rav', 'footer'],
  ['menu', '/djurfakta', '.menu', press('Öppna meny')],
  ['settings', '/djurfakta/rav', '.settings', press('Inställningar')],
  ['animal', '/djurfakta/rav', 'main'],
  ['animals', '/djurfakta', 'main'],
  ['animal-english', '/en/djurfakta/rav', 'main'],
  ['turned-card', '/djurfakta', '.flip[open]', (page) => page.locator('.flip > summary').first().click()],
  ['help', '/hjalp-djuren', 'main'],
  ['magazine', '/klubbnytt', 'main'],
  ['adults', '/vuxen', 'main'],
  ['membership', '/medlem', 'main'],
  ['support', '/stod', 'main'],
  ['search', '/sok', 'main'],
  ['search-hits', '/sok?sokord=hund', 'main'],
  ['search-none', '/sok?sokord=qqqq', 'main'],
  ['cookies', '/kakor', 'main'],
  ['withdrawal', '/angra', 'main'],
  ['certificate', '/intyg', 'main'],
  ['missing', '/finns-inte', 'main'],
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

describe('what things are called', () => {
  it.each(states)('%s', async (name, path, part, reach) => {
    const page = await visitor.open(path, calm);
    await untilQuiet(page);
    await reach?.(page);
    await page.locator(part).first().waitFor();
    await expect(await namesIn(page, part)).toMatchFileSnapshot(`names/${name}.txt`);
    await page.context().close();
  });

  it('every step of a gift', async () => {
    const page = await visitor.open('/stod/gava/start', calm);
    const { typed } = filledForm('a gift by invoice');
    const told: string[] = [];
    for (let step = ''; step !== 'granska'; ) {
      step = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await untilQuiet(page);
      told.push(`${step}\n${await namesIn(page, 'main')}`);
      if (step !== 'granska') await answerStep(page, typed);
    }
    await expect(told.join('\n')).toMatchFileSnapshot('names/gift.txt');
    await page.context().close();
  });
});
