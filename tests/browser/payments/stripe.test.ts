import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Order, OrderDraft } from '#orders/model/order.ts';
import { aVisitor } from '../../support/browser.ts';
import { faultsAsReached } from '../../support/faults-of.ts';
import { isLong } from '../../support/long.ts';
import { fillGift } from '../../support/payments/fill-gift.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { atHeading, goodCard, payAtStripe } from '../../support/payments/stripe-payer.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });
const declined = '4000 0000 0000 0002';
const secured = '4000 0025 0000 3155';
const monthly: Partial<OrderDraft> = {
  frequency: 'month',
  total: 10_000,
  lines: [{ product: 'donation', variant: '', amount: 10_000 }],
};
let site: SiteWithBook;
/** Paid before all other tests, with nobody told: the site asks at its own pace, while they run. */
let left: Order;
let leftState: Order['state'];

beforeAll(async () => {
  site = await openPayingSiteHere({ PAYMENT_METHODS: 'stripe,card,invoice,form' });
  await control('webhooks', { mode: 'drop' }, 'PUT');
  left = await site.place({ paymentMethod: 'stripe' });
  await fetch(`${site.origin}/vidare/${left.token}`, { redirect: 'manual' });
  await control(`sessions/${await refOf(left)}/pay`);
  leftState = await site.stateOf(left);
  await site.letCheckBeDue(left);
});
afterAll(() => site.close());
beforeEach(() => control('webhooks', { url: `${site.origin}/_/webhooks/stripe`, mode: 'deliver' }, 'PUT'));

async function control(path: string, wish: object = {}, method = 'POST'): Promise<Record<string, unknown>> {
  const response = await fetch(`${inject('fakes').STRIPE_ORIGIN}/__fakes/${path}`, {
    method,
    ...(method !== 'GET' && { body: JSON.stringify(wish) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

async function refOf(order: Order): Promise<string> {
  return (await site.attempts(order)).at(-1)?.ref ?? '';
}

/** How often Stripe has taken money for an order. */
async function chargesOf({ reference }: Order): Promise<number> {
  const ledger = (await control('ledger', {}, 'GET')) as unknown as { kind: string }[];
  return ledger.filter((entry) => entry.kind === 'charge' && JSON.stringify(entry).includes(reference)).length;
}

function openOrder(order: Order, javaScriptEnabled: boolean): Promise<Page> {
  return visitor.open(`${site.origin}/vidare/${order.token}`, { javaScriptEnabled });
}

async function fillCard(page: Page, card: string): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Kortnummer').fill(card);
  await frame.getByLabel('Utgångsdatum').fill('12/34');
  await frame.getByLabel('Säkerhetskod').fill('123');
  // A click goes where the frame was when it was last painted, and what was said above it has just moved it.
  await page.screenshot();
  await page.getByRole('button', { name: /^Betala \d/ }).click();
}

const visits: [how: string, scripts: boolean][] = [
  ['with scripts', true],
  ['without scripts', false],
];

/** Without scripts, the short run has whoever comes back to a site that Stripe told nothing. */
const shown = isLong ? visits : visits.slice(0, 1);

describe.each(shown)('on Stripe’s page, %s', (_, scripts) => {
  it('a gift is paid once, with one receipt, and its address tells nothing', async () => {
    const order = await site.place({ paymentMethod: 'stripe' });
    const page = await openOrder(order, scripts);
    await payAtStripe(page, goodCard);
    await page.waitForURL(`**/tack/${order.token}`);
    await atHeading(page, 'Tack!');
    expect(await site.stateOf(order)).toBe('paid');
    expect(await site.emails(order)).toEqual(['confirmation', 'receipt']);
    // Going back charges nothing more.
    await page.goto(`${site.origin}/vidare/${order.token}`);
    expect(new URL(page.url()).pathname).toBe(`/tack/${order.token}`);
    expect(await chargesOf(order)).toBe(1);
  });

  // tests/http/payments/another-way.test.ts has it in `npm test`.
  it.runIf(isLong)('whoever turns back finds everything kept, and pays in another way', async () => {
    const order = await site.place({ paymentMethod: 'stripe' });
    const page = await openOrder(order, scripts);
    await page.waitForURL(/\/c\/pay\//);
    await page.getByRole('link', { name: 'Tillbaka' }).click();
    await page.waitForURL(`**/betala/${order.token}`);
    await page.getByRole('button', { name: /Avbryt och välj/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Betalningen avbröts' }).waitFor();
    await page.getByRole('button', { name: /kort hos Stripe/ }).click();
    await payAtStripe(page, goodCard);
    await atHeading(page, 'Tack!');
    expect((await site.attempts(order)).map(({ state }) => state)).toEqual(['cancelled', 'succeeded']);
    expect(await chargesOf(order)).toBe(1);
  });

  // tests/payments/stripe.test.ts has it in `npm test`.
  it.runIf(isLong)('whoever comes too late pays anew', async () => {
    const order = await site.place({ paymentMethod: 'stripe' });
    const page = await openOrder(order, scripts);
    await page.waitForURL(/\/c\/pay\//);
    await control(`sessions/${await refOf(order)}/expire`);
    await page.goto(`${site.origin}/betala/${order.token}`);
    await page.getByText('Tiden gick ut').waitFor();
    await page.getByRole('button', { name: /kort hos Stripe/ }).click();
    await payAtStripe(page, goodCard);
    await atHeading(page, 'Tack!');
    expect(await chargesOf(order)).toBe(1);
  });
});

// This happens on Stripe’s page alone, which is not ours; a gift every month begins on our own page below as well.
describe.runIf(isLong).each(visits)('of what Stripe’s page does, %s', (_, scripts) => {
  it('whoever is declined may try another card', async () => {
    const order = await site.place({ paymentMethod: 'stripe' });
    const page = await openOrder(order, scripts);
    await payAtStripe(page, declined);
    await page.getByText('Kortet nekades').waitFor();
    await payAtStripe(page, goodCard);
    await atHeading(page, 'Tack!');
    expect(await chargesOf(order)).toBe(1);
  });

  it('a bank may ask first', async () => {
    const order = await site.place({ paymentMethod: 'stripe' });
    const page = await openOrder(order, scripts);
    await payAtStripe(page, secured);
    await page.getByRole('button', { name: 'Godkänn' }).click();
    await atHeading(page, 'Tack!');
    expect(await site.stateOf(order)).toBe('paid');
  });

  it('a gift every month begins', async () => {
    const order = await site.place({ paymentMethod: 'stripe', ...monthly });
    const page = await openOrder(order, scripts);
    await payAtStripe(page, goodCard);
    await page.waitForURL(`**/tack/${order.token}`);
    await atHeading(page, 'Tack för att du ger varje månad!');
    expect(await site.stateOf(order)).toBe('active');
    expect(await chargesOf(order)).toBe(1);
  });
});

describe('with a card on our own page', () => {
  it('a gift is paid once, and Stripe is let in there alone', async () => {
    const order = await site.place({ paymentMethod: 'card' });
    const page = await openOrder(order, true);
    await page.waitForURL(`**/kort/${order.token}`);
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.frameLocator('iframe').getByLabel('Kortnummer').waitFor();
    expect(await faultsAsReached(page)).toEqual([]);
    // A decline is told in words that tell nothing, and another card pays.
    await fillCard(page, declined);
    await page.getByRole('alert').getByText('gick inte igenom').waitFor();
    await fillCard(page, goodCard);
    await page.waitForURL(`**/tack/${order.token}`);
    await atHeading(page, 'Tack!');
    // The browser itself tells of the decline.
    expect(complaints.filter((text) => !text.includes('402'))).toEqual([]);
    expect(await site.stateOf(order)).toBe('paid');
    expect(await chargesOf(order)).toBe(1);
    const { STRIPE_JS_ORIGIN: library = '-' } = inject('fakes');
    const policy = async (path: string) =>
      (await fetch(site.origin + path, { redirect: 'manual' })).headers.get('content-security-policy') ?? '';
    expect(await policy(`/tack/${order.token}`)).not.toContain(library);
    expect(await policy('/stod')).not.toContain(library);
    const permissions = async (path: string) =>
      (await fetch(site.origin + path, { redirect: 'manual' })).headers.get('permissions-policy') ?? '';
    const unpaid = await site.place({ paymentMethod: 'card' });
    await fetch(`${site.origin}/vidare/${unpaid.token}`);
    expect(await permissions(`/kort/${unpaid.token}`)).toContain(`payment=(self "${library}")`);
    expect(await permissions('/stod')).toContain('payment=()');
  });

  const throwing: [when: string, body: string][] = [
    ['as it is called', 'window.Stripe = () => { throw new Error("no") };'],
    ['as it makes the fields', 'window.Stripe = () => ({ elements() { throw new Error("no") } });'],
    ['as it runs', 'throw new Error("no");'],
  ];
  it.each(isLong ? throwing : throwing.slice(1, 2))(
    'a library that throws %s is told, and nothing waits',
    async (_, body) => {
      const order = await site.place({ paymentMethod: 'card' });
      const page = await visitor.open('about:blank');
      const { STRIPE_JS_ORIGIN: library = '-' } = inject('fakes');
      await page.route(`${library}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await page.goto(`${site.origin}/vidare/${order.token}`);
      await page.locator('[data-card-trouble]:not([hidden])').waitFor();
      expect(await page.locator('[data-card-status]').isVisible()).toBe(false);
    },
  );

  it('a library that never answers is told as well', async () => {
    const order = await site.place({ paymentMethod: 'card' });
    const page = await visitor.open('about:blank');
    const { STRIPE_JS_ORIGIN: library = '-' } = inject('fakes');
    const body = 'window.Stripe = () => ({ retrievePaymentIntent: () => new Promise(() => {}) });';
    await page.route(`${library}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.clock.install();
    await page.goto(`${site.origin}/vidare/${order.token}`);
    await page.locator('[data-card-status]:not([hidden])').waitFor();
    await page.clock.fastForward('00:30');
    await page.locator('[data-card-trouble]:not([hidden])').waitFor();
    expect(await page.locator('[data-card-status]').isVisible()).toBe(false);
  });

  it.runIf(isLong).each([
    ['approves', 'Godkänn', 1],
    ['refuses', 'Neka', 0],
  ])('a bank asks and %s', async (_, answer, charges) => {
    const order = await site.place({ paymentMethod: 'card' });
    const page = await openOrder(order, true);
    await fillCard(page, secured);
    await page.getByRole('button', { name: answer }).click();
    if (charges) await atHeading(page, 'Tack!');
    else await page.getByRole('alert').getByText('gick inte igenom').waitFor();
    expect(page.url()).not.toContain('secret');
    expect(await chargesOf(order)).toBe(charges);
  });

  // tests/payments/payment-service.test.ts has the first charge of a monthly gift in `npm test`.
  it.runIf(isLong)('a gift every month begins', async () => {
    const order = await site.place({ paymentMethod: 'card', ...monthly });
    const page = await openOrder(order, true);
    await fillCard(page, goodCard);
    await atHeading(page, 'Tack för att du ger varje månad!');
    expect(await site.stateOf(order)).toBe('active');
    expect(await chargesOf(order)).toBe(1);
  });

  it.runIf(isLong)('whoever has no scripts reads so, and goes to Stripe’s page', async () => {
    const order = await site.place({ paymentMethod: 'card' });
    const page = await openOrder(order, false);
    await page.locator('noscript p').waitFor();
    await page.getByRole('button', { name: /kort hos Stripe/ }).click();
    await payAtStripe(page, goodCard);
    await atHeading(page, 'Tack!');
    expect(await chargesOf(order)).toBe(1);
  });
});

// swish.test.ts goes the way from the form in `npm test`.
describe.runIf(isLong)('from the first page of the form', () => {
  it.each([true, false])('a gift is paid at Stripe (with scripts: %s)', async (javaScriptEnabled) => {
    // Stripe's page is what a card leads to where our own is switched off.
    const own = await openPayingSiteHere({ PAYMENT_METHODS: 'stripe,invoice' });
    const page = await visitor.open(`${own.origin}/stod`, { javaScriptEnabled });
    await fillGift(page, { frequency: 'once', paymentMethod: 'stripe' }, own.origin);
    await payAtStripe(page, goodCard);
    await page.waitForURL('**/tack/*');
    expect(await page.locator('h1').textContent()).toBe('Tack!');
    await own.stop();
  });

  it('a gift every month is paid with a card on our own page', async () => {
    const page = await visitor.open(`${site.origin}/stod`);
    await fillGift(page, { frequency: 'month', paymentMethod: 'card' }, site.origin);
    await fillCard(page, goodCard);
    await page.waitForURL('**/tack/*');
    expect(await page.locator('h1').textContent()).toBe('Tack för att du ger varje månad!');
  });
});

describe('when Stripe tells nothing', () => {
  beforeEach(() => control('webhooks', { mode: 'drop' }, 'PUT'));

  it('what was paid is known when the payer comes back', async () => {
    const order = await site.place({ paymentMethod: 'stripe' });
    const page = await openOrder(order, false);
    await payAtStripe(page, goodCard);
    await atHeading(page, 'Tack!');
    expect(await site.stateOf(order)).toBe('paid');
  });

  it('whoever pays and closes the page is found to have paid, and gets one receipt', async () => {
    expect(leftState).toBe('awaiting_payment');
    await expect.poll(() => site.stateOf(left), { timeout: 60_000 }).toBe('paid');
    expect(await site.emails(left)).toEqual(['confirmation', 'receipt']);
    expect(await chargesOf(left)).toBe(1);
  });
});
