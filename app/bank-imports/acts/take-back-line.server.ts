import { moneyOf } from '#ledger/acts/act.server.ts';
import { reverseGroup } from '#ledger/acts/reverse.server.ts';
import { type LedgerEntry, standing } from '#ledger/model/entry.ts';
import { append, closedThrough, mirror } from '#ledger/store/append.server.ts';
import { entriesAbout } from '#ledger/store/read-entries.server.ts';
import type { Actor } from '#orders/port.ts';
import { lockOrder } from '#orders/store/apply-event.server.ts';
import { createRowId, type Deps, today, type Write } from '#orders/store/deps.server.ts';
import { readOrder } from '#orders/store/read-orders.server.ts';
import type { LineResult } from '../port.ts';
import { setLine, takeLine } from './change-line.server.ts';
import { inOneTransaction, isMoneyUnknown, moneyAccountOf } from './decide-line.server.ts';

/**
 * Takes back what was booked of a row, by mirror entries, and what they had done to orders. A closed period stays as it
 * is: then the row is mended by a new act of its own.
 */
export function takeBackLine(deps: Deps, id: string, version: number, actor: Actor): Promise<LineResult> {
  return inOneTransaction(deps, async (db, refuse) => {
    const row = await takeLine(db, id, version);
    if (typeof row === 'string') return refuse(row);
    if (row.state === 'new' || row.state === 'known') return refuse('not-now');
    const entries = standing(await entriesAbout(db, row.id));
    const closed = await closedThrough(db);
    if (entries.some(({ period }) => period <= closed)) return refuse('period-closed');
    await takeBackOrders(deps, db, entries, actor);
    const rest = standing(await entriesAbout(db, row.id));
    const groupId = createRowId(deps);
    for (const entry of rest.toReversed()) await mirror(deps, db, entry, { actor, groupId });
    await setLine(deps, db, { id: row.id, booking: null }, 'new', actor);
    return { done: 'new' };
  });
}

/** Takes back what orders got: their state and their letters follow. */
async function takeBackOrders(deps: Deps, db: Write, entries: readonly LedgerEntry[], actor: Actor): Promise<void> {
  for (const orderId of new Set(entries.flatMap((entry) => entry.orderId ?? []))) {
    const row = await db.selectFrom('orders').select('reference').where('id', '=', orderId).executeTakeFirst();
    if (!row) continue;
    await lockOrder(db, row.reference);
    const order = await readOrder(db, deps.encryptor, 'id', orderId, () => {});
    const entry = entries.find((one) => one.orderId === orderId && one.kind !== 'charged');
    if (!order || !entry) continue;
    const found = { db, order, ...(await moneyOf(db, orderId)) };
    await reverseGroup(deps, found, entry, { actor, reason: 'bank-file' });
  }
}

/** Notes that unknown money was sent back to its payer by hand. */
export function sendBackLine(deps: Deps, id: string, version: number, actor: Actor): Promise<LineResult> {
  return inOneTransaction(deps, async (db, refuse) => {
    const row = await takeLine(db, id, version);
    if (typeof row === 'string') return refuse(row);
    const isWaiting = row.state === 'unknown' || row.state === 'archived';
    if (!isWaiting || !isMoneyUnknown(row) || row.amount <= 0) return refuse('not-now');
    await append(deps, db, {
      kind: 'returned_unknown',
      orderId: null,
      debit: 'unidentified',
      credit: await moneyAccountOf(db, row),
      amount: row.amount,
      about: row.id,
      reverses: null,
      source: `bank-line:${row.id}:${row.version}:returned`,
      valueDate: today(deps),
      actor,
    });
    await setLine(deps, db, row, 'returned', actor);
    return { done: 'returned' };
  });
}
