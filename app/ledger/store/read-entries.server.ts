import type { Selectable } from 'kysely';
import type { Write } from '#orders/store/deps.server.ts';
import type { LedgerEntriesTable } from '#platform/database/ledger-tables.server.ts';
import type { LedgerAccount } from '../model/accounts.ts';
import { balanceOf, chargedOf, keptOf } from '../model/balance.ts';
import type { EntryKind, LedgerEntry } from '../model/entry.ts';

/** A database or a transaction to read from. */
export type Read = Pick<Write, 'selectFrom'>;

/** Entries of an order in the order they were booked. */
export async function entriesOfOrder(db: Read, orderId: string): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();
  return rows.map(toEntry);
}

/** Entries about a charge, a refund or a bank line, in the order they were booked. */
export async function entriesAbout(db: Read, about: string): Promise<LedgerEntry[]> {
  const rows = await db.selectFrom('ledger_entries').selectAll().where('about', '=', about).orderBy('seq').execute();
  return rows.map(toEntry);
}

export async function findEntry(db: Read, id: string): Promise<LedgerEntry | null> {
  const row = await db.selectFrom('ledger_entries').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toEntry(row) : null;
}

/** Öre of one order. */
export interface OrderSums {
  /** Left to pay; below 0 a surplus. */
  balance: number;
  /** Öre that came, less those that went back. */
  kept: number;
  /** Öre that the order asks for. */
  charged: number;
}

export async function sumsOfOrder(db: Read, orderId: string): Promise<OrderSums> {
  const entries = await entriesOfOrder(db, orderId);
  return { balance: balanceOf(entries), kept: keptOf(entries), charged: chargedOf(entries) };
}

export function toEntry(row: Selectable<LedgerEntriesTable>): LedgerEntry {
  return {
    seq: row.seq,
    id: row.id,
    kind: row.kind as EntryKind,
    orderId: row.order_id,
    debit: row.debit as LedgerAccount,
    credit: row.credit as LedgerAccount,
    amount: row.amount,
    about: row.about,
    reverses: row.reverses,
    source: row.source,
    fingerprint: row.fingerprint,
    valueDate: row.value_date,
    bookedAt: new Date(row.booked_at),
    period: row.period,
    actor: row.actor,
    reason: row.reason,
    groupId: row.group_id,
  };
}
