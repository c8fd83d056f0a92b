import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aVisitor } from '../support/browser.ts';
import { isLong } from '../support/long.ts';
import { fillGift } from '../support/payments/fill-gift.ts';
import { openPayingSiteHere } from '../support/site/in-process-site.ts';

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

/** A browser gives up moving from page to page after 4 s; half of it, as its clock is not the page's, ms. */
const longestMove = 2000;

const notesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { notes: Notes }).notes);

const ways = [
  {
    from: '/djurfakta',
    link: '.card__link[href="/djurfakta/katt"]',
    to: /\/djurfakta\/katt$/,
    press: '.top a',
    moves: true,
  },
  { from: '/stod/gava/start', link: 'form.form .button', to: /summa$/, press: '.form__back', moves: false },
  { from: '/djurfakta/katt', link: '.top a[href="/"]', to: /:\d+\/$/, press: '.tabs a', moves: true },
  { from: '/stod', link: 'a[href="/stod/gava"]', to: /start$/, press: 'form.form .button', moves: false },
];

// One that moves in, and one of a form, which does not.
it.each(isLong ? ways : ways.slice(0, 2))(
  'a press just after $from has led on hits what is shown',
  async ({ from, link, to, press, moves }) => {
    const page = await visitor.open('about:blank', { reducedMotion: 'no-preference' });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(notePresses);
    for (const wait of isLong ? [0, 50, 100] : [0]) {
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
      expect([wait, notes.pressed]).toEqual([wait, [expect.not.stringMatching(/^html$/)]]);
      if (!moves || (notes.shown ?? 0) < longestMove) expect([wait, notes.moves]).toEqual([wait, moves]);
    }
    expect(errors).toEqual([]);
  },
);

/** Presses the element just after the page was shown anew, and returns what the page says was pressed. */
async function pressOnceShown(page: Page, selector: string, wait: number): Promise<string | undefined> {
  await page.reload({ waitUntil: 'commit' });
  const place = await page.waitForFunction(
    ([pressed, after]) => {
      const { shown } = (globalThis as unknown as { notes: Notes }).notes;
      const boxes = [...document.querySelectorAll(pressed)].map((element) => element.getBoundingClientRect());
      const box = boxes.findLast(({ width }) => width);
      return shown && box && performance.now() >= shown + after
        ? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        : null;
    },
    [selector, wait] as const,
    { polling: 5 },
  );
  const { x, y } = (await place.jsonValue()) as { x: number; y: number };
  await page.mouse.move(x, y);
  await page.mouse.down();
  const { pressed } = await notesOf(page);
  // Let go beside it: nothing is sent, and the next press finds the same page.
  await page.mouse.move(1, 1);
  await page.mouse.up();
  return pressed.at(-1);
}

/** High enough for every button to be in view, as it is pressed at once. */
const highEnough = { width: 1280, height: 4000 };

describe.runIf(isLong)('no press is lost just after a page is shown', () => {
  it.each([
    ['/medlem', '.offer .button'],
    ['/medlem/logga-in', 'main form button'],
    ['/angra', 'main form button'],
    ['/intyg', 'main form button'],
    ['/stod', '.gift-now .button'],
    ['/sok', 'main form button'],
  ])('of %s', async (path, selector) => {
    const page = await visitor.open('about:blank', { reducedMotion: 'no-preference', viewport: highEnough });
    await page.addInitScript(notePresses);
    await page.goto(path);
    for (const wait of [0, 50, 100]) expect(await pressOnceShown(page, selector, wait)).toMatch(/^(a|b|button|span)$/);
  });

  it.each([
    ['swish', 'once', 'main form button'],
    ['card', 'once', '.pay__ways button'],
    ['bank-id', 'month', 'main form button'],
  ] as const)('of the page that pays by %s', async (paymentMethod, frequency, selector) => {
    const site = await openPayingSiteHere({ PAYMENT_METHODS: `${paymentMethod},stripe` });
    const page = await visitor.open('about:blank', { reducedMotion: 'no-preference', viewport: highEnough });
    await page.addInitScript(notePresses);
    await fillGift(page, { frequency, paymentMethod }, site.origin);
    for (const wait of [0, 50, 100]) expect(await pressOnceShown(page, selector, wait)).toMatch(/^(a|b|button|span)$/);
    await page.context().close();
    await site.close();
  });
});
