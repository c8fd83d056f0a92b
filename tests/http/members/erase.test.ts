import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { registerPayment } from '#ledger/acts/register-payment.server.ts';
import type { Person } from '#orders/model/order.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { createFormClient } from '../../support/forms/form-client.ts';
import { createMemberBrowser, signIn } from '../../support/members/member-browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

const path = '/medlem/uppgifter/radera';
let made = 0;
const newEmail = () => `leaver-${++made}@example.se`;
const place = (payer: Person, draft = sampleDonation) => site.place({ ...draft, payer: { ...draft.payer, ...payer } });

it('an open invoice is decided first; then two presses erase, and sign out everywhere', async () => {
  const email = newEmail();
  const order = await place({ email }, sampleGiftedMembership);
  const stranger = await place({ email: newEmail() });
  const [browser, elsewhere] = [await signIn(site, email), await signIn(site, email)];
  const page = await browser.get(path);
  expect(page.headers.get('Cache-Control')).toContain('no-store');
  for (const text of [`Faktura ${order.invoice?.number} är inte betald`, `/tack/${order.token}`, 'bokföringslagen'])
    expect(page.text).toContain(text);
  expect(page.text).not.toContain('name="tryck"');
  for (const tryck of ['1', '2'])
    expect((await browser.post(path, { tryck, avsta: order.reference }, path)).status).toBe(409);
  expect((await site.read(order.reference)).payer.email).toBe(email);

  await site.apply(order, 'cancelled');
  const asked = await browser.post(path, { tryck: '1' }, path);
  expect([asked.status, asked.text.includes('Ja, radera nu')]).toEqual([200, true]);
  expect((await site.read(order.reference)).payer.email).toBe(email);
  const answer = await browser.post(path, { tryck: '2', avsta: order.reference }, path);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/medlem/logga-in?varfor=raderat']);
  expect((await browser.get('/medlem/logga-in?varfor=raderat')).text).toContain('Dina uppgifter är raderade');
  const { payer, recipient, gift } = await site.read(order.reference);
  // The invoice is kept, with the name and address that it was sent to.
  expect([payer.email, payer.mobile, payer.firstname]).toEqual([undefined, undefined, 'Testa']);
  expect([recipient, gift?.greeting]).toEqual([{}, '']);
  for (const signedOut of [browser, elsewhere])
    expect((await signedOut.get('/medlem/sidor')).headers.get('Location')).toContain('/medlem/logga-in');
  expect((await site.read(stranger.reference)).payer.email).toBe(stranger.payer.email);
  const acts = (await site.audit()).filter(({ act }) => act === 'erase-person');
  expect(acts).toMatchObject([{ actor: 'visitor', reference: order.reference }]);
});

it('a form that was begun in the same browser is forgotten with the rest', async () => {
  const email = newEmail();
  const order = await place({ email });
  await site.apply(order, 'cancelled');
  await site.noteLettersSent([order]);
  const browser = await signIn(site, email);
  const { path: form, first, typed } = filledForm('a gift every month');
  const begin = async (cookies?: Map<string, string>) => {
    const visitor = createFormClient({ site: site.origin, network: '198.19.251.1', cookies });
    const next = await visitor.send(await visitor.open(`/stod/${form}/${first}`), typed);
    return { next, isBegun: async () => (await visitor.open(next.path)).path === next.path };
  };
  const [here, elsewhere] = [await begin(browser.cookies), await begin()];
  expect(here.next.path).not.toContain(first);
  expect([await here.isBegun(), await elsewhere.isBegun()]).toEqual([true, true]);
  expect((await browser.get(path)).text).toContain('Det du har skrivit i våra formulär');
  expect((await browser.post(path, { tryck: '2' }, path)).status).toBe(303);
  expect([await here.isBegun(), await elsewhere.isBegun()]).toEqual([false, true]);
});

it('a monthly gift that runs is stopped first', async () => {
  const email = newEmail();
  const order = await place({ email }, sampleMonthly);
  await site.apply(order, 'mandate-active');
  const browser = await signIn(site, email);
  const { text } = await browser.get(`/en${path}`);
  expect([
    text.includes('The monthly gift is running'),
    text.includes(`/medlem/manadsgava/${order.reference}`),
  ]).toEqual([true, true]);
  expect((await browser.post(path, { tryck: '2' }, path)).status).toBe(409);
});

it('what would not arrive is told, and must have been read', async () => {
  const email = newEmail();
  const order = await place({ email }, { ...sampleGiftedMembership, paymentMethod: 'swish' });
  await site.apply(order, 'paid');
  const browser = await signIn(site, email);
  expect((await browser.get(path)).text).toContain('Gåvokortet är inte postat än');
  const unread = await browser.post(path, { tryck: '2' }, path);
  expect([unread.status, unread.text.includes('Läs igenom en gång till')]).toEqual([409, true]);
  expect((await site.read(order.reference)).payer.email).toBe(email);
});

it('money that was paid too much is told, and may be left', async () => {
  const email = newEmail();
  const order = await place({ email }, { ...sampleDonation, paymentMethod: 'invoice' });
  const act = { actId: order.reference, actor: 'office:Kim', reference: order.reference } as const;
  await registerPayment(site.deps, { ...act, amount: order.total + 50_00, on: '2026-01-02', by: 'bank' });
  const browser = await signIn(site, email);
  const { text } = await browser.get(path);
  expect(text.replaceAll(/\s|&nbsp;/g, ' ')).toContain('Du har betalat 50 kr för mycket');
});

it('nothing is erased without a sign-in, or without the page’s token', async () => {
  const email = newEmail();
  const order = await place({ email });
  const stranger = createMemberBrowser(site.origin);
  for (const answer of [await stranger.get(path), await stranger.send(path, { tryck: '2' })])
    expect(answer.headers.get('Location')).toContain('/medlem/logga-in');
  expect((await (await signIn(site, email)).send(path, { tryck: '2' })).status).toBe(403);
  expect((await site.read(order.reference)).payer.email).toBe(email);
});
