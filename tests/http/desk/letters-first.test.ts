import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleGiftedMembership, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { placeSigned } from '#fixtures/signed-mandates.fixture.ts';
import type { Order } from '#orders/model/order.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { toShownPage } from '../../support/forms/shown-page.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: Awaited<ReturnType<typeof openPayingSiteHere>>;
let handler: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere();
  handler = await signIn(site.origin, 'handlaggare');
});
afterAll(() => site.stop());

const routes = join(import.meta.dirname, '../../../app/routes/desk');
/** Screens with acts: those that show their letters, and why the others show none. */
const screens: Record<string, string> = {
  'order.tsx': 'shows its letters',
  'invoices.tsx': 'shows its letters',
  'people/person.tsx': 'shows its letters',
  'mandates/autogiro.tsx': 'shows its letters',
  'payment-file.tsx': 'shows its letters',
  'unknown-payments.tsx': 'shows its letters',
  'books-period.tsx': 'sends none',
  'forms/forms.tsx': 'sends none',
  'members/duplicates.tsx': 'sends none',
  'payments.tsx': 'sends none',
  'post/cards.tsx': 'sends none',
  'post/presents.tsx': 'sends none',
  'reviews/reviews.tsx': 'sends none',
  // To the office itself, at an address that was typed on the screen.
  'staff-list.tsx': 'sends none',
};

it('every screen with acts says whether they send letters, and those that show them look before they act', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: routes }).filter((file) => !file.startsWith('sign-in/'));
  const acting = files.filter((file) =>
    /^export async function action/m.test(readFileSync(join(routes, file), 'utf8')),
  );
  expect(acting.toSorted()).toEqual(Object.keys(screens).toSorted());
  const looking = acting.filter((file) =>
    /form\.get\('sett'\)|(?:unseenLetters|actOnRows)\(/.test(readFileSync(join(routes, file), 'utf8')),
  );
  expect(looking.toSorted()).toEqual(acting.filter((file) => screens[file] === 'shows its letters').toSorted());
});

async function lateInvoice(email: string): Promise<Order> {
  const order = await site.place({ ...sampleGiftedMembership, payer: { ...sampleGiftedMembership.payer, email } });
  await site.deps.database.write((db) =>
    db.updateTable('invoices').set({ due_on: '2026-01-01' }).where('order_id', '=', order.id).execute(),
  );
  return order;
}

/** Presses, reads the letters, and presses again. */
async function pressTwice(path: string, fields: [string, string][]): Promise<{ shown: string; location: string }> {
  const key: [string, string] = ['nyckel', await handler.tokenOf(path)];
  const first = await handler.sendAll(path, [key, ...fields]);
  expect(first.status).toBe(200);
  const panel = toShownPage({ path, status: 200, headers: first.headers, html: first.text }).forms.find(
    ({ controls }) => controls.some(({ name }) => name === 'sett'),
  );
  const standing = panel?.controls.map(({ name, value }): [string, string] => [name, value]) ?? [];
  const sent = await handler.sendAll(path, [...standing, ...(panel?.buttons[0] ? [panel.buttons[0]] : [])]);
  return { shown: first.text, location: sent.headers.get('location') ?? '' };
}

const invoices = '/kansli/fakturor';

it('reminders show the first letter, how many go and to whom, and go once they have been seen', async () => {
  const orders = [await lateInvoice('ett@example.se'), await lateInvoice('tva@example.se')];
  const fields: [string, string][] = [
    ['akt', 'act-1'],
    ...orders.map((order): [string, string] => ['faktura', order.reference]),
  ];
  await handler.sendAll(invoices, [['nyckel', await handler.tokenOf(invoices)], ...fields, ['sett', 'guessed']]);
  for (const order of orders) expect(await site.emails(order)).not.toContain('payment-noted');
  const { shown, location } = await pressTwice(invoices, fields);
  for (const said of [
    '2 mejl går iväg. Läs dem här.',
    'ett@example.se',
    'tva@example.se',
    'Skicka 2 mejl',
    'letter-text',
  ])
    expect(shown).toContain(said);
  expect(shown).not.toContain('Skicka påminnelser till de valda');
  expect(location).toBe(`${invoices}?paminda=2`);
  for (const order of orders)
    expect((await site.emails(order)).filter((kind) => kind === 'payment-noted')).toHaveLength(1);
});

it('a reminder of one invoice, and a credit note, show their one letter', async () => {
  const order = await lateInvoice('tre@example.se');
  const reminder = await pressTwice(invoices, [
    ['akt', 'act-2'],
    ['faktura', order.reference],
  ]);
  expect(reminder.shown).toContain('Skicka mejlet');
  expect(reminder.shown).not.toContain('mejl går iväg. Läs det första');
  expect(reminder.location).toBe(`${invoices}?paminda=1`);
  const credit = await pressTwice(invoices, [
    ['gor', `kreditera:${order.reference}`],
    ['akt', 'act-3'],
  ]);
  expect(credit.shown).toContain('tre@example.se');
  expect(credit.location).toBe(`${invoices}?klart=kreditera`);
  expect(await site.stateOf(order)).toBe('cancelled');
  // An act that sends nothing is done at once.
  const other = await lateInvoice('fyra@example.se');
  const off = await handler.post(invoices, { gor: `skriv-av:${other.reference}`, akt: 'act-4' }, invoices);
  expect(off.headers.get('location')).toBe(`${invoices}?klart=skriv-av`);
});

it('nobody’s protected address is shown among those who get a letter', async () => {
  const order = await lateInvoice('hemlig@example.se');
  await site.deps.database.write((db) =>
    db.updateTable('orders').set({ protected_at: '2026-05-01T00:00:00.000Z' }).where('id', '=', order.id).execute(),
  );
  const fields = { akt: 'act-5', faktura: order.reference };
  expect((await handler.post(invoices, fields, invoices)).text).not.toContain('hemlig@example.se');
});

it('payers of direct debits are told after the first letter has been read', async () => {
  const path = '/kansli/autogiro';
  const { reference } = await placeSigned(site.deps, 'letters-first');
  const order = await site.read(reference);
  await site.deps.database.write(async (db) => {
    await db.updateTable('orders').set({ state: 'active' }).where('id', '=', order.id).execute();
    await db
      .updateTable('mandates')
      .set({ state: 'active', payer_number: '1000000000000001', told_on: null })
      .where('order_id', '=', order.id)
      .execute();
  });
  const { shown, location } = await pressTwice(path, [['gor', 'meddela']]);
  expect(shown).toContain(order.payer.email);
  expect(location).toBe(`${path}?besked=1`);
  expect(await site.emails(order)).toContain('draw-notice');
});

it('stopping a monthly gift from its giver’s page shows the letter as the panel opens', async () => {
  const payer = { ...sampleMonthly.payer, email: 'manad@example.se' };
  const order = await site.place({ ...sampleMonthly, payer });
  await site.apply(order, 'paper-received');
  const page = `/kansli/personer/${order.reference}`;
  const panel = `${page}?gor=avsluta&ref=${order.reference}`;
  const { text } = await handler.get(panel);
  expect(text).toContain('Det här mejlet går till manad@example.se');
  expect(await site.stateOf(order)).toBe('active');
  const seal = /name="sett" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const fields = { gor: 'avsluta', ref: order.reference };
  expect((await handler.post(panel, fields, page)).text).toContain('tryck på knappen en gång till');
  expect(await site.stateOf(order)).toBe('active');
  const done = await handler.post(panel, { ...fields, sett: seal }, page);
  expect(done.headers.get('location')).toBe(`${page}?klart=avsluta`);
  expect([await site.stateOf(order), (await site.emails(order)).includes('monthly-ended')]).toEqual(['ended', true]);
});
