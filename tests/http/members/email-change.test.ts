import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { signLink } from '#orders/links/signed-link.ts';
import { createMemberBrowser, type MemberBrowser, signIn } from '../../support/members/member-browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

const path = '/medlem/uppgifter/adress';
let made = 0;
const newEmail = (name: string) => `${name}-${++made}@example.se`;
const place = (email: string, draft = sampleDonation) =>
  site.place({ ...draft, payer: { ...draft.payer, email }, locale: 'sv' });
const visit = () => createMemberBrowser(site.origin);
const emailOf = async ({ reference }: { reference: string }) => (await site.read(reference)).payer.email;
const ask = (browser: MemberBrowser, epost: string) => browser.post(path, { epost }, path);
async function linkTo(email: string): Promise<string> {
  const { text } = await site.letterTo(email, 'email-change');
  return new URL(/https?:\S+\/medlem\/adress\/\S+/.exec(text)?.[0] ?? '').pathname;
}
const isOut = async (browser: MemberBrowser) =>
  (await browser.get('/medlem/sidor')).headers.get('Location')?.includes('/medlem/logga-in') ?? false;

it('everything moves once both mailboxes have said yes, and not before', async () => {
  const [old, fresh] = [newEmail('old'), newEmail('fresh')];
  const orders = [await place(old), await place(old, sampleMonthly)];
  const stranger = await place(newEmail('stranger'));
  const [browser, elsewhere] = [await signIn(site, old), await signIn(site, old)];
  const answer = await ask(browser, ` ${fresh} `);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
  const [fromLink, toLink] = [await linkTo(old), await linkTo(fresh)];
  // The new mailbox may be a stranger's.
  expect((await site.letterTo(fresh, 'email-change')).text).not.toContain(old);
  expect((await visit().get(toLink)).text).not.toContain(old);

  const scanner = visit();
  for (const link of [fromLink, toLink]) {
    for (const method of ['HEAD', 'GET', 'GET'] as const) expect((await scanner.get(link, method)).status).toBe(200);
    expect((await scanner.send(link, {})).status).toBe(422);
    expect((await scanner.send(link, { epost: 'somebody@example.se' })).status).toBe(422);
  }
  expect((await scanner.send(toLink, { epost: old })).status).toBe(422);
  expect((await scanner.send(toLink, { epost: ` ${fresh.toUpperCase()}` })).text).toContain('väntar vi på den andra');
  expect((await scanner.send(toLink, { epost: fresh })).text).toContain('väntar vi på den andra');
  expect((await browser.get(path)).text).toContain(`${fresh}: har bekräftat`);
  for (const order of orders) expect(await emailOf(order)).toBe(old);
  expect(await isOut(elsewhere)).toBe(false);

  const done = await browser.send(fromLink, {});
  expect([done.status, done.text.includes('Adressen är bytt')]).toEqual([200, true]);
  for (const order of orders) expect(await emailOf(order)).toBe(fresh);
  expect(await emailOf(stranger)).toBe(stranger.payer.email);
  for (const one of [browser, elsewhere]) expect(await isOut(one)).toBe(true);
  for (const link of [fromLink, toLink]) expect((await visit().get(link)).text).toContain('Adressen är bytt');
  const acts = (await site.audit()).filter(({ act, actor }) => act === 'correct-email' && actor === 'visitor');
  expect(new Set(acts.map(({ reference }) => reference))).toEqual(new Set(orders.map(({ reference }) => reference)));
  for (const mailbox of [old, fresh])
    expect((await site.letterTo(mailbox, 'email-changed')).subject).toBe('E-postadressen är bytt');

  await visit().send('/medlem/logga-in', { epost: old });
  expect(await site.lettersTo(old, 'sign-in-unknown')).toHaveLength(1);
  const own = (await (await signIn(site, fresh)).get('/medlem/sidor')).text;
  for (const { reference } of orders) expect(own).toContain(reference);
});

it('links in the old mailbox show and do nothing more, and new letters carry new ones', async () => {
  const [old, fresh] = [newEmail('lost'), newEmail('found')];
  const [monthly, membership] = [await place(old, sampleMonthly), await place(old, sampleGiftedMembership)];
  const orders = [await place(old), monthly, membership];
  const linksOf = async ({ reference }: { reference: string }) => {
    const order = await site.read(reference);
    return [
      `/tack/${order.token}`,
      `/tack/${order.token}/kvitto.pdf`,
      ...(order.frequency === 'month' ? [`/medlem/avsluta/${signLink(order, 'stop-gift')}`] : []),
      ...(order.membership
        ? [`/medlem/fornya/${signLink(order, 'renew')}`, `/medlem/paminnelser/${signLink(order, 'stop')}`]
        : []),
    ];
  };
  await site.apply(monthly, 'mandate-active');
  await site.apply(membership, 'paid');
  const told = (await Promise.all(orders.map(linksOf))).flat();
  for (const link of told.filter((on) => !on.endsWith('.pdf')))
    expect([link, (await visit().get(link)).status]).toEqual([link, 200]);
  const browser = await signIn(site, old);
  await ask(browser, fresh);
  await visit().send(await linkTo(fresh), { epost: fresh });
  await browser.send(await linkTo(old), {});
  for (const link of told) {
    // The page about reminders tells nothing, and looks at its link when it is pressed.
    const { status, text } = await (link.includes('/paminnelser/') ? visit().send(link, {}) : visit().get(link));
    expect([link, status]).toEqual([link, 404]);
    expect(text).not.toContain(sampleDonation.payer.lastname);
  }
  for (const link of (await Promise.all(orders.map(linksOf))).flat().filter((on) => !on.endsWith('.pdf')))
    expect([link, (await visit().get(link)).status]).toEqual([link, 200]);
});

it('two addresses become one, whichever confirms first, and of many presses one moves', async () => {
  const [one, other] = [newEmail('one'), newEmail('other')];
  const orders = [await place(one), await place(other)];
  const [browser, there] = [await signIn(site, one), await signIn(site, other)];
  await ask(browser, other);
  const [fromLink, toLink] = [await linkTo(one), await linkTo(other)];
  const presses = [fromLink, toLink, fromLink, toLink].map((link) =>
    visit().send(link, { epost: link === fromLink ? one : other }),
  );
  for (const { status } of await Promise.all(presses)) expect(status).toBe(200);
  expect(await isOut(there)).toBe(true);
  const own = (await (await signIn(site, other)).get('/medlem/sidor')).text;
  for (const { reference } of orders) expect(own).toContain(reference);
  expect(await site.lettersTo(one, 'email-changed')).toHaveLength(1);
});

it('a link that was called off, replaced, guessed or is an erased person’s changes nothing', async () => {
  const [email, first, second] = [newEmail('careful'), newEmail('first'), newEmail('second')];
  const order = await place(email);
  const browser = await signIn(site, email);
  await ask(browser, first);
  const replaced = [await linkTo(email), await linkTo(first)];
  await ask(browser, second);
  const calledOff = await linkTo(second);
  const asker = await linkTo(email);
  expect((await browser.post(path, { gor: 'avbryt' }, path)).status).toBe(303);
  for (const link of [...replaced, calledOff, asker, `/medlem/adress/${'a'.repeat(43)}`, `${calledOff}x`]) {
    expect((await visit().get(link)).status).toBe(404);
    for (const epost of [email, first, second]) expect((await visit().send(link, { epost })).status).toBe(404);
  }
  expect(await emailOf(order)).toBe(email);
  const third = newEmail('third');
  await ask(browser, third);
  const link = await linkTo(third);
  await site.erase(email);
  expect((await visit().send(link, { epost: third })).status).toBe(404);
});

it('an address that is none, the same, or asked about by somebody else changes nothing', async () => {
  const email = newEmail('same');
  const order = await place(email);
  const browser = await signIn(site, email);
  for (const [epost, said] of [
    ['', 'hel e-postadress'],
    ['x@', 'hel e-postadress'],
    ['a b@example.se', 'hel e-postadress'],
    [email.toUpperCase(), 'redan har'],
  ] as const) {
    const answer = await ask(browser, epost);
    expect([epost, answer.status, answer.text.includes(said)]).toEqual([epost, 422, true]);
  }
  expect((await visit().send(path, { epost: newEmail('x') })).headers.get('Location')).toContain('/medlem/logga-in');
  expect((await browser.send(path, { epost: newEmail('x') })).status).toBe(403);
  expect((await browser.get(`/en${path}`)).text).toContain('Change your email address');
  expect(await emailOf(order)).toBe(email);
});
