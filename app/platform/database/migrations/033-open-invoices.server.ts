import { type Kysely, sql } from 'kysely';
import { hasSomethingLeft } from '../expressions/left-to-pay.server.ts';

/** Finds the open invoices among all orders, and those that are due: the office lists and counts them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_open on orders (id, balance, protected_at) where ${hasSomethingLeft}`.execute(db);
  await db.schema.createIndex('invoices_due_on').on('invoices').columns(['due_on', 'order_id']).execute();
}
