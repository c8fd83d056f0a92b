import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { leftToPayColumn } from '../expressions/left-to-pay.server.ts';

const balanceOfEntry = (entry: string) =>
  `case when ${entry}debit = 'receivable' then ${entry}amount when ${entry}credit = 'receivable' then -${entry}amount else 0 end`;
const addEntry = `update orders set balance = coalesce(balance, 0) + ${balanceOfEntry('new.')} where id = new.order_id`;

/**
 * Keeps each order's balance beside it, so that orders can be sorted by what is left to pay. The database itself adds
 * every entry to it, in the transaction that books the entry.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('balance', 'integer').execute();
  await sql`
    update orders set balance =
      (select sum(${sql.raw(balanceOfEntry(''))}) from ledger_entries where order_id = orders.id)`.execute(db);
  await sql`create index orders_left_to_pay on orders ((${leftToPayColumn}), id)`.execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create function ledger_add_to_balance() returns trigger language plpgsql as
      $$ begin ${sql.raw(addEntry)}; return null; end $$`.execute(db);
    await sql`
      create trigger ledger_entries_balance after insert on ledger_entries
      for each row execute function ledger_add_to_balance()`.execute(db);
  } else {
    await sql`
      create trigger ledger_entries_balance after insert on ledger_entries
      begin ${sql.raw(addEntry)}; end`.execute(db);
  }
}
