import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { signLink } from '#orders/links/signed-link.ts';
import type { Order, OrderDraft } from '#orders/model/order.ts';
import { correctEmail } from '#orders/store/people.server.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { askedOf, createFormClient } from '../../support/forms/form-client.ts';
import { textIn } from '../../support/forms/shown-page.ts';
import { createMemberBrowser, signIn } from '../../support/members/member-browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

const today = dateInStockholm(new Date());
const endsOn = addDays(today, 20);
const payer = { ...sampleGiftedMembership.payer, lastname: 'Rosenlund', mobile: '+46701740605' };
const born = `${Number(today.slice(0, 4)) - 8}-03-14`;
const place = (email: string, changed: Partial<OrderDraft> = {}) =>
  site.place({
    ...sampleGiftedMembership,
    form: 'annual',
    gift: null,
    payer: { ...payer, email },
    recipient: { firstname: 'Alva', lastname: 'Rosenlund', birthDate: born, street: 'Provgatan 1', postcode: '11122' },
    membership: { kind: 'childrens-club', startsOn: addDays(endsOn, -364), endsOn },
    ...changed,
  });
const renewPath = (order: Order) => `/medlem/fornya/${signLink(order, 'renew')}`;
const stopPath = (order: Order) => `/medlem/paminnelser/${signLink(order, 'stop')}`;
let networks = 0;
const visit = () => createFormClient({ site: site.origin, network: `198.18.44.${networks++}` });
const typed = {
  'recipient-birth-date': born,
  'payer-street': 'Provgatan 1',
  'payer-postcode': '111 22',
  'payer-city': 'Provstad',
  'payer-country': 'SE',
  way: 'invoice',
  'is-adult': 'yes',
};

it('the link of a letter renews a membership: it shows names, keeps the number, and goes on the day after', async () => {
  const order = await place('renewer@example.se');
  const client = visit();
  await client.ask(renewPath(order), { method: 'HEAD' });
  const page = await client.open(renewPath(order));
  expect([page.status, page.headers.get('Cache-Control')?.includes('no-store')]).toEqual([200, true]);
  expect(textIn(page, 'main')).toContain('Alva');
  const hidden = ['Rosenlund', 'Provgatan', '0701', '46701740605', 'renewer@', born, order.token];
  expect(hidden.filter((fact) => page.html.includes(fact))).toEqual([]);
  expect(await site.countOf('answers')).toBe(0);

  let step = await client.send(page, {});
  expect(step.path).toBe('/stod/medlemskap/uppgifter');
  const shown = Object.fromEntries(step.forms[0]?.controls.map(({ name, value }) => [name, value]) ?? []);
  expect(shown).toMatchObject({
    'recipient-firstname': 'Alva',
    'payer-lastname': 'Rosenlund',
    'payer-email': 'renewer@example.se',
    'payer-mobile': '',
    'recipient-birth-date': '',
  });
  while (!step.path.endsWith('/granska')) {
    const { path } = step;
    step = await client.send(step, askedOf(step, typed));
    expect([step.summary, step.path === path]).toEqual(['', false]);
  }
  expect(textIn(step, 'main')).toContain('Medlemsnumret är detsamma');
  const thanks = await client.send(step, askedOf(step, typed));
  expect(thanks.path).toContain('/tack/');

  const browser = await signIn(site, 'renewer@example.se');
  const own = (await browser.get('/medlem/medlemskap')).text;
  expect(own.match(new RegExp(`Medlemsnummer ${order.reference}`, 'g'))).toHaveLength(2);
  expect(own).toContain('Förnyat till och med');
  const cards = [...own.matchAll(/\/medlemskap\/([A-Z0-9-]+)\/kort/g)].map(([, reference]) => reference);
  const renewed = await site.read(cards.find((reference) => reference !== order.reference) ?? '');
  expect(renewed.membership).toEqual({
    kind: 'childrens-club',
    startsOn: addDays(endsOn, 1),
    endsOn: expect.any(String),
    number: order.reference,
  });

  const again = await visit().open(renewPath(order));
  expect([again.status, textIn(again, 'h1')]).toEqual([200, 'Medlemskapet är redan förnyat']);
  expect((await createMemberBrowser(site.origin).send(renewPath(order), {})).status).toBe(409);
});

it('a form begun twice renews once', async () => {
  const order = await place('twice@example.se');
  const reviews = await Promise.all(
    [visit(), visit()].map(async (client) => {
      let step = await client.send(await client.open(renewPath(order)), {});
      while (!step.path.endsWith('/granska')) step = await client.send(step, askedOf(step, typed));
      return { client, step };
    }),
  );
  const ends = [];
  for (const { client, step } of reviews) ends.push(await client.send(step, askedOf(step, typed)));
  expect(ends.map(({ path }) => path.split('/')[1])).toEqual(['tack', 'stod']);
  expect(ends[1]?.summary).toContain('redan förnyat');
});

it('a link that was guessed, mixed up or meant for something else begins nothing', async () => {
  const [order, other] = [await place('guessed@example.se'), await place('other@example.se')];
  const link = signLink(order, 'renew');
  const before = await site.countOf('answers');
  const wrong = [
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    `${other.reference}${link.slice(9)}`,
    signLink(order, 'stop'),
    order.reference,
    order.token,
    'XXXX-XXXX.aaaaaaaaaaaaaaaaaaaaaa',
  ];
  for (const guess of wrong) {
    const page = await visit().open(`/medlem/fornya/${guess}`);
    expect([guess, page.status, textIn(page, 'h1')]).toEqual([guess, 404, 'Länken gäller inte']);
    expect((await createMemberBrowser(site.origin).send(`/medlem/fornya/${guess}`, {})).status).toBe(404);
  }
  expect(await site.countOf('answers')).toBe(before);
});

it('a letter’s link ends when the order has another address: the old mailbox sees nothing of the new one', async () => {
  const order = await place('before@example.se');
  expect((await visit().open(renewPath(order))).status).toBe(200);
  await correctEmail(site.deps, { email: 'before@example.se', right: 'after@example.se' }, 'office:Kim');
  const page = await visit().open(renewPath(order));
  expect([page.status, page.html.includes('after@'), page.html.includes('Alva')]).toEqual([404, false, false]);
  expect((await visit().open(renewPath(await site.read(order.reference)))).status).toBe(200);
});

it('letters stop by one press, a mail program’s own button, or on the member’s pages; looking stops nothing', async () => {
  const order = await place('stopper@example.se');
  const browser = await signIn(site, 'stopper@example.se');
  const areOn = async () => (await browser.get('/medlem/medlemskap')).text.includes('Skicka inga fler påminnelser');
  const oneClick = (path: string, body = 'List-Unsubscribe=One-Click') =>
    fetch(site.origin + path, { method: 'POST', body: new URLSearchParams(body) });
  const begin = () => browser.post('/medlem/medlemskap', { gor: 'paminn' }, '/medlem/medlemskap');

  const page = await visit().open(stopPath(order));
  expect([page.status, await areOn()]).toEqual([200, true]);
  const statuses = await Promise.all([
    oneClick(stopPath(order).slice(0, -1)),
    oneClick(renewPath(order).replace('fornya', 'paminnelser')),
    oneClick(stopPath(order), 'x=y'),
  ]);
  expect([statuses.map(({ status }) => status), await areOn()]).toEqual([[404, 404, 403], true]);
  for (const path of [stopPath(order), stopPath(order), `/en${stopPath(order)}`]) {
    expect((await oneClick(path)).status).toBe(200);
    expect(await areOn()).toBe(false);
  }
  expect([(await begin()).status, await areOn()]).toEqual([303, true]);
  const client = visit();
  const stopped = await client.send(await client.open(`/en${stopPath(order)}`), {});
  expect([textIn(stopped, 'h1'), await areOn()]).toEqual(['You won’t get any more reminders', false]);
});

it('on the member’s pages one renews one’s own with all that one has told, and nobody else’s', async () => {
  const order = await place('own-renewer@example.se');
  const other = await place('not-mine@example.se');
  const gift = await place('own-renewer@example.se', {
    form: 'tov',
    gift: sampleGiftedMembership.gift,
    recipient: { ...sampleGiftedMembership.recipient, firstname: 'Bo', street: 'Hemliga vägen 9' },
  });
  const outgrown = await place('own-renewer@example.se', {
    recipient: {
      firstname: 'Stor',
      lastname: 'Rosenlund',
      birthDate: addDays(`${Number(today.slice(0, 4)) - 14}${today.slice(4)}`, 1),
    },
  });
  const browser = await signIn(site, 'own-renewer@example.se');
  const press = ({ reference }: Order, prefix = '') =>
    browser.post(`${prefix}/medlem/medlemskap`, { gor: 'fornya', bestallning: reference }, '/medlem/medlemskap');
  expect((await press(other)).status).toBe(404);
  const follow = async (path: string): Promise<string> => {
    const answer = await browser.get(path);
    const location = answer.headers.get('Location');
    return location ? follow(location) : `${path}\n${answer.text}`;
  };
  const form = await follow((await press(order, '/en')).headers.get('Location') ?? '');
  expect(form.split('\n')[0]).toBe('/en/stod/medlemskap/betalning');
  expect(await follow('/stod/medlemskap/adress')).toContain('value="Provgatan 1"');
  const giftForm = await follow((await press(gift)).headers.get('Location') ?? '');
  expect(giftForm.split('\n')[0]).toBe('/stod/tov/barnet');
  expect([giftForm.includes('value="Bo"'), giftForm.includes('Hemliga')]).toEqual([true, false]);
  expect((await browser.get('/medlem/medlemskap')).text).toContain('sista året i barnklubben');
  expect((await browser.get('/medlem/sidor')).text).toMatch(/Ett medlemskap (?:i barnklubben )?går ut/);
  const grown = await follow((await press(outgrown)).headers.get('Location') ?? '');
  expect(grown.split('\n')[0]).toBe('/stod/ge-bort-medlemskap/medlemskap');
  expect(grown).toMatch(/checked[^>]*value="animal-rights"|value="animal-rights"[^>]*checked/);
});
