import { transition } from '#orders/model/order-transitions.ts';
import { applyEvent } from '#orders/store/apply-event.server.ts';
import { createRowId, type Deps, today } from '#orders/store/deps.server.ts';
import { announceRefund } from '#orders/store/refund-emails.server.ts';
import { bookRefund, mirrorGroup } from '../booking/book-refund.server.ts';
import type { MoneyAccount } from '../model/accounts.ts';
import { creditedWith } from '../model/balance.ts';
import { sumsOfOrder } from '../store/read-entries.server.ts';
import { actOnOrder, type Found, type OrderAct, type Outcome, Refused } from './act.server.ts';

export type ReturnState = 'requested' | 'pending' | 'done' | 'failed';

/**
 * Says what has become of money that is sent back by hand. `done` books it and tells the payer; `failed` books nothing,
 * and takes it back when it had been done, as when the bank sent it back to us.
 */
export function settleReturn(
  deps: Deps,
  wish: OrderAct & { returnId: string; to: Exclude<ReturnState, 'requested'>; on?: string },
): Promise<Outcome<{ state: ReturnState; balance: number }>> {
  const { actId, actor, returnId, to, on = today(deps) } = wish;
  return actOnOrder(deps, `return-${to}`, { ...wish }, async (found) => {
    const { db, order } = found;
    const row = await db.selectFrom('ledger_returns').selectAll().where('id', '=', returnId).executeTakeFirst();
    if (row?.order_id !== order.id) throw new Refused('no-entry');
    const isOpen = row.state === 'requested' || row.state === 'pending';
    if (row.state === to || (!isOpen && !(row.state === 'done' && to === 'failed'))) throw new Refused('settled');
    if (on > today(deps)) throw new Refused('future-day');
    const groupId = createRowId(deps);
    if (to === 'done')
      await sendBack(deps, found, { ...row, account: row.account as MoneyAccount }, { groupId, on, actId });
    if (row.state === 'done') {
      const entry = found.entries.find(({ groupId: group }) => group === row.group_id);
      if (entry) await mirrorGroup(deps, db, entry, actor, 'the money came back');
    }
    await db
      .updateTable('ledger_returns')
      .set({ state: to, settled_at: deps.now().toISOString(), ...(to === 'done' && { group_id: groupId }) })
      .where('id', '=', returnId)
      .execute();
    return { state: to, balance: (await sumsOfOrder(db, order.id)).balance };
  });
}

async function sendBack(
  deps: Deps,
  { db, order, balance }: Found,
  row: { id: string; amount: number; account: MoneyAccount; reason: string | null; actor: string },
  { groupId, on, actId }: { groupId: string; on: string; actId: string },
): Promise<void> {
  const { amount, account, reason, actor } = row;
  const cause = { orderId: order.id, about: row.id, groupId, source: `act:${actId}`, valueDate: on, actor, reason };
  await bookRefund(deps, db, account, amount, cause);
  const credited = creditedWith(amount, balance);
  await announceRefund(deps, db, order.id, amount, credited);
  if (credited === 0) return;
  const { kept } = await sumsOfOrder(db, order.id);
  const event = kept > 0 ? 'partly-refunded' : 'refunded';
  if (transition(order.state, event)) await applyEvent(deps, db, order.reference, event, 'job');
}
