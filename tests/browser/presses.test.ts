import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aVisitor } from '../support/browser.ts';
import { isLong } from '../support/long.ts';

const visitor = aVisitor();

/** Runs in each page: notes when it is shown, whether it moves in, and what is pressed. */
function notePresses(): void {
  const notes: Notes = { moves: false, pressed: [] };
  Object.assign(globalThis, { notes });
  addEventListener('pagereveal', (event) => {
    notes.moves = Boolean((event as Event & { viewTransition: unknown }).viewTransition);
    notes.shown = performance.now();
  });
  addEventListener('pointerdown', ({ target }) => notes.pressed.push((target as Element).localName), true);
}

interface Notes {
  moves: boolean;
  shown?: number;
  pressed: string[];
}

const notesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { notes: Notes }).notes);

it.each([
  {
    from: '/djurfakta',
    link: '.card__link[href="/djurfakta/katt"]',
    to: /\/djurfakta\/katt$/,
    press: '.top a',
    moves: true,
  },
  { from: '/djurfakta/katt', link: '.top a[href="/"]', to: /:\d+\/$/, press: '.tabs a', moves: true },
  { from: '/stod/gava/start', link: 'form.form .button', to: /summa$/, press: '.form__back', moves: false },
  { from: '/stod', link: 'a[href="/stod/gava"]', to: /start$/, press: 'form.form .button', moves: false },
])('a press just after $from has led on hits what is shown', async ({ from, link, to, press, moves }) => {
  const page = await visitor.open('about:blank', { reducedMotion: 'no-preference' });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(notePresses);
  for (const wait of isLong ? [0, 50, 100] : [0, 50]) {
    await page.goto(from);
    await page.locator(link).first().click({ noWaitAfter: true });
    await page.waitForURL(to, { waitUntil: 'commit' });
    const { x, y } = await page
      .waitForFunction(
        ([selector, after]) => {
          const { shown } = (globalThis as unknown as { notes: Notes }).notes;
          const box = document.querySelector(selector)?.getBoundingClientRect();
          return shown && box && performance.now() >= shown + after
            ? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
            : null;
        },
        [press, wait] as const,
        { polling: 5 },
      )
      .then((place) => place.jsonValue() as Promise<{ x: number; y: number }>);
    await page.mouse.move(x, y);
    await page.mouse.down();
    const notes = await notesOf(page);
    expect([wait, notes.moves, notes.pressed]).toEqual([wait, moves, [expect.not.stringMatching(/^html$/)]]);
  }
  expect(errors).toEqual([]);
});
