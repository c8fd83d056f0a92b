import type { Order } from '#orders/model/order.ts';
import { createRowId, type Deps, type Write } from '#orders/store/deps.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { accountOfProvider } from '../model/accounts.ts';
import { chargedWithMoney } from '../model/balance.ts';
import type { LedgerEntry } from '../model/entry.ts';
import { append, findBySource } from '../store/append.server.ts';
import { entriesOfOrder } from '../store/read-entries.server.ts';
import { bookCharged, bookClaimedAgain } from './book-sums.server.ts';

/** Money that a provider has taken. */
export interface ProviderCharge {
  id: string;
  order_id: string;
  provider: string;
  ref: string;
  amount: number;
  paid_at: string;
  is_duplicate: number;
}

/**
 * Books the money of a provider's charge, and what it pays: the rest of what the order asks for, or a month of a
 * monthly gift. A duplicate pays for nothing and is a surplus.
 * @returns null when it was booked before
 */
export async function bookProviderCharge(
  deps: Deps,
  db: Write,
  order: Pick<Order, 'lines' | 'total' | 'frequency' | 'state'>,
  charge: ProviderCharge,
): Promise<LedgerEntry | null> {
  const cause = {
    orderId: charge.order_id,
    about: charge.id,
    groupId: createRowId(deps),
    source: `${charge.provider}:${charge.ref}`,
    valueDate: dateInStockholm(new Date(charge.paid_at)),
    actor: 'job',
  };
  // Told again: what it paid for was decided then.
  if (await findBySource(db, `${cause.source}:received`)) return null;
  if (!charge.is_duplicate) {
    if (order.frequency === 'once') await bookClaimedAgain(deps, db, charge.amount, cause);
    const entries = await entriesOfOrder(db, charge.order_id);
    const amount = order.frequency === 'month' ? charge.amount : chargedWithMoney(entries, order, charge.amount);
    await bookCharged(deps, db, { lines: order.lines, amount }, cause);
  }
  const { entry } = await append(
    deps,
    db,
    {
      ...cause,
      kind: 'received',
      debit: accountOfProvider(charge.provider),
      credit: 'receivable',
      amount: charge.amount,
      reverses: null,
      source: `${cause.source}:received`,
    },
    cause.groupId,
  );
  return entry;
}
