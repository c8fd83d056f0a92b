import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aVisitor } from '../support/browser.ts';
import { arrowTo, jumpsBack, namesToReach, tabTo, walkForm } from '../support/forms/keyboard-steps.ts';
import { isLong } from '../support/long.ts';

const visitor = aVisitor({ withoutPictures: true });
const open = (place: number) =>
  visitor.open('/stod/giftogram', { extraHTTPHeaders: { 'X-Forwarded-For': `198.18.10.${place}` } });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');
const stepOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1);

/** Steps that are gone through in `npm test`: the others are put together of the same parts. */
const walked = ['kontakt', 'kort', 'leverans', 'granska'];

/** Every control is come to, in the order it is seen in, and one sees where the keyboard is. */
async function expectReachable(page: Page): Promise<void> {
  const step = stepOf(page);
  if (!isLong && !walked.includes(step ?? '')) return;
  const stops = await walkForm(page);
  expect([step, (await namesToReach(page)).filter((name) => !stops.some((stop) => stop.name === name))]).toEqual([
    step,
    [],
  ]);
  expect([step, stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)]).toEqual([step, []]);
  expect([step, jumpsBack(stops)]).toEqual([step, []]);
  expect([step, stops.some(({ tag }) => tag === 'button')]).toEqual([step, true]);
  expect([step, stops.some(({ name }) => name === 'k7q')]).toEqual([step, false]);
}

/** The day in a month's time, digit by digit in the order of this browser's date field: MMDDYYYY. */
function inAMonth(): string {
  const [year, month, day] = new Date(Date.now() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10).split('-');
  return `${month}${day}${year}`;
}

/** Types into line after line, then sends with Enter, as one does. */
async function typeAndSend(page: Page, lines: [name: string, text: string][]): Promise<void> {
  for (const [name, text] of lines) {
    await tabTo(page, name);
    await page.keyboard.type(text);
  }
  await send(page);
}

async function send(page: Page): Promise<void> {
  const before = page.url();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.href !== before);
}

describe('with the keyboard alone', () => {
  it('a giftogram is ordered, from its first question to the last button', async () => {
    const page = await open(1);
    // The test of what was refused goes through this step.
    if (isLong) await expectReachable(page);
    await typeAndSend(page, [
      ['payer-email', 'tangent@example.se'],
      ['payer-mobile', '0701740605'],
    ]);
    expect(stepOf(page)).toBe('summa');
    await arrowTo(page, 'sum', 'other');
    await expectReachable(page);
    await typeAndSend(page, [['sum-other', '150']]);
    expect(stepOf(page)).toBe('kort');
    await expectReachable(page);
    await arrowTo(page, 'card', 'seal');
    await send(page);
    expect(stepOf(page)).toBe('halsning');
    await expectReachable(page);
    await tabTo(page, 'card-to');
    await page.keyboard.type('Mormor');
    await tabTo(page, 'greeting');
    await page.keyboard.type('Hej!');
    // In a text of several lines Enter is a line's end.
    await page.keyboard.press('Enter');
    await page.keyboard.type('Kram');
    await page.keyboard.press('Tab');
    await send(page);
    expect(stepOf(page)).toBe('leverans');
    await arrowTo(page, 'delivery', 'post-recipient');
    await expectReachable(page);
    await typeAndSend(page, [
      ['recipient-firstname', 'Prova'],
      ['recipient-lastname', 'Mottagarsson'],
      ['recipient-street', 'Testvägen 2'],
      ['recipient-postcode', '98765'],
      ['recipient-city', 'Provköping'],
      ['hand-over-on', inAMonth()],
    ]);
    expect(stepOf(page)).toBe('uppgifter');
    await expectReachable(page);
    await typeAndSend(page, [
      ['payer-firstname', 'Testa'],
      ['payer-lastname', 'Givarsson'],
    ]);
    expect(stepOf(page)).toBe('postnummer');
    await expectReachable(page);
    await typeAndSend(page, [
      ['payer-street', 'Provgatan 1'],
      ['payer-postcode', '12345'],
      ['payer-city', 'Djurstad'],
    ]);
    expect(stepOf(page)).toBe('betalning');
    await expectReachable(page);
    await tabTo(page, 'way');
    await page.keyboard.press('Space');
    await arrowTo(page, 'way', 'invoice');
    await send(page);
    expect(stepOf(page)).toBe('granska');
    await expectReachable(page);
    expect(await page.locator('.answers').textContent()).toMatch(/Mormor.*Hej!\s*Kram.*Prova Mottagarsson/s);
    await tabTo(page, 'is-adult');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await send(page);
    await page.waitForURL(/\/tack\//);
    expect(await page.locator('main h1').count()).toBe(1);
  });

  it('what was refused is told first, led to, and forgotten when it is mended', async () => {
    const page = await open(2);
    await tabTo(page, 'payer-email');
    await page.keyboard.type('tangent');
    await page.keyboard.press('Enter');
    await page.locator('.summary').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('summary');
    await expectReachable(page);

    await page.locator('.summary').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('payer-email');
    expect(await page.inputValue('#payer-email')).toBe('tangent');
    await page.keyboard.press('End');
    await page.keyboard.type('@example.se');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('#payer-email-fault').count()).toBe(0);
    expect(await page.getAttribute('#payer-email', 'aria-invalid')).toBeNull();
    expect(await focused(page)).toBe('payer-mobile');

    // The form was refused once, so a new mistake is told when its field is left.
    await page.keyboard.type('0701');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.locator('#payer-mobile-fault').count()).toBe(1);
    expect(await focused(page)).toBe('payer-email');
    await tabTo(page, 'payer-mobile');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await send(page);
    expect(stepOf(page)).toBe('summa');
  });

  it.runIf(isLong)('what is mended before the page has come alive is forgotten as it does', async () => {
    const page = await open(4);
    const scripts = Promise.withResolvers<void>();
    await tabTo(page, 'payer-email');
    await page.keyboard.type('tangent');
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await page.locator('.summary').waitFor();
    await tabTo(page, 'payer-email');
    await page.keyboard.press('End');
    await page.keyboard.type('@example.se');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0701');
    scripts.resolve();
    await expect.poll(() => page.locator('#payer-email-fault').count()).toBe(0);
    // The one that is being typed into has its time.
    expect(await focused(page)).toBe('payer-mobile');
    expect(await page.locator('#payer-mobile-fault').count()).toBe(0);
    expect(await page.inputValue('#payer-mobile')).toBe('0701');
  });

  it('a form that was never refused tells nothing while it is filled in', async () => {
    const page = await open(3);
    await tabTo(page, 'payer-email');
    await page.keyboard.type('tangent');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    expect(await page.locator('.fault').count()).toBe(0);
  });
});
