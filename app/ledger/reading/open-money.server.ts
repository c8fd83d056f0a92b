import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import type { LedgerEntry } from '../model/entry.ts';
import { leftOfUnknown } from '../store/pending.server.ts';
import { type Read, toEntry } from '../store/read-entries.server.ts';

/** An order whose balance is not 0: above it, so many öre are left to pay; below it, so many are too much. */
export interface OpenBalance {
  orderId: string;
  reference: string;
  state: string;
  balance: number;
}

/** Every order with something left to pay, or with a surplus. The oldest order first. */
export async function openBalances(db: Read): Promise<OpenBalance[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select(['orders.id', 'reference', 'orders.state', 'orders.created_at'])
    .select((eb) => eb.fn.sum<number | string>(receivableOf(eb)).as('balance'))
    .groupBy(['orders.id', 'reference', 'orders.state', 'orders.created_at'])
    .having((eb) => eb(eb.fn.sum(receivableOf(eb)), '!=', 0))
    .orderBy('orders.created_at')
    .execute();
  return rows.map(({ id, reference, state, balance }) => ({ orderId: id, reference, state, balance: Number(balance) }));
}

/** Unknown money of which something is still here, the oldest first. `left` in öre. */
export async function unknownMoney(db: Read): Promise<{ entry: LedgerEntry; left: number }[]> {
  const rows = await db
    .selectFrom('ledger_entries as receipt')
    .selectAll('receipt')
    .where('receipt.kind', '=', 'received_unknown')
    .where('receipt.reverses', 'is', null)
    .orderBy('receipt.seq')
    .execute();
  const found = await Promise.all(
    rows.map(toEntry).map(async (entry) => ({ entry, left: await leftOfUnknown(db, entry) })),
  );
  return found.filter(({ left }) => left > 0);
}

/** Öre that an entry adds to what its order has left to pay. */
export function receivableOf(eb: ExpressionBuilder<Tables, 'ledger_entries'>) {
  return eb
    .case()
    .when('debit', '=', 'receivable')
    .then(eb.ref('amount'))
    .when('credit', '=', 'receivable')
    .then(eb('amount', '*', -1))
    .else(0)
    .end();
}
