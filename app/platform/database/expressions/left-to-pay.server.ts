import { type RawBuilder, sql } from 'kysely';

/**
 * Öre that are left to pay of a row of `orders`, below 0 a surplus: its balance in the ledger or, before anything is
 * booked, its total while it waits for a payment. Indexed as it stands here, so another wording needs another index.
 */
export const leftToPayColumn: RawBuilder<number> = sql<number>`coalesce(balance, case when state in ('awaiting_invoice', 'awaiting_payment') then total else 0 end)`;
