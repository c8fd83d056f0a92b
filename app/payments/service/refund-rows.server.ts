import type { Selectable } from 'kysely';
import type { Actor } from '#orders/port.ts';
import { createRowId, type Write } from '#orders/store/deps.server.ts';
import type { RefundsTable } from '#platform/database/payment-tables.server.ts';
import type { ChargeRow } from './charge-row.server.ts';
import { createKey, type PaymentDeps } from './payment-deps.server.ts';

/** `requested`: the provider may not know it yet. */
export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed';
/** Refunds that are polled. */
export const openRefundStates: RefundState[] = ['requested', 'pending'];
export type RefundRow = Omit<Selectable<RefundsTable>, 'state'> & { state: RefundState };

/**
 * Stores a refund and its idempotency key before the provider is called; returns its id. The caller holds the
 * order's lock.
 */
export async function requestRefund(
  deps: PaymentDeps,
  db: Write,
  charge: Pick<ChargeRow, 'id'>,
  amount: number,
  actor: Actor,
  id = createRowId(deps),
): Promise<string> {
  const at = deps.now().toISOString();
  await db
    .insertInto('refunds')
    .values({
      id,
      charge_id: charge.id,
      key: createKey(deps),
      amount,
      actor,
      state: 'requested',
      ref: null,
      review_reason: null,
      created_at: at,
      checked_at: null,
      next_check_at: at,
    })
    .execute();
  return id;
}

/** Öre of a charge refunded by us. */
export async function sumOfRefunds(db: Write, chargeId: string): Promise<number> {
  const rows = await db
    .selectFrom('refunds')
    .select('amount')
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'succeeded')
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Öre of a charge that are neither refunded nor in progress. The caller holds the order's lock. */
export async function leftOf(db: Write, charge: Pick<ChargeRow, 'id' | 'amount' | 'refunded'>): Promise<number> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount', 'state'])
    .where('charge_id', '=', charge.id)
    .where('state', '!=', 'failed')
    .execute();
  const sumOf = (states: readonly string[]) =>
    refunds.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, 0);
  // The provider's sum may or may not include our pending refunds; assume that it does not.
  const gone = Math.max(charge.refunded, sumOf(['succeeded']));
  return Math.max(0, charge.amount - gone - sumOf(['requested', 'pending']));
}
