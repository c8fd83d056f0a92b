import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm, startOfDayInStockholm } from '#swedish/dates/stockholm.ts';
import type { Order } from '../model/order.ts';
import { statesHandedOut } from '../model/order-transitions.ts';
import { daysToWait, isRenewed, type Purpose, purposes, retainUntil } from '../model/retention.ts';
import { isPresentToSend } from '../presents/present-queue.server.ts';
import { applyEvent } from './apply-event.server.ts';
import type { Deps, Write } from './deps.server.ts';
import { toGift, toMembership } from './read-orders.server.ts';

/** Batch size: short transactions, so that nobody waits long for the database. */
const batch = 100;
/** Retention in days of outbox rows without an order. */
const daysForNotes = 30;

/** Retention job: expires orders that nobody paid, and erases data past its retention, as of `at`. */
export async function eraseExpired(deps: Deps, at: Date): Promise<Record<string, number>> {
  const then: Deps = { ...deps, now: () => at };
  const on = dateInStockholm(at);
  await giveUp(then, on);
  await deps.database.write((db) => keepRunning(db, on));

  const erased: Record<string, number> = {};
  for (const purpose of purposes) {
    erased[purpose] = await repeat(() => deps.database.write((db) => eraseParts(db, purpose, on)));
  }
  erased.orders = await repeat(() => deps.database.write((db) => eraseOrders(db, on)));
  for (const table of ['audit', 'withdrawals'] as const) {
    const { numDeletedRows } = await deps.database.write((db) =>
      db.deleteFrom(table).where('retain_until', '<', on).executeTakeFirst(),
    );
    erased[table] = Number(numDeletedRows);
  }
  const { numDeletedRows } = await deps.database.write((db) =>
    db
      .deleteFrom('outbox')
      .where('order_id', 'is', null)
      .where('created_at', '<', startOfDayInStockholm(addDays(on, -daysForNotes)).toISOString())
      .executeTakeFirst(),
  );
  erased.emails = Number(numDeletedRows);
  const anHourAgo = new Date(at.getTime() - 3_600_000).toISOString();
  await deps.database.write((db) => db.deleteFrom('address_lookups').where('created_at', '<', anHourAgo).execute());
  await deps.database.write((db) => eraseSessions(db, at));
  return erased;
}

/** Repeats until a batch is empty; returns the total. */
async function repeat(work: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (let count = await work(); count > 0; count = await work()) sum += count;
  return sum;
}

/** Expires orders that have waited too long for payment or signature. */
async function giveUp(deps: Deps, on: string): Promise<void> {
  for (const [state, days] of Object.entries(daysToWait)) {
    const before = startOfDayInStockholm(addDays(on, -days)).toISOString();
    await repeat(() =>
      deps.database.write(async (db) => {
        const rows = await db
          .selectFrom('orders')
          .select('reference')
          .where('state', '=', state)
          .where('created_at', '<', before)
          .limit(batch)
          .execute();
        for (const { reference } of rows) await applyEvent(deps, db, reference, 'expired', 'job');
        return rows.length;
      }),
    );
  }
}

/** Extends the retention of active monthly gifts, counted from today. */
async function keepRunning(db: Write, on: string): Promise<void> {
  const rows = await db
    .selectFrom('order_pii')
    .innerJoin('orders', 'orders.id', 'order_pii.order_id')
    .selectAll('orders')
    .select(['order_pii.id as part_id', 'purpose'])
    .where('order_pii.retain_until', '<', on)
    .where('frequency', '=', 'month')
    .execute();
  for (const row of rows) {
    const purpose = row.purpose as Purpose;
    if (!isRenewed(purpose, row as Pick<Order, 'frequency' | 'state'>)) continue;
    const kept = {
      membership: toMembership(row),
      gift: toGift(row, {}),
      keepDetailsConsent: row.keep_details_consent === 1,
    };
    const until = retainUntil(purpose, kept, on);
    await db.updateTable('order_pii').set({ retain_until: until }).where('id', '=', row.part_id).execute();
    if (purpose === 'bookkeeping') {
      await db.updateTable('orders').set({ retain_until: until }).where('id', '=', row.id).execute();
    }
  }
}

/**
 * Parts that an unposted card or present needs. They wait for the office, which posts it or cancels the order: a card at
 * most as long as the order itself is kept, a present while it is in the queue.
 */
const partsOfPost: readonly Purpose[] = ['delivery', 'membership'];

async function eraseParts(db: Write, purpose: Purpose, on: string): Promise<number> {
  const expired = await db
    .selectFrom('order_pii')
    .select('id')
    .where('purpose', '=', purpose)
    .where('retain_until', '<', on)
    .$if(partsOfPost.includes(purpose), (query) =>
      query.where(({ not, or, exists, selectFrom }) =>
        not(
          or([
            exists(
              selectFrom('orders')
                .select('orders.id')
                .whereRef('orders.id', '=', 'order_pii.order_id')
                .where('gift_delivery', 'in', ['post-giver', 'post-recipient'])
                .where('card_sent_at', 'is', null)
                .where('state', 'in', statesHandedOut)
                .where('orders.retain_until', '>=', on),
            ),
            exists(
              selectFrom('orders')
                .select('orders.id')
                .whereRef('orders.id', '=', 'order_pii.order_id')
                .where(isPresentToSend(on)),
            ),
          ]),
        ),
      ),
    )
    .limit(batch)
    .execute();
  if (!expired.length) return 0;
  const ids = expired.map(({ id }) => id);
  await db.deleteFrom('order_pii').where('id', 'in', ids).execute();
  return ids.length;
}

/** Deletes orders past their bookkeeping retention that hold no personal data any more. */
async function eraseOrders(db: Write, on: string): Promise<number> {
  const expired = await db
    .selectFrom('orders')
    .select('id')
    .where('retain_until', '<', on)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_pii').select('order_pii.id').whereRef('order_pii.order_id', '=', 'orders.id'))),
    )
    .limit(batch)
    .execute();
  if (!expired.length) return 0;
  const ids = expired.map(({ id }) => id);
  // The ledger stays: it holds no personal data, and no book is whole without it.
  for (const table of ['ledger_acts', 'ledger_returns'] as const)
    await db.deleteFrom(table).where('order_id', 'in', ids).execute();
  await db.deleteFrom('orders').where('id', 'in', ids).execute();
  return ids.length;
}

/** Sign-ins are kept for a day, as their letter says; sessions until they end. */
async function eraseSessions(db: Write, at: Date): Promise<void> {
  const aDayAgo = new Date(at.getTime() - 86_400_000).toISOString();
  await db.deleteFrom('member_sign_ins').where('created_at', '<', aDayAgo).execute();
  for (const table of [
    'member_sessions',
    'member_email_changes',
    'staff_sessions',
    'staff_links',
    'staff_email_links',
    'staff_tickets',
  ] as const)
    await db.deleteFrom(table).where('ends_at', '<=', at.toISOString()).execute();
}
