import type { Selectable } from 'kysely';
import type { RefundsTable } from '../database/payment-tables.server.ts';
import { createRowId, type Write } from '../order-book/means.server.ts';
import type { Actor } from '../order-book/port.ts';
import type { ChargeRow } from './aftermath.server.ts';
import { createKey, type DeskMeans } from './desk-means.server.ts';

/** `requested`: it is not known that the provider has heard of it. */
export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed';
export type RefundRow = Omit<Selectable<RefundsTable>, 'state'> & { state: RefundState };

/** Writes down a refund with its key, before anybody is asked for it; its id. The order is held. */
export async function requestRefund(
  means: DeskMeans,
  db: Write,
  charge: Pick<ChargeRow, 'id'>,
  amount: number,
  actor: Actor,
): Promise<string> {
  const id = createRowId(means);
  const at = means.now().toISOString();
  await db
    .insertInto('refunds')
    .values({
      id,
      charge_id: charge.id,
      key: createKey(means),
      amount,
      actor,
      state: 'requested',
      ref: null,
      problem: null,
      created_at: at,
      checked_at: null,
      next_check_at: at,
    })
    .execute();
  return id;
}

/** Öre of a charge that have gone back by refunds of ours. */
export async function sumOfRefunds(db: Write, chargeId: string): Promise<number> {
  const rows = await db
    .selectFrom('refunds')
    .select('amount')
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'succeeded')
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Öre of a charge that have not gone back, and are not on their way. The order is held. */
export async function leftOf(db: Write, charge: Pick<ChargeRow, 'id' | 'amount' | 'refunded'>): Promise<number> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount', 'state'])
    .where('charge_id', '=', charge.id)
    .where('state', '!=', 'failed')
    .execute();
  const sumOf = (states: readonly string[]) =>
    refunds.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, 0);
  // What the provider tells may include ours on their way, or not: the lesser sum is left.
  const gone = Math.max(charge.refunded, sumOf(['succeeded']));
  return Math.max(0, charge.amount - gone - sumOf(['requested', 'pending']));
}
