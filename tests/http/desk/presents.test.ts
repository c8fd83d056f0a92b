import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import type { OrderDraft } from '#orders/model/order.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

type Site = Awaited<ReturnType<typeof openPayingSiteHere>>;
const path = '/kansli/post/presenter';
const withPoster: Partial<OrderDraft> = {
  form: 'welcome-present',
  paymentMethod: 'invoice',
  total: 30_000,
  lines: [
    { product: 'donation', variant: '', amount: 30_000 },
    { product: 'welcome-present', variant: 'poster', amount: 0 },
  ],
};

let site: Site;
let reader: DeskBrowser;
let handler: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere();
  reader = await signIn(site.origin, 'lasare');
  handler = await signIn(site.origin, 'handlaggare');
});
afterAll(() => site.stop());

it('welcome presents are labelled, sent and taken back by a handler, and looked at by a reader', async () => {
  const { reference } = await site.place(withPoster);
  const { text } = await handler.get(path);
  expect(text).toContain('1 present kan skickas.');
  expect(text).toContain('Affisch');
  expect(text).toMatch(new RegExp(`<input type="checkbox"[^>]*value="${reference}"`));
  const labels = await handler.get(`${path}/etiketter.pdf?ref=${reference}`);
  expect([labels.status, labels.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);

  const seen = await reader.get(path);
  expect([seen.text.includes(reference), seen.text.includes('name="gor"')]).toEqual([true, false]);
  expect((await reader.post(path, { gor: 'skicka', ref: reference }, '/kansli')).status).toBe(404);
  expect((await reader.get(`${path}/etiketter.pdf?ref=${reference}`)).status).toBe(404);
  expect((await handler.post(path, { gor: 'skicka' }, path)).headers.get('Location')).toBe(`${path}?klart=inget`);

  const sent = await handler.post(path, { gor: 'skicka', ref: reference }, path);
  expect((await handler.get(sent.headers.get('Location') ?? '')).text).toContain('1 present är skickad.');
  expect((await handler.get(path)).text).not.toContain(reference);
  const undone = await handler.post(path, { gor: 'angra', ref: reference }, `${path}?visa=skickat`);
  expect((await handler.get(undone.headers.get('Location') ?? '')).text).toContain('Presenten ligger i listan igen.');
  expect((await handler.get(path)).text).toContain(reference);
});

it('what waits is counted once, for the overview and the rail of every page, by what a role may see', async () => {
  const waits = async (browser: DeskBrowser, page = '/kansli') => {
    const { text } = await browser.get(page);
    const rail = text.slice(text.indexOf('class="rail"'), text.indexOf('</nav>'));
    const queue = /class="count">(\d+)<\/span><span><a href="\/kansli\/post\/presenter"/.exec(text)?.[1];
    return { rail: Number(/href="\/kansli\/post"[^>]*>Att posta<span>(\d+)</.exec(rail)?.[1] ?? 0), queue };
  };
  const before = await waits(handler);
  const present = await site.place(withPoster);
  await site.place(sampleGiftedMembership);
  expect(await waits(handler)).toEqual({ rail: before.rail + 2, queue: String(Number(before.queue) + 1) });
  expect((await waits(handler, '/kansli/bestallningar')).rail).toBe(before.rail + 2);
  await handler.post(path, { gor: 'skicka', ref: present.reference }, path);
  expect(await waits(handler)).toEqual({ rail: before.rail + 1, queue: before.queue });
  const hidden = await site.place(withPoster);
  await site.deps.database.write((db) =>
    db.updateTable('orders').set({ protected_at: '2026-11-01T00:00:00.000Z' }).where('id', '=', hidden.id).execute(),
  );
  expect([(await waits(handler)).rail, (await waits(reader)).rail]).toEqual([before.rail + 2, before.rail + 1]);
});
