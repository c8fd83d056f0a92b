import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitorId, visitorCookieName } from '#forms/session/visitor.server.ts';
import { payWait } from '#i18n/sv/pay/wait.ts';
import type { Order } from '#orders/model/order.ts';
import { createFormClient } from '../../support/forms/form-client.ts';
import type { ShownPage } from '../../support/forms/shown-page.ts';
import { isLong } from '../../support/long.ts';
import { type OwnFake, openOwnSwish } from '../../support/payments/own-fakes.ts';
import type { SiteWithBook as PayingSite } from '../../support/payments/paying-site.ts';
import { createSwishPayer, type SwishPayer } from '../../support/payments/swish-payer.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let swish: OwnFake;
let payer: SwishPayer;
beforeAll(async () => {
  swish = await openOwnSwish();
  payer = createSwishPayer(swish.admin);
});
afterAll(() => swish.close());

/** Opens the address that starts an order's payment, and follows nobody. */
function startPayment(
  site: PayingSite,
  order: Order,
  network: string,
  visitor = createVisitorId(),
): Promise<ShownPage> {
  const cookies = new Map([[visitorCookieName, visitor]]);
  return createFormClient({ site: site.origin, network, cookies }).ask(`/vidare/${order.token}`);
}

/** A few at a time, for whoever waits longer than five seconds for the database is refused. */
async function placeMany(site: PayingSite, count: number): Promise<Order[]> {
  const placed: Order[] = [];
  while (placed.length < count) {
    const next = Array.from({ length: Math.min(20, count - placed.length) }, () =>
      site.place({ paymentMethod: 'swish' }),
    );
    placed.push(...(await Promise.all(next)));
  }
  return placed;
}

const started = (order: Order) => [302, `/betala/${order.token}`];
const outcomeOf = ({ status, headers }: ShownPage) => [status, headers.get('Location')];

/** How many of them the provider was asked for. */
async function askedFor(orders: Order[]): Promise<number> {
  const references = new Set(orders.map(({ reference }) => reference));
  const requests = await payer.listRequests();
  return requests.filter(({ payeePaymentReference }) => references.has(payeePaymentReference)).length;
}

/** Text for a visitor who is asked to wait. */
function expectToWait(page: ShownPage): void {
  const seconds = Number(page.headers.get('Retry-After'));
  expect(page.status).toBe(429);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(page.find('[role="status"]')[0]?.textContent).toBe(payWait.tooMany(seconds));
}

/** Network of one test alone, so that no other attempts count. */
function ownSite() {
  const own = {} as { site: PayingSite };
  beforeAll(async () => {
    own.site = await openPayingSiteHere(swish.settings);
  });
  afterAll(() => own.site.close());
  return own;
}

// tests/payments/limits.test.ts has the rules; here it is seen by whom a try is counted, and what is told.
describe.runIf(isLong)('payments that are started at once', () => {
  const own = ownSite();

  it('from forty networks are thirty at the provider, and the other ten are asked to wait', async () => {
    const orders = await placeMany(own.site, 40);
    const pages = await Promise.all(orders.map((order, at) => startPayment(own.site, order, `198.51.100.${at}`)));
    const waiting = pages.filter(({ status }) => status === 429);
    expect(waiting).toHaveLength(10);
    waiting.forEach(expectToWait);
    expect(await askedFor(orders)).toBe(30);
  });
});

describe.runIf(isLong)('five hundred tries, as of somebody who has bought card numbers', () => {
  const own = ownSite();

  it('from fifty networks are thirty a minute at the provider, and the others read the same words', async () => {
    const orders = await placeMany(own.site, 500);
    const pages: ShownPage[] = [];
    const begun = performance.now();
    for (let at = 0; at < orders.length; at += 50) {
      const fifty = orders.slice(at, at + 50);
      pages.push(...(await Promise.all(fifty.map((order, by) => startPayment(own.site, order, `198.51.100.${by}`)))));
    }
    const minutes = 1 + Math.floor((performance.now() - begun) / 60_000);
    const waiting = pages.filter(({ status }) => status === 429);
    waiting.forEach(expectToWait);
    const asked = await askedFor(orders);
    expect(asked).toBeGreaterThanOrEqual(30);
    expect(asked).toBeLessThanOrEqual(30 * minutes);
    expect(pages.filter(({ status }) => status === 302)).toHaveLength(asked);
    expect(waiting).toHaveLength(orders.length - asked);
  });
});

describe.runIf(isLong)('payments that are begun', () => {
  const own = ownSite();

  it('and given up, over and over without a cookie, stop nobody else', async () => {
    const [order, ofAnother] = [
      await own.site.place({ paymentMethod: 'swish' }),
      await own.site.place({ paymentMethod: 'swish' }),
    ];
    const ask = (path: string, init?: RequestInit) =>
      createFormClient({ site: own.site.origin, network: '203.0.113.40' }).ask(`${path}/${order.token}`, init);
    const headers = { Origin: own.site.origin };
    let page = await ask('/vidare');
    for (let tries = 1; tries < 40 && page.status !== 429; tries++) {
      await ask('/betala', { method: 'POST', headers, body: new URLSearchParams({ wish: 'code' }) });
      page = await ask('/vidare');
    }
    expectToWait(page);
    expect(await askedFor([order])).toBe(30);
    expect(outcomeOf(await startPayment(own.site, ofAnother, '203.0.113.41'))).toEqual(started(ofAnother));
  });
});

describe('payments that are started one after another', () => {
  const own = ownSite();

  it.runIf(isLong)('by a family of four on one network all reach the provider', async () => {
    for (const order of await placeMany(own.site, 4))
      expect(outcomeOf(await startPayment(own.site, order, '203.0.113.4'))).toEqual(started(order));
  });

  it('by one visitor are five a minute, whatever network they come from', async () => {
    const visitor = createVisitorId();
    const five = await placeMany(own.site, 5);
    const sixth = await own.site.place({ paymentMethod: 'swish' });
    for (const [at, order] of five.entries())
      expect(outcomeOf(await startPayment(own.site, order, `203.0.113.${10 + at}`, visitor))).toEqual(started(order));
    expectToWait(await startPayment(own.site, sixth, '203.0.113.20', visitor));
    expect(await payer.requestsFor(sixth)).toEqual([]);
  });

  it('on one network come to an end when ten have failed, and elsewhere go on', async () => {
    const ten = await placeMany(own.site, 10);
    const eleventh = await own.site.place({ paymentMethod: 'swish' });
    for (const order of ten) {
      await startPayment(own.site, order, '203.0.113.30');
      await payer.act('bank-refuses', order);
    }
    const states = async () => (await Promise.all(ten.map(own.site.attempts))).flat().map(({ state }) => state);
    await expect.poll(states).toEqual(Array(10).fill('failed'));
    expectToWait(await startPayment(own.site, eleventh, '203.0.113.30'));
    expect(await payer.requestsFor(eleventh)).toEqual([]);
    expect(outcomeOf(await startPayment(own.site, eleventh, '203.0.113.31'))).toEqual(started(eleventh));
  });
});
