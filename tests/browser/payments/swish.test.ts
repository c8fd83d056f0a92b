import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#orders/model/order.ts';
import { aVisitor, phone } from '../../support/browser.ts';
import { faultsAsReached } from '../../support/faults-of.ts';
import { holdDatabase } from '../../support/hold-database.ts';
import { isLong } from '../../support/long.ts';
import { comeBack } from '../../support/payments/come-back.ts';
import { fillGift } from '../../support/payments/fill-gift.ts';
import { type OwnFake, openOwnSwish } from '../../support/payments/own-fakes.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { createSwishPayer, type SwishPayer } from '../../support/payments/swish-payer.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });
let swish: OwnFake;
let payer: SwishPayer;
/** Its book lies open to the test … */
let site: SiteWithBook;
/** … as does this one's, which Swish cannot reach. */
let untold: SiteWithBook | undefined;

beforeAll(async () => {
  swish = await openOwnSwish();
  payer = createSwishPayer(swish.admin);
  site = await openPayingSiteHere(swish.settings);
  if (isLong) untold = await openPayingSiteHere({ ...swish.settings, SWISH_CALLBACK_ORIGIN: 'http://127.0.0.1:9' });
});
afterAll(async () => {
  await site.close();
  await untold?.close();
  await swish.close();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const status = (page: Page) => page.getByRole('status').first().textContent();
const isWaiting = (page: Page) => page.waitForURL('**/betala/*');
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** The payer comes back to a page that waits, and it moves on. */
async function untilHeading(page: Page, text: string): Promise<void> {
  await comeBack(page);
  await page.getByRole('heading', { level: 1, name: text }).waitFor();
}

async function untilThanked(page: Page): Promise<void> {
  await comeBack(page);
  await page.waitForURL('**/tack/*');
  expect(await heading(page)).toBe('Tack!');
  const reference = (await page.locator('.reference strong').textContent()) ?? '';
  expect(await payer.chargesOf(reference)).toBe(1);
}

/** An order that is to be paid, and its payment begun. */
async function openWaiting(options?: BrowserContextOptions): Promise<Page> {
  const { token } = await site.place({ paymentMethod: 'swish' });
  const page = await visitor.open(`${site.origin}/vidare/${token}`, options);
  await isWaiting(page);
  return page;
}

const ways: [how: string, options: BrowserContextOptions][] = [
  ['with scripts', {}],
  ['without scripts', { javaScriptEnabled: false }],
];

describe.each(isLong ? ways : ways.slice(0, 1))('%s', (_, options) => {
  /** A page that waits loads itself anew where no script runs, and axe with it. */
  async function expectFit(page: Page): Promise<void> {
    if (options.javaScriptEnabled !== false) expect(await faultsAsReached(page)).toEqual([]);
  }

  /** Each other ending, which tests/payments/swish-codes.test.ts and tests/payments/payment-service.test.ts have in `npm test`. */
  async function endOtherwise(page: Page): Promise<void> {
    await payer.act('bank-refuses');
    await untilHeading(page, 'Betalningen blev inte av');
    expect(await status(page)).toContain('Betalningen gick inte igenom hos banken.');
    expect(await status(page)).toContain('Inga pengar har dragits.');
    await press(page, 'Betala med Swish');
    await isWaiting(page);

    await payer.act('time-out');
    await untilHeading(page, 'Betalningen blev inte av');
    expect(await status(page)).toContain('Tiden gick ut');
    await press(page, 'Betala med Swish');
    await isWaiting(page);

    await press(page, 'Avbryt och välj ett annat sätt att betala');
    await untilHeading(page, 'Betalningen avbröts');
    expect((await payer.listRequests()).at(-1)?.status).toBe('CANCELLED');

    await page.getByRole('link', { name: 'Swisha med ditt mobilnummer' }).click();
    await page.getByLabel('Mobilnummer').fill('070-123 47 68');
    await press(page, 'Skicka till appen');
    await page.getByText('Betalningen väntar där, för 070-123 47 68.').waitFor();
    expect((await payer.listRequests()).at(-1)?.payerAlias).toBe('46701234768');
  }

  it('every ending of a payment leads on, and the order is paid once', async () => {
    const page = await visitor.open(`${site.origin}/stod`, options);
    await fillGift(page, { frequency: 'once', paymentMethod: 'swish' }, site.origin);
    await isWaiting(page);
    expect(await heading(page)).toBe('Betala 200\u00a0kr med Swish');
    expect(await page.getByRole('img', { name: 'QR-kod för Swish' }).isVisible()).toBe(true);
    expect(await status(page)).toContain('Du har ungefär tre minuter på dig.');

    // A reload is the same payment.
    const before = (await payer.listRequests()).length;
    await page.reload();
    await page.goto(page.url().replace('/betala/', '/vidare/'));
    await isWaiting(page);
    expect(await payer.listRequests()).toHaveLength(before);

    // This time the page moves on by itself.
    await payer.act('decline');
    await page.getByRole('heading', { level: 1, name: 'Betalningen avbröts' }).waitFor();
    await press(page, 'Betala med Swish');
    await isWaiting(page);
    if (isLong) await endOtherwise(page);
    await payer.act('pay');
    await untilThanked(page);
  });

  it.runIf(isLong)('a bank that does not know is waited for, and its late yes counts', async () => {
    const page = await openWaiting(options);
    await payer.act('bank-silent');
    await untilHeading(page, 'Vi tar reda på hur det gick');
    await expectFit(page);
    expect(await status(page)).toContain('Se efter i din bank om pengarna har dragits innan du betalar igen.');
    expect(await page.getByRole('button', { name: /Betala med/ }).count()).toBe(0);
    await payer.act('pay');
    await untilThanked(page);
  });

  it('a number takes the place of a code that waits, and a payment that comes late is taken', async () => {
    const page = await openWaiting(options);
    await expectFit(page);
    await page.getByRole('link', { name: 'Skriv ditt mobilnummer i stället' }).click();
    await expectFit(page);
    await page.getByLabel('Mobilnummer').fill('08-123');
    await press(page, 'Skicka till appen');
    expect(await page.getByRole('alert').textContent()).toBe('Mobilnumret verkar inte stämma.');
    expect(await page.getByLabel('Mobilnummer').inputValue()).toBe('08-123');
    await page.getByLabel('Mobilnummer').fill('070-123 47 69');
    await press(page, 'Skicka till appen');
    await page.getByText('Betalningen väntar där, för 070-123 47 69.').waitFor();
    expect((await payer.listRequests()).at(-1)?.payerAlias).toBe('46701234769');
    expect((await payer.listRequests()).slice(-2).map(({ status: state }) => state)).toEqual(['CANCELLED', 'CREATED']);
    await payer.act('pay-late');
    await payer.pass(301_000);
    await untilThanked(page);
  });
});

it('a phone opens the app and comes back to a paid order', async () => {
  const page = await openWaiting(phone);
  expect(await page.getByRole('img', { name: 'QR-kod för Swish' }).isVisible()).toBe(false);
  await page.getByText('Betala från en annan mobil').click();
  expect(await page.getByRole('img', { name: 'QR-kod för Swish' }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Öppna Swish' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await untilThanked(page);
});

it.runIf(isLong)('the pages of a number that waits and of a declined payment are fit for everybody', async () => {
  const page = await openWaiting();
  await page.getByRole('link', { name: 'Skriv ditt mobilnummer i stället' }).click();
  await page.getByLabel('Mobilnummer').fill('070-123 47 70');
  await press(page, 'Skicka till appen');
  await page.getByText('Betalningen väntar där, för 070-123 47 70.').waitFor();
  expect(await faultsAsReached(page)).toEqual([]);
  await payer.act('decline');
  await untilHeading(page, 'Betalningen avbröts');
  expect(await faultsAsReached(page)).toEqual([]);
});

describe('whoever closes the page and then pays', () => {
  async function leavePage(at: SiteWithBook): Promise<Order> {
    const order = await at.place({ paymentMethod: 'swish' });
    const { status: begun, url } = await fetch(`${at.origin}/vidare/${order.token}`);
    expect([begun, new URL(url).pathname]).toEqual([200, `/betala/${order.token}`]);
    return order;
  }

  it('has paid by what Swish tells alone, and gets one receipt', async () => {
    const order = await leavePage(site);
    await payer.act('pay', order);
    expect(await payer.callbacksAbout(order)).toEqual([['PAID', 200]]);
    await expect.poll(() => site.stateOf(order)).toBe('paid');
    expect(await site.emails(order)).toEqual(['confirmation', 'receipt']);
    expect(await payer.chargesOf(order.reference)).toBe(1);
  });

  // tests/payments/swish-payments.test.ts has it in `npm test`.
  it.runIf(isLong)('is found to have paid when Swish reaches nobody', async () => {
    if (!untold) return;
    const order = await leavePage(untold);
    await payer.act('pay', order);
    expect(await payer.callbacksAbout(order)).toEqual([['PAID', null]]);
    expect(await untold.stateOf(order)).toBe('awaiting_payment');
    await untold.letCheckBeDue(order);
    await expect.poll(() => untold?.stateOf(order), { timeout: 60_000 }).toBe('paid');
    expect(await untold.emails(order)).toEqual(['confirmation', 'receipt']);
    expect(await payer.chargesOf(order.reference)).toBe(1);
  });

  // tests/http/payments/stripe-held.test.ts has what holds for every provider in `npm test`.
  it.runIf(isLong)(
    'has paid as well when somebody else held on to the database, once Swish tells it again',
    async () => {
      const order = await leavePage(site);
      const letGo = await holdDatabase(site.databaseFile);
      await payer.act('pay', order);
      letGo();
      expect(await payer.callbacksAbout(order)).toEqual([['PAID', 503]]);
      expect(await site.stateOf(order)).toBe('awaiting_payment');
      await expect
        .poll(() => payer.callbacksAbout(order))
        .toEqual([
          ['PAID', 503],
          ['PAID', 200],
        ]);
      await expect.poll(() => site.stateOf(order)).toBe('paid');
      expect(await site.emails(order)).toEqual(['confirmation', 'receipt']);
      expect(await payer.chargesOf(order.reference)).toBe(1);
    },
  );
});

it.runIf(isLong)('nothing is asked of Swish while somebody else holds on to the database, and later once', async () => {
  const order = await site.place({ paymentMethod: 'swish' });
  const start = () => fetch(`${site.origin}/vidare/${order.token}`, { redirect: 'manual' });
  const letGo = await holdDatabase(site.databaseFile);
  const refused = await start();
  letGo();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30']);
  expect(await payer.requestsFor(order)).toEqual([]);
  expect((await start()).status).toBe(302);
  expect(await payer.requestsFor(order)).toHaveLength(1);
});
