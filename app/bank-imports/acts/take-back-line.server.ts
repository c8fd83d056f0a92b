import { type LedgerEntry, standing } from '#ledger/model/entry.ts';
import { append, closedThrough, mirror } from '#ledger/store/append.server.ts';
import { entriesAbout, sumsOfOrder } from '#ledger/store/read-entries.server.ts';
import type { Actor } from '#orders/port.ts';
import { applyEvent } from '#orders/store/apply-event.server.ts';
import { createRowId, type Deps, type Write } from '#orders/store/deps.server.ts';
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
    if (row.state === 'new') return refuse('not-now');
    const entries = standing(await entriesAbout(db, row.id));
    const closed = await closedThrough(db);
    if (entries.some(({ period }) => period <= closed)) return refuse('period-closed');
    const groupId = createRowId(deps);
    for (const entry of entries.toReversed()) await mirror(deps, db, entry, { actor, groupId });
    await reopenOrders(deps, db, entries, actor);
    await setLine(deps, db, { id: row.id, booking: null }, 'new', actor);
    return { done: 'new' };
  });
}

/** An order that was paid by what was taken back waits for its money again. */
async function reopenOrders(deps: Deps, db: Write, entries: readonly LedgerEntry[], actor: Actor): Promise<void> {
  for (const orderId of new Set(entries.flatMap((entry) => entry.orderId ?? []))) {
    const { balance, kept } = await sumsOfOrder(db, orderId);
    const order = await db.selectFrom('orders').select('reference').where('id', '=', orderId).executeTakeFirst();
    const invoice = await db.selectFrom('invoices').select('number').where('order_id', '=', orderId).executeTakeFirst();
    if (!order || (balance <= 0 && kept > 0)) continue;
    const event = invoice ? 'invoice-payment-undone' : 'payment-undone';
    await applyEvent(deps, db, order.reference, event, actor);
    await withdrawReceipt(deps, db, orderId);
  }
}

/** A receipt that has not left is dropped. Its cause becomes another, so that the next payment has one of its own. */
async function withdrawReceipt(deps: Deps, db: Write, orderId: string): Promise<void> {
  const receipts = db.updateTable('outbox').where('order_id', '=', orderId).where('cause', '=', 'paid');
  await receipts.set({ state: 'dropped' }).where('state', '=', 'queued').execute();
  await receipts.set({ cause: `paid, undone ${deps.now().toISOString()}` }).execute();
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
      valueDate: deps.now().toISOString().slice(0, 10),
      actor,
    });
    await setLine(deps, db, row, 'returned', actor);
    return { done: 'returned' };
  });
}
