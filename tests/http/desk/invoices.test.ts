import { expect, inject, it } from 'vitest';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

it('invoices are listed by filter; a reader sees no acts, and cannot act', async () => {
  const reader = await signIn(inject('site'), 'lasare');
  for (const filter of ['', '?visa=sena', '?visa=snart', '?visa=annat']) {
    const { status, text } = await reader.get(`/kansli/fakturor${filter}`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/name="gor"|name="faktura"/);
  }
  expect((await reader.post('/kansli/fakturor', { gor: 'skriv-av', referens: 'X' }, '/kansli/fakturor')).status).toBe(
    404,
  );
  const handler = await signIn(inject('site'), 'handlaggare');
  const unknown = await handler.post(
    '/kansli/fakturor',
    { gor: 'skriv-av', akt: 'x', referens: 'XXXX' },
    '/kansli/fakturor',
  );
  expect(unknown.headers.get('location')).toBe('/kansli/fakturor?nej=no-order');
});

it('invoices come in pages, each with an address that filter, sort and an act keep', async () => {
  const site = await openPayingSiteHere();
  const orders = [];
  for (let at = 0; at < 51; at++) orders.push(await site.place(sampleGiftedMembership));
  const handler = await signIn(site.origin, 'handlaggare');
  const references = (text: string) => [...text.matchAll(/name="referens" value="([^"]+)"/g)].map(([, one]) => one);
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
  const done = await handler.post(next, { gor: 'skriv-av', akt: 'paged', referens: left }, next);
  expect(done.headers.get('location')).toBe(`${next}&klart=skriv-av`);
  // That was the last one of its page.
  const after = await handler.get(`${next}&klart=skriv-av`, { follows: true });
  expect(after.text).toContain('50 fakturor');
  // The answer to the act is no part of the list's address.
  expect(linkTo(after.text, /href="([^"]+)"[^>]*>Alla öppna/)).toBe('/kansli/fakturor?visa=alla&ordning=-kvar');
  await site.stop();
}, 300_000);
