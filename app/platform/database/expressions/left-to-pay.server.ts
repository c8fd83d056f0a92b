import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Öre that are left to pay of a row of `orders`, below 0 a surplus: its balance in the ledger or, before anything is
 * booked, its total while it waits for a payment. Indexed as it stands here, so another wording needs another index.
 */
export const leftToPayColumn: RawBuilder<number> = sql<number>`coalesce(balance, case when state in ('awaiting_invoice', 'awaiting_payment') then total else 0 end)`;

/**
 * True for a row of `orders` of which the ledger has something left to pay. A partial index stands on it as it is: with a
 * parameter for its number, SQLite would not use it.
 */
export const hasSomethingLeft: RawBuilder<SqlBool> = sql<SqlBool>`balance > 0`;
