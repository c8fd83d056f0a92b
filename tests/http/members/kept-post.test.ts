import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptThings } from '#consent/model/device-storage.ts';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { htmlFaults } from '../../support/html-faults.ts';
import { askForLetter, createMemberBrowser, type MemberBrowser, signIn } from '../../support/members/member-browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

const page = '/medlem/uppgifter';
const keptAt = '/medlem/fortsatt';
const past = '2020-01-01T00:00:00.000Z';
const typed = {
  gor: 'ratta',
  'payer.firstname': 'Testina',
  'payer.lastname': 'Testsson',
  'payer.mobile': '070-174 06 06',
  'payer.street': 'Nya <gatan> 3',
  'payer.postcode': '411 02',
  'payer.city': 'Provköping',
  sprak: 'sv',
};
const place = (email: string) => site.place({ ...sampleDonation, payer: { ...sampleDonation.payer, email } });
const age = (column: 'fresh_until' | 'used_at') =>
  site.deps.database.write((db) =>
    db
      .updateTable('member_sessions')
      .set({ [column]: past })
      .execute(),
  );

/** Signs in by the link of a letter, asked for on the way that a redirect gave. Returns where it leads. */
async function comeBack(browser: MemberBrowser, email: string, till: string): Promise<string | null> {
  const letter = await askForLetter(site, browser, email, till);
  return (await browser.send('/medlem/callback', { lank: letter.link, till: letter.till })).headers.get('Location');
}

it.each([
  ['ended', 'used_at', 'slut'],
  ['of long ago', 'fresh_until', 'igen'],
] as const)('a form typed in a session %s is sent after signing in, by its own person', async (_, column, why) => {
  const email = `typist-${column}@example.se`;
  const order = await place(email);
  const browser = createMemberBrowser(site.origin);
  await comeBack(browser, email, page);
  const nyckel = await browser.tokenOf(page);
  await age(column);
  const led = (await browser.send(page, { nyckel, ...typed })).headers.get('Location') ?? '';
  expect(led).toBe(`/medlem/logga-in?${new URLSearchParams({ till: keptAt, varfor: why })}`);
  expect([...browser.cookies.keys()]).toContain(keptThings.memberPost.name);
  expect([...browser.cookies.values()].join()).not.toContain('gatan');

  // Somebody else who signs in here finds nothing of it.
  const other = `neighbour-${column}@example.se`;
  await place(other);
  await signIn(site, other, browser);
  expect((await browser.get(keptAt)).headers.get('Location')).toBe('/medlem/sidor');

  // Somebody who is signed in is sent no letter.
  browser.cookies.delete(keptThings.member.name);
  expect(await comeBack(browser, email, keptAt)).toBe(keptAt);
  const shown = await browser.get(keptAt);
  expect(shown.text).toContain('Nya &lt;gatan&gt; 3');
  expect(shown.headers.get('Cache-Control')).toContain('no-store');
  expect(await htmlFaults(new Map([[keptAt, shown.text]]))).toEqual([]);
  expect((await site.read(order.reference)).payer.street).toBe('Provgatan 1');
  const sent = await browser.post(page, { ...typed, 'payer.street': 'Nya gatan 3' }, keptAt);
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${page}?sparat`]);
  expect((await site.read(order.reference)).payer.street).toBe('Nya gatan 3');
});

it('a press in which nothing was typed leads back to its page, where one sees what it does', async () => {
  const email = 'presser@example.se';
  await place(email);
  const browser = await signIn(site, email);
  const nyckel = await browser.tokenOf('/medlem/uppgifter/radera');
  await age('fresh_until');
  const answer = await browser.send('/medlem/uppgifter/radera', { nyckel, tryck: '1' });
  const query = new URLSearchParams({ till: '/medlem/uppgifter/radera', varfor: 'igen' });
  expect(answer.headers.get('Location')).toBe(`/medlem/logga-in?${query}`);
  expect([...browser.cookies.keys()]).not.toContain(keptThings.memberPost.name);
});

it.each([
  ['/en/medlem/klubbnytt', '/en/medlem/klubbnytt', 'magazine'],
  ['//evil.example', '/medlem/sidor', 'elsewhere'],
  ['/medlem/../stod', '/medlem/sidor', 'upwards'],
])('the link of a letter, and a press of it, lead on to %s as %s', async (till, led, name) => {
  const email = `${name}@example.se`;
  await place(email);
  const browser = createMemberBrowser(site.origin);
  expect(await comeBack(browser, email, till)).toBe(led);
  browser.cookies.delete(keptThings.member.name);
  const { link } = await askForLetter(site, browser, email);
  expect((await browser.send('/medlem/callback', { lank: link, till })).headers.get('Location')).toBe(led);
});

it('the cookies of signing in are those that the page about cookies lists', async () => {
  const email = 'cookies@example.se';
  await place(email);
  const browser = createMemberBrowser(site.origin);
  await comeBack(browser, email, '/medlem/sidor');
  const { member, memberSignIn } = keptThings;
  expect([...browser.cookies.keys()].toSorted()).toEqual([member.name, memberSignIn.name].toSorted());
  const { text } = await browser.get('/kakor');
  for (const { name } of [member, memberSignIn, keptThings.memberPost]) expect(text).toContain(`<code>${name}</code>`);
});
