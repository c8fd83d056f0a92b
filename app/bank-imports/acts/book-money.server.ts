import { readPaymentCause } from '#emails/payment-cause.ts';
import { moneyOf } from '#ledger/acts/act.server.ts';
import { dropLetters, queuePaymentNoted } from '#ledger/acts/letters.server.ts';
import { bookedEntry, chargeFirst, settlePayment } from '#ledger/acts/settle-payment.server.ts';
import type { Cause } from '#ledger/booking/book-sums.server.ts';
import type { MoneyAccount } from '#ledger/model/accounts.ts';
import { append } from '#ledger/store/append.server.ts';
import type { PaymentMethod } from '#orders/model/order.ts';
import type { Actor } from '#orders/port.ts';
import { extendRetention, lockOrder } from '#orders/store/apply-event.server.ts';
import type { Deps, Write } from '#orders/store/deps.server.ts';
import { readOrder } from '#orders/store/read-orders.server.ts';

/** Ways of paying that a receipt names, by where the money came. */
const methodOf: Partial<Record<string, PaymentMethod>> = { 'bank:giro': 'invoice', 'psp:swish': 'swish', cash: 'f2f' };

/** Money that has come, and where it lies. */
export interface ReceivedMoney {
  amount: number;
  account: MoneyAccount;
  /** True when it was booked before anybody knew its order. */
  wasUnknown?: boolean;
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
  const { amount, account, wasUnknown, valueOn, source, groupId, about } = money;
  const cause: Cause = {
    orderId: order.id,
    about,
    groupId,
    source: `${source}:${order.id}`,
    valueDate: valueOn,
    actor,
  };
  const found = { db, order, ...(await moneyOf(db, order.id)) };
  await chargeFirst(deps, found, amount, cause);
  const legs = wasUnknown
    ? ({ kind: 'assigned', debit: 'unidentified', credit: 'receivable' } as const)
    : ({ kind: 'received', debit: account, credit: 'receivable' } as const);
  const entry = { ...cause, ...legs, amount, reverses: null, source: `${cause.source}:${legs.kind}` };
  const booked = bookedEntry(await append(deps, db, entry, groupId));
  const cameBy = methodOf[account];
  const isOtherWay = cameBy !== undefined && cameBy !== order.paymentMethod;
  const { balance } = await settlePayment(deps, found, { entry: booked, actor, ...(isOtherWay && { cameBy }) });
  await extendRetention(deps, db, order);
  // An earlier surplus stays: its payer may have said something else about it.
  const given = Math.min(amount, -balance);
  if (given > 0 && surplus === 'gift')
    await keepAsGift(deps, db, { amount: given, entry: booked.seq, balance: balance + given }, cause);
  return true;
}

/** A surplus that the payer gives: the letter thanks for it, instead of asking what to do with it. */
async function keepAsGift(
  deps: Deps,
  db: Write,
  { amount, entry, balance }: { amount: number; entry: number; balance: number },
  { groupId, ...cause }: Cause,
): Promise<void> {
  const legs = { kind: 'kept_as_gift', debit: 'receivable', credit: 'income:donation' } as const;
  await append(deps, db, { ...cause, ...legs, amount, reverses: null, source: `${cause.source}:gift` }, groupId);
  await dropLetters(db, cause.orderId, 'payment-noted', (told) => readPaymentCause(told)?.entry === entry);
  await queuePaymentNoted(deps, db, cause.orderId, { note: 'kept', entry, amount, balance });
}
