import type { Kysely } from 'kysely';
import { isMoney } from '#ledger/model/accounts.ts';
import { type LedgerEntry, standing } from '#ledger/model/entry.ts';
import { toEntry } from '#ledger/store/read-entries.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import type { OrderPayment, OrderPayments } from './payments.ts';

/** Payments of several orders at once, by the order's id. */
export async function readPayments(
  db: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderPayments>> {
  if (!orderIds.length) return new Map();
  const rows = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('seq')
    .execute();
  const byOrder = Map.groupBy(rows.map(toEntry), ({ orderId }) => orderId ?? '');
  return new Map([...byOrder].map(([id, entries]) => [id, toPayments(entries)]));
}

/** A mirrored entry has no receipt, but keeps its number: a receipt that was printed must not become another one's. */
function toPayments(entries: readonly LedgerEntry[]): OrderPayments {
  const stands = new Set(standing(entries).map(({ id }) => id));
  const came = entries.filter(
    ({ credit, debit, reverses }) => reverses === null && credit === 'receivable' && isHeld(debit),
  );
  return {
    received: came.flatMap(({ id, valueDate, amount, debit }, at): OrderPayment[] =>
      stands.has(id) ? [{ number: at + 1, on: valueDate, amount, account: debit }] : [],
    ),
    returned: entries
      .filter(({ id, debit, credit }) => stands.has(id) && debit === 'receivable' && isMoney(credit))
      .map(({ valueDate, amount }) => ({ on: valueDate, amount })),
  };
}

/** Money is also held for an order whose payer was unknown at first. */
function isHeld(account: string): boolean {
  return isMoney(account) || account === 'unidentified';
}
