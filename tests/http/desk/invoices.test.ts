import { expect, inject, it } from 'vitest';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { signIn } from '../../support/desk/desk-browser.ts';
import { toShownPage } from '../../support/forms/shown-page.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

it('invoices are listed by filter; a reader sees no acts, and cannot act', async () => {
  const reader = await signIn(inject('site'), 'lasare');
  for (const filter of ['', '?visa=sena', '?visa=snart', '?visa=annat']) {
    const { status, text } = await reader.get(`/kansli/fakturor${filter}`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/name="gor"|name="faktura"/);
  }
  expect((await reader.post('/kansli/fakturor', { gor: 'skriv-av:X' }, '/kansli/fakturor')).status).toBe(404);
  const handler = await signIn(inject('site'), 'handlaggare');
  const unknown = await handler.post('/kansli/fakturor', { gor: 'skriv-av:XXXX', akt: 'x' }, '/kansli/fakturor');
  expect(unknown.headers.get('location')).toBe('/kansli/fakturor?nej=no-order');
});

it('a press for reminders with nothing ticked says what to do first', async () => {
  const handler = await signIn(inject('site'), 'handlaggare');
  const { headers } = await handler.post('/kansli/fakturor', { akt: 'x' }, '/kansli/fakturor?visa=sena');
  const location = headers.get('location') ?? '';
  expect(location).toBe('/kansli/fakturor?nej=none-chosen');
  expect((await handler.get(location)).text).toContain('Välj minst en faktura först.');
});

it('invoices come in pages, each with an address that filter, sort and an act keep', async () => {
  const site = await openPayingSiteHere();
  const orders = [];
  for (let at = 0; at < 51; at++) orders.push(await site.place(sampleGiftedMembership));
  const handler = await signIn(site.origin, 'handlaggare');
  const references = (text: string) => [...text.matchAll(/value="skriv-av:([^"]+)"/g)].map(([, one = '']) => one);
  const linkTo = (text: string, pattern: RegExp) => (pattern.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
  const first = await handler.get('/kansli/fakturor?visa=snart&ordning=-kvar');
  expect(references(first.text)).toHaveLength(50);
  expect(first.text).toContain('51 fakturor');
  expect(first.text).toContain('aria-sort="descending"');
  const next = linkTo(first.text, /rel="next" href="([^"]+)"/);
  expect(next).toMatch(/^\/kansli\/fakturor\?visa=snart&ordning=-kvar&efter=/);
  const second = await handler.get(next);
  expect(new Set([...references(first.text), ...references(second.text)]).size).toBe(51);
  const [left = ''] = references(second.text);
  const done = await handler.post(next, { gor: `skriv-av:${left}`, akt: 'paged' }, next);
  expect(done.headers.get('location')).toBe(`${next}&klart=skriv-av`);
  // That was the last one of its page.
  const after = await handler.get(`${next}&klart=skriv-av`, { follows: true });
  expect(after.text).toContain('50 fakturor');
  // The answer to the act is no part of the list's address.
  expect(linkTo(after.text, /href="([^"]+)"[^>]*>Alla öppna/)).toBe('/kansli/fakturor?visa=alla&ordning=-kvar');
  await site.stop();
}, 300_000);

it('the ticks of others stay when one is credited or written off, and while its letter is read', async () => {
  const site = await openPayingSiteHere();
  const late = [];
  for (let at = 0; at < 4; at++) late.push(await site.place(sampleGiftedMembership));
  await site.deps.database.write((db) => db.updateTable('invoices').set({ due_on: '2026-01-01' }).execute());
  const [off = '', credited = '', ...others] = late.map(({ reference }) => reference);
  const handler = await signIn(site.origin, 'handlaggare');
  const path = '/kansli/fakturor';
  const press = async (fields: [string, string][]) =>
    handler.sendAll(path, [['nyckel', await handler.tokenOf(path)], ['akt', 'ticks'], ...fields]);
  const ticks = (references: string[]) => references.map((one): [string, string] => ['faktura', one]);
  const tickedIn = (text: string) =>
    [...text.matchAll(/<input[^>]*checked=""[^>]*value="([^"]+)"/g)].map(([, one = '']) => one);

  const changed = await press([
    ['gor', `skriv-av:${off}`],
    [`kvar-${off}`, '1'],
  ]);
  expect(changed.headers.get('location')).toContain('nej=changed');
  expect((await handler.get(path)).text).toMatch(new RegExp(`name="kvar-${off}"[^>]*value="${late[0]?.total}"`));
  const written = await press([...ticks([off, ...others]), ['gor', `skriv-av:${off}`]]);
  const after = written.headers.get('location') ?? '';
  expect(after).toMatch(/klart=skriv-av&valda=/);
  expect(tickedIn((await handler.get(after)).text).toSorted()).toEqual(others.toSorted());

  const asked = await press([...ticks(others), ['gor', `kreditera:${credited}`], [`orsak-${credited}`, 'unwanted']]);
  const { forms } = toShownPage({ path, status: 200, headers: asked.headers, html: asked.text });
  const panel = forms.find(({ controls }) => controls.some(({ name }) => name === 'sett'));
  const standing = panel?.controls.map(({ name, value }): [string, string] => [name, value]) ?? [];
  expect(standing).toContainEqual([`orsak-${credited}`, 'unwanted']);
  const sent = await handler.sendAll(path, standing);
  expect(sent.headers.get('location')).toContain('klart=kreditera');
  expect(tickedIn((await handler.get(sent.headers.get('location') ?? '')).text).toSorted()).toEqual(others.toSorted());

  // Enter on a tick presses the first button of the form, which reminds.
  const { text } = await handler.get(path);
  const [form = ''] = /<form[^>]*id="fakturor".*?<\/form>/s.exec(text) ?? [];
  expect(form).toMatch(/^<form[^>]*><button(?![^>]*name=)/);
  expect(text.indexOf(form)).toBeLessThan(text.indexOf('name="gor"'));
  await site.stop();
}, 300_000);
