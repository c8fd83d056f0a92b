import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { createOrderRepository } from '#orders/store/order-repository.server.ts';
import { signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

it('the books have a month page and two files, for whoever may read; a reader cannot lock', async () => {
  const reader = await signIn(inject('site'), 'lasare');
  const { status, text } = await reader.get('/kansli/bokforing');
  expect(status).toBe(200);
  expect(text).toContain('Bokföring');
  expect((await reader.get('/kansli/bokforing/1999-01')).status).toBe(404);
  const sie = await reader.get('/kansli/bokforing/2026-01/bokforing-2026-01.si');
  expect([sie.status, sie.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="bokforing-2026-01.si"',
  ]);
  expect(sie.text).toContain('#SIETYP 4');
  expect((await reader.get('/kansli/bokforing/2026-01/annat.si')).status).toBe(404);
  const locked = await reader.post('/kansli/bokforing/2026-01', { akt: 'x' }, '/kansli/bokforing');
  expect(locked.status).toBe(404);
});

it('a month is locked with what its page showed, and not once something more is booked in it', async () => {
  const site = await openPayingSiteHere();
  const inJanuary = createOrderRepository({ ...site.deps, now: () => new Date('2026-01-10T10:00:00Z') });
  const order = () => inJanuary.place({ ...sampleDonation, ...sampleGiftedMembership }, randomUUID());
  await order();
  const administrator = await signIn(site.origin, 'administrator');
  const page = '/kansli/bokforing/2026-01';
  const antal = async () => /name="antal" value="(\d+)"/.exec((await administrator.get(page)).text)?.[1] ?? '';
  const lock = async (shown: string) =>
    (await administrator.post(page, { akt: randomUUID(), antal: shown }, page)).headers.get('location') ?? '';
  const before = await antal();
  await order();
  const refused = await lock(before);
  expect(refused).toBe(`${page}?nej=changed`);
  expect((await administrator.get(refused)).text).toContain('Hämta filen igen, och lås sedan månaden.');
  expect(await lock(await antal())).toBe(page);
  expect((await administrator.get(page)).text).not.toContain('name="antal"');
  await site.stop();
});
