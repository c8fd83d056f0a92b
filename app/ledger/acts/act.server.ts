import { createHash } from 'node:crypto';
import type { AuditAct } from '#orders/audit/audit-acts.ts';
import type { Order } from '#orders/model/order.ts';
import type { Actor } from '#orders/port.ts';
import { lockOrder } from '#orders/store/apply-event.server.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import type { Deps, Write } from '#orders/store/deps.server.ts';
import { readOrder } from '#orders/store/read-orders.server.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { balanceOf, keptOf, refundableOf } from '../model/balance.ts';
import type { LedgerEntry } from '../model/entry.ts';
import { pendingOf, versionOf } from '../store/pending.server.ts';
import { entriesOfOrder } from '../store/read-entries.server.ts';

/** Facts that every act of the office carries. */
export interface Act {
  /** Id that the form carries: sent twice, it acts once. */
  actId: string;
  actor: Actor;
}

/** An act on an order. */
export interface OrderAct extends Act {
  /** Any spelling. */
  reference: string;
  /** `versionOf` the order when the office decided; omitted where nobody looked, as for a file of the bank. */
  version?: string;
}

/** Reasons not to act. Each has its way out in words of the screen. */
export type Refusal =
  | 'no-order'
  | 'no-entry'
  /** Somebody changed the order meanwhile. */
  | 'changed'
  /** Another act has this id, or other content this source. */
  | 'other-act'
  | 'no-sum'
  /** More than there is. `left` says how much that is, in öre. */
  | 'too-much'
  | 'future-day'
  /** So long before the order that the year is a slip of the finger. */
  | 'past-day'
  | 'not-payable'
  | 'nothing-left'
  /** Not booked by the office, or taken back already. */
  | 'not-ours'
  /** Booked of a row of a bank's file. */
  | 'of-bank-file'
  /** The money has gone back, or is on its way. */
  | 'gone-back'
  /** Other entries stand on this one. */
  | 'in-use'
  | 'settled'
  | 'period-open'
  | 'period-closed';

/** Outcome of an act. `isRepeated`: it had been done before, and nothing was done now. */
export type Outcome<Result extends object = object> =
  | (Result & { done: true; isRepeated: boolean })
  | { done: false; refused: Refusal; left?: number };

/** Money of an order as an act finds it; the order is locked. */
export interface Found {
  db: Write;
  order: Order;
  entries: LedgerEntry[];
  balance: number;
  kept: number;
  /** Öre that our own acts may send back. */
  refundable: number;
  pending: number;
}

export class Refused extends Error {
  override name = 'Refused';
  refusal: Refusal;
  left: number | undefined;
  constructor(refusal: Refusal, left?: number) {
    super(refusal);
    this.refusal = refusal;
    this.left = left;
  }
}

/**
 * Runs an act on an order in one transaction, once by its id: entries, letters, state and audit come together or not at
 * all.
 * @param work throws `Refused` to do nothing
 */
export function actOnOrder<Result extends object>(
  deps: Deps,
  name: AuditAct,
  { actId, actor, reference: text, version, ...asked }: OrderAct & Record<string, unknown>,
  work: (found: Found) => Promise<Result>,
): Promise<Outcome<Result>> {
  const reference = parseReference(text) ?? '';
  return once(deps, name, { actId, actor }, { reference, ...asked }, async (db) => {
    await lockOrder(db, reference);
    const order = await readOrder(db, deps.encryptor, 'reference', reference, () => {});
    if (!order) throw new Refused('no-order');
    if (version !== undefined && version !== (await versionOf(db, order.id))) throw new Refused('changed');
    return { orderId: order.id, reference, result: await work({ db, order, ...(await moneyOf(db, order.id)) }) };
  });
}

/** Money of an order that is locked. */
export async function moneyOf(db: Write, orderId: string) {
  const entries = await entriesOfOrder(db, orderId);
  const [kept, pending] = [keptOf(entries), await pendingOf(db, orderId)];
  return { entries, balance: balanceOf(entries), kept, pending, refundable: refundableOf(kept, pending) };
}

/** Runs an act without an order, once by its id. */
export async function once<Result extends object>(
  deps: Deps,
  name: AuditAct,
  { actId, actor }: Act,
  asked: object,
  work: (db: Write) => Promise<{ orderId: string | null; reference: string | null; result: Result }>,
): Promise<Outcome<Result>> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([name, asked]))
    .digest('base64url');
  try {
    return await deps.database.write(async (db) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('ledger_acts')
        .values({
          id: actId,
          act: name,
          order_id: null,
          actor,
          at: deps.now().toISOString(),
          fingerprint,
          outcome: '',
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) return repeated<Result>(db, actId, fingerprint);
      const { orderId, reference, result } = await work(db);
      const outcome = JSON.stringify(result);
      await db.updateTable('ledger_acts').set({ order_id: orderId, outcome }).where('id', '=', actId).execute();
      await recordAudit(deps, db, { actor, act: name, reference });
      return { ...result, done: true, isRepeated: false };
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { done: false, refused: error.refusal, ...(error.left !== undefined && { left: error.left }) };
  }
}

async function repeated<Result extends object>(
  db: Write,
  actId: string,
  fingerprint: string,
): Promise<Outcome<Result>> {
  const known = await db.selectFrom('ledger_acts').selectAll().where('id', '=', actId).executeTakeFirstOrThrow();
  if (known.fingerprint !== fingerprint) throw new Refused('other-act');
  return { ...(JSON.parse(known.outcome) as Result), done: true, isRepeated: true };
}

/** @throws Refused unless the sum is whole öre above 0, and no more than `most` */
export function checkSum(amount: number, most = Number.MAX_SAFE_INTEGER): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Refused('no-sum');
  if (amount > most) throw new Refused('too-much', Math.max(0, most));
}
