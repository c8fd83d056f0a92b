import type { Order } from '#orders/model/order.ts';
import { createRowId, type Deps, today, type Write } from '#orders/store/deps.server.ts';
import { accountOfMethod, isMoney, type MoneyAccount } from '../model/accounts.ts';
import { chargedOf, chargedWithPayment } from '../model/balance.ts';
import { type LedgerEntry, standing } from '../model/entry.ts';
import { append } from '../store/append.server.ts';
import { entriesOfOrder, sumsOfOrder } from '../store/read-entries.server.ts';
import { bookRefund } from './book-refund.server.ts';
import { bookCharged, bookCredited, type Cause } from './book-sums.server.ts';

type Booked = Pick<Order, 'id' | 'lines' | 'total' | 'paymentMethod'>;

/** Books an invoice that was issued; what the order asks for already, as after a part of it was paid, is not asked twice. */
export async function bookInvoice(deps: Deps, db: Write, order: Booked): Promise<void> {
  const cause = causeOf(deps, order, `order:${order.id}`, 'visitor');
  const amount = Math.max(0, order.total - chargedOf(await entriesOfOrder(db, order.id)));
  await bookCharged(deps, db, { lines: order.lines, amount }, cause);
}

/**
 * Books that nothing more is asked for: what is left to pay is credited. An order that is cancelled asks for nothing at
 * all, so that what was paid of it is a surplus.
 * @returns öre that were credited, and that are left to pay afterwards, below 0 a surplus; null when nothing was booked
 */
export async function bookGivenUp(
  deps: Deps,
  db: Write,
  order: Booked,
  actor: string,
  event: string,
): Promise<{ amount: number; balance: number } | null> {
  const { balance, charged } = await sumsOfOrder(db, order.id);
  const amount = event === 'cancelled' ? charged : balance;
  if (amount <= 0) return null;
  const id = createRowId(deps);
  await bookCredited(deps, db, amount, { ...causeOf(deps, order, `order:${order.id}:${id}`, actor), reason: event });
  return { amount, balance: balance - amount };
}

/** Books what the office has noted as paid: the order's whole sum, unless some of it had come. */
export async function bookPaidByHand(deps: Deps, db: Write, order: Booked, actor: string): Promise<void> {
  const id = createRowId(deps);
  const cause = causeOf(deps, order, `order:${order.id}:${id}`, actor);
  const amount = chargedWithPayment(await entriesOfOrder(db, order.id), order.total);
  await bookCharged(deps, db, { lines: order.lines, amount }, cause);
  const { balance } = await sumsOfOrder(db, order.id);
  if (balance > 0) await bookReceived(deps, db, accountOfMethod(order.paymentMethod), balance, cause);
}

/** Books money of an order. @param amount öre, more than 0 */
export async function bookReceived(
  deps: Deps,
  db: Write,
  account: MoneyAccount,
  amount: number,
  { groupId, ...cause }: Cause,
): Promise<void> {
  const entry = { kind: 'received', debit: account, credit: 'receivable', amount, reverses: null } as const;
  await append(deps, db, { ...cause, ...entry, source: `${cause.source}:received` }, groupId);
}

/** Books money that the office has sent back by hand, from where it lay. */
export async function bookRefundByHand(
  deps: Deps,
  db: Write,
  order: Booked,
  amount: number,
  actor: string,
): Promise<void> {
  const cause = causeOf(deps, order, `order:${order.id}:${createRowId(deps)}`, actor);
  await bookRefund(deps, db, accountOfMoney(await entriesOfOrder(db, order.id), order), amount, cause);
}

/** Where the latest money of an order lies. */
export function accountOfMoney(
  entries: readonly LedgerEntry[],
  { paymentMethod }: Pick<Order, 'paymentMethod'>,
): MoneyAccount {
  const last = standing(entries).findLast(({ kind }) => kind === 'received');
  return last && isMoney(last.debit) ? last.debit : accountOfMethod(paymentMethod);
}

function causeOf(deps: Deps, order: Booked, source: string, actor: string): Cause {
  return { orderId: order.id, about: null, groupId: createRowId(deps), source, valueDate: today(deps), actor };
}
