import { bookReceived } from '#ledger/booking/book-order.server.ts';
import { bookCharged, type Cause } from '#ledger/booking/book-sums.server.ts';
import type { MoneyAccount } from '#ledger/model/accounts.ts';
import { append } from '#ledger/store/append.server.ts';
import { sumsOfOrder } from '#ledger/store/read-entries.server.ts';
import { transition } from '#orders/model/order-transitions.ts';
import type { Actor } from '#orders/port.ts';
import { applyEvent, extendRetention, lockOrder } from '#orders/store/apply-event.server.ts';
import type { Deps, Write } from '#orders/store/deps.server.ts';
import { readOrder } from '#orders/store/read-orders.server.ts';

/** ReceivedMoney that has come, and where it lies. */
export interface ReceivedMoney {
  amount: number;
  account: MoneyAccount | 'unidentified';
  /** Day that it came, YYYY-MM-DD. */
  valueOn: string;
  /** Beginning of the sources of its entries. */
  source: string;
  groupId: string;
  /** Bank line that it came with. */
  about: string;
}

/**
 * Books money on an order: whole, part, double or late. The order is paid when nothing is left; a surplus waits for a
 * decision, or is kept as a gift when the payer has said so.
 * @returns false when there is no such order
 */
export async function bookOnOrder(
  deps: Deps,
  db: Write,
  reference: string,
  money: ReceivedMoney,
  surplus: 'wait' | 'gift',
  actor: Actor,
): Promise<boolean> {
  await lockOrder(db, reference);
  const order = await readOrder(db, deps.encryptor, 'reference', reference, () => {});
  if (!order) return false;
  const { amount, account, valueOn, source, groupId, about } = money;
  const cause: Cause = {
    orderId: order.id,
    about,
    groupId,
    source: `${source}:${order.id}`,
    valueDate: valueOn,
    actor,
  };
  const isWaiting = transition(order.state, 'paid') !== null;
  const { charged } = await sumsOfOrder(db, order.id);
  if (isWaiting) await bookCharged(deps, db, { lines: order.lines, amount: Math.max(0, order.total - charged) }, cause);
  if (account === 'unidentified') await bookAssigned(deps, db, amount, cause);
  else await bookReceived(deps, db, account, amount, cause);
  const { balance } = await sumsOfOrder(db, order.id);
  if (balance <= 0 && isWaiting) await applyEvent(deps, db, reference, 'paid', actor);
  else await extendRetention(deps, db, order);
  if (balance < 0 && surplus === 'gift') await bookGift(deps, db, -balance, cause);
  return true;
}

async function bookAssigned(deps: Deps, db: Write, amount: number, { groupId, ...cause }: Cause): Promise<void> {
  const entry = { kind: 'assigned', debit: 'unidentified', credit: 'receivable', amount, reverses: null } as const;
  await append(deps, db, { ...cause, ...entry, source: `${cause.source}:assigned` }, groupId);
}

/** A surplus that the payer gives. */
async function bookGift(deps: Deps, db: Write, amount: number, { groupId, ...cause }: Cause): Promise<void> {
  const entry = {
    kind: 'kept_as_gift',
    debit: 'receivable',
    credit: 'income:donation',
    amount,
    reverses: null,
  } as const;
  await append(deps, db, { ...cause, ...entry, source: `${cause.source}:gift` }, groupId);
}
