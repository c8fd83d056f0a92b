import { createRowId, type Deps, today } from '#orders/store/deps.server.ts';
import { accountOfMoney } from '../booking/book-order.server.ts';
import type { MoneyAccount } from '../model/accounts.ts';
import { append } from '../store/append.server.ts';
import { actOnOrder, checkSum, type OrderAct, type Outcome, Refused } from './act.server.ts';
import { queuePaymentNoted } from './letters.server.ts';

/**
 * Keeps a surplus as a gift, by the payer's word. The payer is thanked in a letter.
 * @param wish `amount` in öre; the whole surplus without it. `reason`: when and how the payer said so
 */
export function keepSurplusAsGift(
  deps: Deps,
  wish: OrderAct & { amount?: number; reason: string },
): Promise<Outcome<{ entryId: string; balance: number }>> {
  const { actId, actor, reason } = wish;
  return actOnOrder(deps, 'keep-as-gift', { ...wish }, async ({ db, order, balance, pending }) => {
    // Money on its way back is no longer there to be kept.
    const surplus = -balance - pending;
    if (surplus <= 0) throw new Refused('nothing-left');
    const amount = wish.amount ?? surplus;
    checkSum(amount, surplus);
    const { entry } = await append(deps, db, {
      kind: 'kept_as_gift',
      orderId: order.id,
      debit: 'receivable',
      credit: 'income:donation',
      amount,
      about: null,
      reverses: null,
      source: `act:${actId}:kept`,
      valueDate: today(deps),
      actor,
      reason,
    });
    const left = balance + amount;
    await queuePaymentNoted(deps, db, order.id, { note: 'kept', entry: entry.seq, amount, balance: left });
    return { entryId: entry.id, balance: left };
  });
}

/**
 * Asks for a surplus to be sent back by hand: an intent, until `settleReturn` says that it is done. Money that lies at
 * a provider goes back through the provider instead (`payments.refund`).
 * @param wish `amount` in öre; all of the surplus without it. `account`: where it leaves from, where it lies without it
 */
export function returnSurplus(
  deps: Deps,
  wish: OrderAct & { amount?: number; account?: MoneyAccount; reason?: string },
): Promise<Outcome<{ returnId: string; amount: number }>> {
  const { actor, reason = null } = wish;
  return actOnOrder(
    deps,
    'return-surplus',
    { ...wish },
    async ({ db, order, entries, balance, pending, refundable }) => {
      const surplus = Math.min(-balance - pending, refundable);
      if (surplus <= 0) throw new Refused('nothing-left');
      const amount = wish.amount ?? surplus;
      checkSum(amount, surplus);
      const id = createRowId(deps);
      await db
        .insertInto('ledger_returns')
        .values({
          id,
          order_id: order.id,
          entry_id: null,
          amount,
          account: wish.account ?? accountOfMoney(entries, order),
          state: 'requested',
          reason,
          actor,
          requested_at: deps.now().toISOString(),
          settled_at: null,
          group_id: null,
        })
        .execute();
      return { returnId: id, amount };
    },
  );
}
