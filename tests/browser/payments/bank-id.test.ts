import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { fields } from '#i18n/sv/fields.ts';
import { aVisitor } from '../../support/browser.ts';
import { faultsAsReached, faultsOf } from '../../support/faults-of.ts';
import { accountFaults } from '../../support/forms/fault-cases.ts';
import { isLong } from '../../support/long.ts';
import { fillGift } from '../../support/payments/fill-gift.ts';
import { type OwnFake, openOwnBankId } from '../../support/payments/own-fakes.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });
let bankId: OwnFake;
const app = () => bankId.admin;
let site: SiteWithBook;
beforeAll(async () => {
  bankId = await openOwnBankId();
  site = await openPayingSiteHere(bankId.settings);
});
afterAll(async () => {
  await site.close();
  await bankId.close();
});
beforeEach(() => tell('reset', {}));

async function tell(path: string, body: object): Promise<number> {
  return (await fetch(`${app()}/__fakes/${path}`, { method: 'POST', body: JSON.stringify(body) })).status;
}
interface Known {
  orderRef: string;
  status: string;
  qrText: string;
}
async function orders(): Promise<Known[]> {
  return (await (await fetch(`${app()}/__fakes/orders`)).json()) as Known[];
}
/** Acts in the BankID app on the latest order. */
async function act(action: object): Promise<number> {
  const { orderRef = '' } = (await orders()).findLast(({ status }) => status === 'pending') ?? {};
  return tell(`orders/${orderRef}`, action);
}
const status = (page: Page) => page.locator('.bank-id [role=status]');
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
const faultOf = (page: Page, field: string) => page.locator(`#${field}-fault`).textContent();
const trouble = (page: Page) => page.locator('#trouble').textContent();

async function give(page: Page, clearing: string, account: string): Promise<void> {
  await page.getByLabel('Clearingnummer').fill(clearing);
  await page.getByLabel('Kontonummer').fill(account);
  await page.getByRole('button', { name: 'Skriv under med BankID' }).click();
}

async function openOrder(options = {}) {
  const order = await site.place({ ...sampleMonthly, paymentMethod: 'bank-id' });
  const page = await visitor.open(`${site.origin}/vidare/${order.token}`, options);
  await page.waitForURL('**/signera/*');
  return { order, page };
}

const ways: [how: string, options: BrowserContextOptions][] = [
  ['with scripts', {}],
  ['without scripts', { javaScriptEnabled: false }],
];

describe.each(isLong ? ways : ways.slice(0, 1))('%s', (_, options) => {
  it('a mandate is signed by scanning a code that changes, on pages that are fit for everybody', async () => {
    const { order, page } = await openOrder(options);
    // A page that waits loads itself anew where no script runs, and axe with it.
    const isStill = options.javaScriptEnabled !== false;
    if (isStill) expect(await faultsAsReached(page)).toEqual([]);
    await give(page, '5000', '123 45 60');
    await heading(page, 'Skriv under i BankID-appen');
    if (isStill) expect(await faultsAsReached(page)).toEqual([]);
    const code = page.locator('[data-part="qr"] path').last();
    const before = await code.getAttribute('d');
    await expect.poll(() => code.getAttribute('d').catch(() => before)).not.toBe(before);
    const orderRef = (await orders()).at(-1)?.orderRef;
    expect(orderRef).toBeDefined();
    expect(await page.content()).not.toContain(orderRef);
    await act({ action: 'scan' });
    await expect.poll(() => status(page).textContent()).toContain('säkerhetskod');
    expect(await page.locator('[data-part="qr"]').isVisible()).toBe(false);
    await act({ action: 'complete' });
    await page.waitForURL('**/tack/*');
    await heading(page, 'Tack för att du ger varje månad!');
    expect(await site.stateOf(order)).toBe('active');
  });

  it('it is cancelled in the app and here, and what was written stays; nobody else signs it or sees it', async () => {
    const { order, page } = await openOrder(options);
    await give(page, '5000', '1234560');
    await act({ action: 'scan' });
    expect(await act({ action: 'complete', person: 'prova' })).toBe(409);
    const elsewhere = await (await fetch(`${site.origin}/signera/${order.token}`)).text();
    expect(elsewhere).toContain('Fortsätt där du började');
    expect(elsewhere).not.toContain('1234560');
    await act({ action: 'fail', hintCode: 'userCancel' });
    expect(await trouble(page)).toBe('Åtgärden avbruten.');
    // Cancelling is no mistake of the visitor’s.
    expect(await page.locator('.summary').count()).toBe(0);
    expect(await page.getByLabel('Kontonummer').inputValue()).toBe('1234560');
    await page.getByRole('button', { name: 'Skriv under med BankID' }).click();
    await page.getByRole('button', { name: 'Avbryt' }).click();
    expect(await trouble(page)).toBe('Åtgärden avbruten.');
    expect(await site.stateOf(order)).toBe('awaiting_signature');
    expect((await orders()).filter(({ status: state }) => state === 'pending')).toEqual([]);
  });

  it.runIf(isLong)('time runs out in the app, and it can be signed after all', async () => {
    const { order, page } = await openOrder(options);
    await give(page, '5000', '1234560');
    await act({ action: 'scan' });
    await act({ action: 'fail', hintCode: 'expiredTransaction' });
    expect(await trouble(page)).toContain('BankID-appen svarar inte.');
    await page.getByRole('button', { name: 'Skriv under med BankID' }).click();
    await heading(page, 'Skriv under i BankID-appen');
    await act({ action: 'scan' });
    await act({ action: 'complete' });
    await page.waitForURL('**/tack/*');
    expect(await site.stateOf(order)).toBe('active');
  });

  it('what was left open or cannot be right is said at its field, and the summary leads there', async () => {
    const { page } = await openOrder(options);
    await give(page, '', '');
    await expect.poll(() => page.title()).toMatch(/^Fel: /);
    expect(await faultOf(page, 'clearing')).toBe('Fel: Skriv clearingnumret');
    expect(await faultOf(page, 'account')).toBe('Fel: Skriv kontonumret');
    await page.getByRole('link', { name: 'Skriv kontonumret' }).click();
    expect(new URL(page.url()).hash).toBe('#account');
    expect(await page.locator(':target').getAttribute('name')).toBe('account');
    await give(page, '50', '1234560');
    expect(await faultOf(page, 'clearing')).toContain('fyra siffror');
    expect(await page.locator('#account-fault').count()).toBe(0);
    expect(await page.getByLabel('Clearingnummer').inputValue()).toBe('50');
  });

  it.runIf(isLong)('every sentence about an account is told at its field', async () => {
    const { page } = await openOrder(options);
    for (const { message, field, typed } of accountFaults) {
      await give(page, typed[0], typed[1]);
      const sentence = fields.errors[message];
      const translations = typeof sentence === 'function' ? sentence('Swedbank') : sentence;
      expect(await faultOf(page, field)).toBe(`Fel: ${translations}`);
    }
  });

  it.runIf(isLong)('an account that cannot be right stops, a doubtful one is asked about once', async () => {
    const { page } = await openOrder(options);
    await give(page, '5000', '1234561');
    expect(await page.locator('.summary').textContent()).toContain('verkar inte stämma');
    expect(await faultOf(page, 'account')).toContain('verkar inte stämma');
    await give(page, '8424', '9831892247');
    expect(await trouble(page)).toContain('Vi är inte säkra på att numret stämmer');
    expect(await faultOf(page, 'account')).toContain('Vi är inte säkra på att numret stämmer');
    await page.getByRole('button', { name: 'Skriv under med BankID' }).click();
    await heading(page, 'Skriv under i BankID-appen');
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await trouble(page);
  });
});

it.runIf(isLong)('a new code is fetched by itself when nobody used the last', async () => {
  const { page } = await openOrder();
  await give(page, '5000', '1234560');
  await heading(page, 'Skriv under i BankID-appen');
  await act({ action: 'fail', hintCode: 'startFailed' });
  await expect.poll(async () => (await orders()).filter(({ status: state }) => state === 'pending').length).toBe(1);
  await page.locator('[data-part="qr"] svg').waitFor();
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await trouble(page);
});

it.runIf(isLong)('whoever else opens it finds nobody of theirs to sign with, and is led back', async () => {
  const { order, page } = await openOrder();
  await give(page, '5000', '1234560');
  await act({ action: 'scan' });
  expect(await act({ action: 'complete', person: 'prova' })).toBe(409);
  const stranger = await visitor.open(`${site.origin}/signera/${order.token}`);
  await stranger.getByRole('heading', { name: 'Fortsätt där du började' }).waitFor();
  expect(await stranger.content()).not.toContain('1234560');
  await stranger.getByRole('button', { name: 'Börja om här' }).click();
  await stranger.getByLabel('Kontonummer').waitFor();
  expect(await stranger.getByLabel('Kontonummer').inputValue()).toBe('');
  expect(await site.stateOf(order)).toBe('awaiting_signature');
});

it.runIf(isLong)('the app on the same device leads back, through the form from its first page', async () => {
  const page = await visitor.open(`${site.origin}/stod`);
  await fillGift(page, { frequency: 'month', paymentMethod: 'bank-id' }, site.origin);
  await give(page, '5000', '1234560');
  const sign = async () => {
    await page.getByRole('link', { name: 'Öppna BankID-appen på den här enheten' }).click();
    await page.getByRole('button', { name: 'Sign' }).click();
  };
  await sign();
  // The form was filled in for Testa Givarsson, and Testa Testsson signs.
  expect(await trouble(page)).toContain(
    'Du heter Testa Testsson i BankID, men enligt beställningen ska Testa Givarsson',
  );
  expect(await page.getByLabel('Kontonummer').inputValue()).toBe('1234560');
  await page.getByRole('button', { name: 'Skriv under som Testa Testsson' }).click();
  await sign();
  await page.waitForURL('**/tack/*');
  expect(await page.locator('h1').textContent()).toBe('Tack för att du ger varje månad!');
});

it.runIf(isLong)('every other page of it is fit for everybody', async () => {
  const { order, page } = await openOrder();
  await give(page, '5000', '1234561');
  await faultOf(page, 'account');
  expect(await faultsOf(page)).toEqual([]);
  await give(page, '5000', '1234560');
  await heading(page, 'Skriv under i BankID-appen');
  const stranger = await visitor.open(`${site.origin}/signera/${order.token}`);
  expect(await faultsAsReached(stranger)).toEqual([]);
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await trouble(page);
  expect(await faultsAsReached(page)).toEqual([]);
});

// app/bankid/bankid.server.test.ts has the pace in `npm test`, with a clock.
it.runIf(isLong)('BankID was asked about no order oftener than every two seconds', async () => {
  const { page } = await openOrder();
  await give(page, '5000', '1234560');
  const orderRef = () => orders().then((known) => known.at(-1)?.orderRef);
  await expect.poll(orderRef).toBeDefined();
  const asked = await orderRef();
  const read = async () =>
    (await (await fetch(`${app()}/__fakes/collects`)).json()) as {
      fastest: number;
      orders: { orderRef: string; collects: number }[];
    };
  const collects = async () => (await read()).orders.find((order) => order.orderRef === asked)?.collects;
  await expect.poll(collects).toBeGreaterThanOrEqual(3);
  expect((await read()).fastest).toBeGreaterThanOrEqual(1990);
});
