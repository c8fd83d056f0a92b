import { expect, inject, it } from 'vitest';
import { signIn } from '../../support/desk/desk-browser.ts';

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
