import { sumOfAccount } from '../model/balance.ts';
import type { LedgerEntry } from '../model/entry.ts';
import { entriesOfOrder, type Read, toEntry } from './read-entries.server.ts';

const open = ['requested', 'pending'];

/** Öre of an order on their way back: refunds at providers, and what the office is sending by hand. */
export async function pendingOf(db: Read, orderId: string): Promise<number> {
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('charges', 'charges.id', 'refunds.charge_id')
    .select('refunds.amount')
    .where('charges.order_id', '=', orderId)
    .where('refunds.state', 'in', open)
    .execute();
  const returns = await db
    .selectFrom('ledger_returns')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('state', 'in', open)
    .execute();
  return [...refunds, ...returns].reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Version of an order's money: it changes with each entry, each refund on its way and each state. An act is refused when
 * it was decided on another one.
 */
export async function versionOf(db: Read, orderId: string): Promise<string> {
  const order = await db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirst();
  const last = (await entriesOfOrder(db, orderId)).at(-1)?.seq ?? 0;
  return `${order?.state ?? ''}.${last}.${await pendingOf(db, orderId)}`;
}

/** Öre of an unknown receipt that are neither assigned nor sent back, nor on their way back. 0 once it was taken back. */
export async function leftOfUnknown(db: Read, receipt: Pick<LedgerEntry, 'id' | 'about'>): Promise<number> {
  const rows = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb('id', '=', receipt.id),
        eb('about', '=', receipt.id),
        eb('reverses', '=', receipt.id),
        eb('about', '=', receipt.about),
      ]),
    )
    .execute();
  const returns = await db
    .selectFrom('ledger_returns')
    .select('amount')
    .where('entry_id', '=', receipt.id)
    .where('state', 'in', open)
    .execute();
  const onItsWay = returns.reduce((sum, { amount }) => sum + amount, 0);
  return -sumOfAccount(rows.map(toEntry), 'unidentified') - onItsWay;
}
