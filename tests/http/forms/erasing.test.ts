import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { daysToWait } from '#orders/model/retention.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { askedOf, createFormClient, fillUntil } from '../../support/forms/form-client.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { valueOf } from '../../support/forms/shown-page.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

// The site keeps its name, wherever it answers after a restart.
const origin = 'https://klubbhuset.example';
let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere({ PUBLIC_ORIGIN: origin });
});
afterAll(() => site.stop());

let networks = 0;
const visit = () => createFormClient({ site: () => site.origin, origin, network: `198.18.30.${networks++}` });
const gift = (email: string) => {
  const filled = filledForm('a gift by invoice', email);
  return { ...filled, typed: { ...filled.typed, way: 'card' } };
};
const daysAgo = (days: number) => addDays(dateInStockholm(new Date()), -days);

it('what has been kept long enough goes soon after the site has started, and nothing else', async () => {
  const [early, late] = [visit(), visit()];
  await fillUntil(early, gift('early@example.se'), 'adress');
  const between = new Date().toISOString();
  await fillUntil(late, gift('late@example.se'), 'adress');
  const [over, waiting] = await Promise.all(['over', 'waiting', 'young'].map((name) => sendOff(`${name}@example.se`)));
  expect(await unfinished()).toBe(2);

  // Jobs begin as soon as they may.
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0);
  await site.restart(() =>
    site.repository.database.write(async (db) => {
      const yesterday = new Date(Date.now() - 86_400_000).toISOString();
      const old = { retain_until: daysAgo(1) };
      const ofOver = db.selectFrom('orders').select('id').where('reference', '=', `${over}`);
      await db.updateTable('answers').set({ expires_at: yesterday }).where('started_at', '<', between).execute();
      await db.updateTable('order_pii').set(old).where('order_id', 'in', ofOver).execute();
      await db.updateTable('orders').set(old).where('reference', '=', `${over}`).execute();
      const created = { created_at: `${daysAgo(daysToWait.awaiting_payment + 1)}T12:00:00.000Z` };
      await db.updateTable('orders').set(created).where('reference', '=', `${waiting}`).execute();
      // No other process erases while the killed one might still do so.
      await db.updateTable('leases').set({ until: yesterday }).execute();
    }),
  );
  chance.mockRestore();

  await expect.poll(() => site.repository.orders.findByReference(`${over}`), { timeout: 30_000 }).toBeNull();
  const left = (await site.ordersOf()).map(({ payer, state }) => `${payer.email} ${state}`);
  expect(left.toSorted()).toEqual(['waiting@example.se expired', 'young@example.se awaiting_payment']);
  expect(await unfinished()).toBe(1);
  expect((await early.open('/stod/gava/uppgifter')).path).toBe('/stod/gava/start');
  expect(valueOf(await late.open('/stod/gava/uppgifter'), 'payer-email')).toBe('late@example.se');
});

/** Sends a gift by card, and leaves before it is paid; the order's reference. */
async function sendOff(email: string): Promise<string | undefined> {
  const client = visit();
  const review = await fillUntil(client, gift(email), 'granska');
  expect((await client.post(review, askedOf(review, gift(email).typed))).status).toBe(303);
  return (await site.ordersOf(email))[0]?.reference;
}

/** How many forms are begun and not sent. */
async function unfinished(): Promise<number> {
  const rows = await site.repository.database.read((db) =>
    db.selectFrom('answers').select('id').where('order_token_encrypted', 'is', null).execute(),
  );
  return rows.length;
}
