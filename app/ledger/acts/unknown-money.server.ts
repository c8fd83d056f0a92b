import type { Actor } from '#orders/port.ts';
import { createRowId, type Deps, today, type Write } from '#orders/store/deps.server.ts';
import { lockCounterRow } from '#platform/database/lock-counter-row.server.ts';
import type { LedgerEntry } from '../model/entry.ts';
import { accountOfWay, type WayByHand } from '../model/payment-ways.ts';
import { append } from '../store/append.server.ts';
import { leftOfUnknown } from '../store/pending.server.ts';
import { findEntry } from '../store/read-entries.server.ts';
import { type Act, actOnOrder, checkSum, type OrderAct, type Outcome, once, Refused } from './act.server.ts';
import { bookedEntry, chargeFirst, type Settled, settlePayment } from './settle-payment.server.ts';

/** Books money that came without an order, such as a line of the bank's file. */
export function bookUnknown(
  deps: Deps,
  receipt: Act & { amount: number; on: string; by: WayByHand; source?: string; note?: string },
): Promise<Outcome<{ entryId: string }>> {
  const { actId, actor, amount, on, by, source = `act:${actId}`, note = null } = receipt;
  return once(deps, 'book-unknown', { actId, actor }, { amount, on, by, source, note }, async (db) => {
    checkSum(amount);
    if (on > today(deps)) throw new Refused('future-day');
    const booked = await append(deps, db, {
      kind: 'received_unknown',
      orderId: null,
      debit: accountOfWay[by],
      credit: 'unidentified',
      amount,
      about: null,
      reverses: null,
      source: `${source}:received`,
      valueDate: on,
      actor,
      reason: note,
    });
    if (booked.state !== 'new') throw new Refused('other-act');
    return { orderId: null, reference: null, result: { entryId: booked.entry.id } };
  });
}

/**
 * Gives unknown money to the order it was meant for, whole or in part.
 * @param assignment `amount` in öre; all that is left without it
 */
export function assignUnknown(
  deps: Deps,
  assignment: OrderAct & { entryId: string; amount?: number },
): Promise<Outcome<Settled>> {
  const { actId, actor, entryId } = assignment;
  return actOnOrder(deps, 'assign-unknown', { ...assignment }, async (found) => {
    const { db, order } = found;
    const { receipt, left } = await lockUnknown(db, entryId);
    const amount = assignment.amount ?? left;
    if (left <= 0) throw new Refused('nothing-left');
    checkSum(amount, left);
    const cause = {
      orderId: order.id,
      about: receipt.id,
      groupId: createRowId(deps),
      source: `act:${actId}`,
      valueDate: receipt.valueDate,
      actor,
      reason: receipt.reason,
    };
    await chargeFirst(deps, found, amount, cause);
    const booked = await append(
      deps,
      db,
      {
        ...cause,
        kind: 'assigned',
        debit: 'unidentified',
        credit: 'receivable',
        amount,
        reverses: null,
        source: `act:${actId}:assigned`,
      },
      cause.groupId,
    );
    return settlePayment(deps, found, { entry: bookedEntry(booked), actor });
  });
}

/** Notes that unknown money was sent back to where it came from. @param wish `amount` in öre; all that is left without it */
export function returnUnknown(
  deps: Deps,
  wish: Act & { entryId: string; on: string; amount?: number; reason?: string },
): Promise<Outcome<{ entryId: string; amount: number }>> {
  const { actId, actor, entryId, on, reason = null } = wish;
  const asked = { entryId, on, amount: wish.amount ?? null, reason };
  return once(deps, 'return-unknown', { actId, actor }, asked, async (db) => {
    const { receipt, left } = await lockUnknown(db, entryId);
    const amount = wish.amount ?? left;
    if (left <= 0) throw new Refused('nothing-left');
    checkSum(amount, left);
    if (on > today(deps)) throw new Refused('future-day');
    const entry = await bookReturnedUnknown(deps, db, receipt, { amount, on, actor, reason, source: `act:${actId}` });
    return { orderId: null, reference: null, result: { entryId: entry.id, amount } };
  });
}

async function bookReturnedUnknown(
  deps: Deps,
  db: Write,
  receipt: LedgerEntry,
  sent: { amount: number; on: string; actor: Actor; reason: string | null; source: string },
): Promise<LedgerEntry> {
  const { amount, on, actor, reason, source } = sent;
  const booked = await append(deps, db, {
    kind: 'returned_unknown',
    orderId: null,
    debit: 'unidentified',
    credit: receipt.debit,
    amount,
    about: receipt.id,
    reverses: null,
    source: `${source}:returned`,
    valueDate: on,
    actor,
    reason,
  });
  return bookedEntry(booked);
}

/** Waits for other acts on unknown money, so that none of it is given away twice. */
export async function lockUnknown(db: Write, entryId: string): Promise<{ receipt: LedgerEntry; left: number }> {
  await lockCounterRow(db, 'unknown-money');
  const receipt = await findEntry(db, entryId);
  if (receipt?.kind !== 'received_unknown' || receipt.reverses !== null) throw new Refused('no-entry');
  return { receipt, left: await leftOfUnknown(db, receipt) };
}
