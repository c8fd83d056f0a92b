import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { aVisitor } from '../../support/browser.ts';
import { faultsAsReached, faultsOf } from '../../support/faults-of.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { createFormClient, fillUntil } from '../../support/forms/form-client.ts';
import { openAtStep } from '../../support/forms/open-at-step.ts';
import { isLong } from '../../support/long.ts';
import { type OwnFake, openOwnBankId } from '../../support/payments/own-fakes.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });
let bankId: OwnFake;
let site: SiteWithBook;
/** Its registry cannot be reached. */
let cutOff: SiteWithBook | undefined;
let metrics: string;
beforeAll(async () => {
  const METRICS_PORT = String(await freePort());
  metrics = `http://127.0.0.1:${METRICS_PORT}/metrics`;
  bankId = await openOwnBankId();
  site = await openPayingSiteHere({ ...bankId.settings, METRICS_PORT });
  if (isLong) cutOff = await openPayingSiteHere({ ...bankId.settings, REGISTRY_ORIGIN: 'https://127.0.0.1:9' });
});
afterAll(async () => {
  await site.close();
  await cutOff?.close();
  await bankId.close();
});
beforeEach(async () => {
  await fetch(`${bankId.admin}/__fakes/reset`, { method: 'POST' });
});

/** Somebody scans the code and identifies themselves. */
async function identify(person: string): Promise<void> {
  const orders = (await (await fetch(`${bankId.admin}/__fakes/orders`)).json()) as {
    orderRef: string;
    status: string;
  }[];
  const { orderRef } = orders.findLast(({ status }) => status === 'pending') ?? {};
  for (const action of [{ action: 'scan' }, { action: 'complete', person }]) {
    const answer = await fetch(`${bankId.admin}/__fakes/orders/${orderRef}`, {
      method: 'POST',
      body: JSON.stringify(action),
    });
    expect(answer.status).toBe(200);
  }
}

const gift = filledForm('a gift by invoice');

/** The address step of a gift, everything before it filled in. */
const openAddressStep = (origin: string, options: BrowserContextOptions = {}): Promise<Page> =>
  openAtStep(visitor, { origin, filled: gift, step: 'adress', network: '198.18.30.1', options });

async function begin(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Hämta min adress med BankID' }).click();
  await page.getByRole('button', { name: 'Legitimera dig med BankID' }).click();
  await page.locator('[data-part="qr"] svg').waitFor();
}
const back = (page: Page) => page.waitForURL('**/gava/adress');
const street = (page: Page) => page.locator('input[name="payer-street"]').inputValue();

it('an address is fetched, shown once, and used; every page of it is fit for everybody', async () => {
  const page = await openAddressStep(site.origin);
  if (isLong) expect(await faultsAsReached(page)).toEqual([]);
  await page.getByRole('link', { name: 'Hämta min adress med BankID' }).click();
  await page.getByRole('button', { name: 'Legitimera dig med BankID' }).waitFor();
  if (isLong) expect(await faultsAsReached(page)).toEqual([]);
  await page.getByRole('button', { name: 'Legitimera dig med BankID' }).click();
  await page.locator('[data-part="qr"] svg').waitFor();
  expect(await faultsAsReached(page)).toEqual([]);
  await identify('testa');
  await back(page);
  await page.getByText('Provgatan 12 lgh 1101').waitFor();
  if (isLong) expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Använd uppgifterna' }).click();
  await back(page);
  await expect.poll(() => street(page)).toBe('Provgatan 12 lgh 1101');
  expect(await page.locator('input[name="payer-city"]').inputValue()).toBe('Provstad');
  expect(await page.getByRole('button', { name: 'Använd uppgifterna' }).count()).toBe(0);
});

// app/address-lookup has these rules in `npm test`, and the member below goes the way without scripts.
describe.runIf(isLong).each([
  ['with scripts', {}],
  ['without scripts', { javaScriptEnabled: false }],
])('%s', (_, options) => {
  it('an address is fetched and used', async () => {
    const page = await openAddressStep(site.origin, options);
    await begin(page);
    await identify('testa');
    await back(page);
    await page.getByText('Provgatan 12 lgh 1101').waitFor();
    await page.getByRole('button', { name: 'Använd uppgifterna' }).click();
    await back(page);
    await expect.poll(() => street(page)).toBe('Provgatan 12 lgh 1101');
    expect(await page.locator('input[name="payer-city"]').inputValue()).toBe('Provstad');
    expect(await page.getByRole('button', { name: 'Använd uppgifterna' }).count()).toBe(0);
  });

  it('one may rather write it, and it is not shown again', async () => {
    const page = await openAddressStep(site.origin, options);
    await begin(page);
    await identify('prova');
    await back(page);
    await page.getByRole('button', { name: 'Fyll i andra uppgifter' }).click();
    await back(page);
    expect(await street(page)).toBe('');
    expect(await page.content()).not.toContain('Provgatan 12');
  });

  it('a protected identity and a number that nobody has are told in the same words', async () => {
    const told: (string | null)[] = [];
    for (const person of ['hemlig', 'okand', 'gammal']) {
      const page = await openAddressStep(site.origin, options);
      await begin(page);
      await identify(person);
      await back(page);
      told.push(await page.locator('.address-offer').textContent());
    }
    expect(new Set(told)).toEqual(new Set(['Vi hittade ingen adress att hämta. Fyll i den själv.']));
  });

  it('without the registry one writes it oneself', async () => {
    const page = await openAddressStep(cutOff?.origin ?? '', options);
    await begin(page);
    await identify('testa');
    await back(page);
    expect(await page.locator('.address-offer').textContent()).toContain('Det går inte att hämta adressen just nu.');
    await page.getByLabel('Gatuadress').waitFor();
  });

  it('it is given up here', async () => {
    const page = await openAddressStep(site.origin, options);
    await begin(page);
    await page.getByRole('button', { name: 'Avbryt' }).click();
    expect(await page.locator('#trouble').textContent()).toBe('Åtgärden avbruten.');
    await page.getByRole('link', { name: 'Fyll i adressen själv' }).click();
    await back(page);
  });
});

it('a member gives no personal number: BankID brings name, birth date and address', async () => {
  const client = createFormClient({ site: site.origin, network: '198.18.30.2' });
  const member = filledForm('an adult’s membership');
  const person = await fillUntil(client, member, 'uppgifter');
  expect(person.html).not.toContain('payer-personal-number');
  expect(person.html).toContain('Hämta mina uppgifter med BankID');
  await client.send(await client.open('/stod/medlemskap/hamta-adress'), { act: 'begin' });
  await identify('testa');
  const found = () => client.open('/stod/medlemskap/hamta-adress');
  await expect.poll(async () => (await found()).html, { interval: 500 }).toContain('Är det här du?');
  await client.ask('/stod/medlemskap/hamta-adress', {
    method: 'POST',
    headers: { Origin: site.origin },
    body: new URLSearchParams({ act: 'use' }),
  });
  const filled = await client.open('/stod/medlemskap/uppgifter');
  const value = (name: string) =>
    filled.forms.flatMap(({ controls }) => controls).find((one) => one.name === name)?.value;
  expect(['payer-firstname', 'payer-lastname', 'payer-birth-date'].map(value)).toEqual([
    'Testa',
    'Testsson',
    '1957-04-28',
  ]);
  const address = await client.send(filled, { 'payer-email': 'testa.testsson@example.se' }, filled.forms[0]);
  expect(address.html).toContain('value="Provgatan 12 lgh 1101"');
  expect(address.html).not.toContain('hamta-adress');
});

it('what it asks of BankID and of the registry is counted', async () => {
  const text = await (await fetch(metrics)).text();
  for (const [service, operation] of [
    ['bank-id', 'auth'],
    ['bank-id', 'collect'],
    ...(isLong ? [['bank-id', 'cancel']] : []),
    ['registry', 'lookUp'],
  ]) {
    expect(text).toMatch(
      new RegExp(`klubbhuset_calls_total\\{service="${service}",operation="${operation}",outcome="ok"\\} [1-9]`),
    );
  }
});

it('nothing of it is logged', async () => {
  expect(await site.log()).not.toMatch(/19570428|Provgatan|Testsson/);
});

it('is offered to no company and to no recipient', async () => {
  const client = createFormClient({ site: site.origin, network: '198.18.30.3' });
  const { html } = await client.open('/stod/foretag/hamta-adress');
  expect(html).toContain('<h1');
  expect(html).not.toContain('Legitimera dig med BankID');
});
