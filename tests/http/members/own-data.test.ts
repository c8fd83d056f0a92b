import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { createOrderOffice } from '#orders/office/order-office.server.ts';
import { createPeopleOffice } from '#orders/people/people-office.server.ts';
import type { Actor, PersonExport } from '#orders/port.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { createMemberBrowser, signIn } from '../../support/members/member-browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere, openSiteHere } from '../../support/site/in-process-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

const path = '/medlem/uppgifter';
let made = 0;
const newEmail = () => `keeper-${++made}@example.se`;
const place = (email: string, draft = sampleDonation, changes = {}) =>
  site.place({ ...draft, payer: { ...draft.payer, ...changes, email } });
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

it('all that is kept is fetched to read and as data, with the same rows, in the language of the page', async () => {
  const email = newEmail();
  const given = await place(email, sampleGiftedMembership, { lastname: 'Test<b>&' });
  const older = await place(email);
  const stranger = await place(newEmail());
  await site.deps.database.write((db) =>
    db
      .updateTable('orders')
      .set({ reminders_stopped_at: '2026-03-01T09:00:00.000Z' })
      .where('id', '=', given.id)
      .execute(),
  );
  const browser = await signIn(site, email);
  const data = await browser.get(`${path}/allt.json`);
  const kept = JSON.parse(data.text) as PersonExport;
  expect(new Set(kept.purchases.map(({ reference }) => reference))).toEqual(
    new Set([given.reference, older.reference]),
  );
  for (const [prefix, lang, words] of [
    ['', 'sv', ['Dina rättigheter', 'Det du har valt bort', 'sedan 1\u00a0mars 2026']],
    ['/en', 'en', ['Your rights', 'What you have said no to', 'since 1\u00a0March 2026']],
  ] as const) {
    const { text, headers } = await browser.get(`${prefix}${path}/allt.html`);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="allt.html"');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(text).toMatch(new RegExp(`^<!doctype html><html lang="${lang}">`));
    for (const said of words) expect(text).toContain(said);
    for (const { reference, person } of kept.orders)
      for (const value of [reference, ...Object.values(person)]) expect(text).toContain(escaped(value));
    // It is opened without a net.
    expect(text).not.toMatch(/<script|<link|<img|url\(|@import|\ssrc=/);
    for (const theirs of [stranger.reference, given.token]) expect(text).not.toContain(theirs);
  }
  for (const file of ['allt.txt', 'allt', 'allt.html.json'])
    expect((await browser.get(`${path}/${file}`)).status).toBe(404);
  expect((await createMemberBrowser(site.origin).get(`${path}/allt.html`)).headers.get('Location')).toContain(
    'logga-in',
  );
});

it('a session of long ago fetches nothing before a new sign-in, which leads to the page', async () => {
  const email = newEmail();
  await place(email);
  const browser = await signIn(site, email);
  await site.deps.database.write((db) =>
    db.updateTable('member_sessions').set({ fresh_until: '2020-01-01T00:00:00.000Z' }).execute(),
  );
  for (const file of ['allt.html', 'allt.json'])
    expect((await browser.get(`${path}/${file}`)).headers.get('Location')).toBe(
      `/medlem/logga-in?${new URLSearchParams({ till: path, varfor: 'igen' })}`,
    );
});

it('the office’s looks are listed with moment and what, without who, and nobody else’s', async () => {
  const [email, other] = [newEmail(), newEmail()];
  const own = await place(email, sampleGiftedMembership);
  const others = await place(other);
  const at = (moment: string) => ({ ...site.deps, now: () => new Date(moment) });
  const kim: Actor = 'office:Kim Kansli';
  const look = (moment: string, reference = own.reference) => createOrderOffice(at(moment)).look(reference, kim);
  await look('2026-02-03T08:14:05Z');
  // The same minute, as when a page is loaded anew after an act.
  await look('2026-02-03T08:14:50Z');
  await createPeopleOffice(at('2026-07-01T22:30:00Z')).look(own.reference, kim);
  await createPeopleOffice(at('2026-02-05T08:00:00Z')).disclose(own.reference, kim);
  await look('2026-02-06T08:00:00Z', others.reference);
  const acts = [
    ['office:Kim Kansli', 'read-paper invoice'],
    ['office:Kim Kansli', 'unmask'],
    ['office:Kim Kansli', 'correct-order'],
    ['visitor', 'export-person'],
    ['job', 'show-order'],
  ] as const;
  for (const [actor, act] of acts)
    await site.deps.database.write((db) =>
      recordAudit(at('2026-02-04T08:00:00Z'), db, { actor, act, reference: own.reference }),
    );
  const browser = await signIn(site, email);
  const rowsOf = (text: string) =>
    [...text.matchAll(/<time dateTime="[^"]*">([^<]*)<\/time><span>([^<]*)/gi)].map((row) => row.slice(1));
  const { text } = await browser.get(path);
  expect(rowsOf(text)).toEqual([
    ['2\u00a0juli 2026 kl.\u00a000.30', 'Allt som är sparat om dig'],
    ['5\u00a0februari 2026 kl.\u00a009.00', 'Allt om dig, som en fil att lämna ut'],
    ['4\u00a0februari 2026 kl.\u00a009.00', `Ett dokument i beställning ${own.reference}`],
    ['4\u00a0februari 2026 kl.\u00a009.00', `Personnumret i beställning ${own.reference}`],
    ['3\u00a0februari 2026 kl.\u00a009.14', `Beställning ${own.reference}`],
  ]);
  for (const secret of ['Kim', 'Kansli ', others.reference]) expect(text).not.toContain(secret);
  expect((await browser.get(`/en${path}`)).text).toContain('2\u00a0July 2026 at\u00a000:30');
  for (let minute = 10; minute < 30; minute++) await look(`2026-01-03T08:${minute}:00Z`);
  expect(rowsOf((await browser.get(path)).text)).toHaveLength(10);
  const [second, third] = [await browser.get(`${path}?sida=2`), await browser.get(`${path}?sida=3`)];
  expect([rowsOf(second.text).length, rowsOf(third.text).length]).toEqual([10, 5]);
  expect(rowsOf(third.text).at(-1)?.[0]).toBe('3\u00a0januari 2026 kl.\u00a009.10');
  expect([second, third].map(({ text: page }) => page.includes('>Äldre<'))).toEqual([true, false]);
  for (const page of ['4', '0', '-1', 'x', '1e9', '9'.repeat(40)])
    expect([page, (await browser.get(`${path}?sida=${page}`)).status]).toEqual([page, 200]);
});

it('one session is ended from another, at once and in every process; not another’s', async () => {
  const [email, other] = [newEmail(), newEmail()];
  for (const one of [email, other]) await place(one);
  const [here, phone, stranger] = [await signIn(site, email), await signIn(site, email), await signIn(site, other)];
  const idsIn = (text: string) => [...text.matchAll(/name="enhet" value="([^"]+)"/g)].map(([, id = '']) => id);
  const [id = ''] = idsIn((await here.get(path)).text);
  expect((await here.get(path)).text).toContain('Den här datorn');
  const [foreign = ''] = idsIn((await phone.get(path)).text);
  expect(foreign).not.toBe(id);
  const end = { gor: 'utloggning', enhet: id };
  expect((await stranger.post(path, end, path)).status).toBe(404);
  expect((await here.send(path, end)).status).toBe(403);
  for (const guessed of ['', 'x', id.slice(0, -1), '%'])
    expect((await here.post(path, { ...end, enhet: guessed }, path)).status).toBe(404);
  expect((await phone.get(path)).status).toBe(200);
  const elsewhere = await openSiteHere({
    ...inject('fakes'),
    DATABASE_FILE: site.databaseFile,
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  });
  try {
    const there = createMemberBrowser(elsewhere.origin);
    for (const [name, value] of phone.cookies) there.cookies.set(name, value);
    const token = await there.tokenOf(path);
    expect((await there.get(path)).status).toBe(200);
    expect((await here.post(path, end, path)).headers.get('Location')).toBe(`${path}?utloggad`);
    const acted = await there.send(path, { nyckel: token, gor: 'utloggning', enhet: foreign });
    expect(acted.headers.get('Location')).toContain('varfor=slut');
    expect((await phone.get(path)).headers.get('Location')).toContain('varfor=slut');
  } finally {
    await elsewhere.stop();
  }
  const left = await here.get(`${path}?utloggad`);
  expect(left.text).toContain('Enheten är utloggad');
  expect(idsIn(left.text)).toEqual([]);
  expect((await here.post(path, end, path)).status).toBe(404);
  expect((await stranger.get(path)).status).toBe(200);
});
