import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#orders/model/order.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { createFormClient } from '../../support/forms/form-client.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const path = '/kansli/behover-en-manniska';
let site: Awaited<ReturnType<typeof openPayingSiteHere>>;
let reader: DeskBrowser;
let handler: DeskBrowser;
let unclear: Order;
let unreached: Order;

beforeAll(async () => {
  site = await openPayingSiteHere();
  reader = await signIn(site.origin, 'lasare');
  handler = await signIn(site.origin, 'handlaggare');
  unclear = await site.place({ paymentMethod: 'swish' });
  await fetch(`${site.origin}/vidare/${unclear.token}`, { redirect: 'manual' });
  // Rows as the jobs leave them after a day.
  const { database } = site.deps;
  await database.write((db) =>
    db.updateTable('attempts').set({ review_reason: 'no-answer' }).where('order_id', '=', unclear.id).execute(),
  );
  unreached = await site.place({});
  const refused = { state: 'refused', last_error: 'MailRefused' };
  await database.write((db) => db.updateTable('outbox').set(refused).where('order_id', '=', unreached.id).execute());
});
afterAll(() => site.close());

it('what only people can settle is told, with what to do', async () => {
  const visitor = createFormClient({ site: site.origin, network: '198.18.43.1' });
  const withdrawal = { name: 'Testa Testsson', reference: 'TV7K-M4XR', email: 'withdrawn@example.se' };
  await visitor.send(await visitor.send(await visitor.open('/angra'), withdrawal), { part: 'confirm' });
  const { text } = await reader.get(path);
  expect(text).toContain(`<a href="/kansli/bestallningar/${unclear.reference}">`);
  expect(text).toContain('Efter ett dygn vet ingen om den är betald.</strong> Slå upp den hos betaltjänsten.');
  expect(text).toMatch(new RegExp(`id="mejl".*${unreached.reference}.*MailRefused`, 's'));
  expect(text).toMatch(/id="angrade".*\/kansli\/bestallningar\?sok=TV7K-M4XR/s);
  expect(text).not.toContain('Testa Testsson');
  const overview = (await reader.get('/kansli')).text;
  for (const part of ['mejl', 'angrade']) expect(overview).toContain(`href="${path}#${part}"`);
});

it('a case is closed once, by somebody who handles money', async () => {
  const { text } = await handler.get(path);
  const id = /<button[^>]* value="([^"]+)"[^>]* name="klar"/.exec(text)?.[1] ?? '';
  expect((await reader.get(path)).text).not.toContain('name="klar"');
  expect((await reader.post(path, { klar: id }, path)).status).toBe(404);
  const presses = [await handler.post(path, { klar: id }, path), await handler.post(path, { klar: id }, path)];
  expect(presses.map(({ headers }) => headers.get('location'))).toEqual([`${path}?sagt=closed`, `${path}?sagt=gone`]);
  expect((await handler.get(`${path}?sagt=closed`)).text).toContain('Markerad som klar.');
  expect((await handler.get(path)).text).not.toContain('name="klar"');
});

it('orders that somebody set aside are counted in the rail, and led to', async () => {
  const waiting = async () => {
    const { text } = await handler.get(path);
    return [
      Number(/href="\/kansli\/behover-en-manniska"[^>]*>Behöver en människa<span>(\d+)</.exec(text)?.[1] ?? 0),
      /href="\/kansli\/bestallningar\?lage=manniska">([^<]+)</.exec(text)?.[1],
    ];
  };
  const [before] = await waiting();
  const order = await site.place({});
  await site.deps.database.write((db) =>
    db.updateTable('orders').set({ mark: 'review' }).where('id', '=', order.id).execute(),
  );
  expect(await waiting()).toEqual([Number(before) + 1, 'Visa beställningen']);
});
