import { transition } from '#orders/model/order-transitions.ts';
import { applyEvent } from '#orders/store/apply-event.server.ts';
import { createRowId, type Deps, today } from '#orders/store/deps.server.ts';
import { announceCredit } from '#orders/store/refund-emails.server.ts';
import { bookCredited } from '../booking/book-sums.server.ts';
import { sumOfAccount } from '../model/balance.ts';
import { append } from '../store/append.server.ts';
import { entriesOfOrder, sumsOfOrder } from '../store/read-entries.server.ts';
import { actOnOrder, checkSum, type OrderAct, type Outcome, Refused } from './act.server.ts';

/** Öre afterwards: left to pay, below 0 a surplus. */
interface Left {
  balance: number;
}

/** An act on what is left of an order. */
export interface ClaimAct extends OrderAct {
  reason: string;
  /** Öre left as the office was shown them: it does nothing about another sum. */
  left?: number;
}

/** Writes off what is left of an order that nobody will pay. The payer hears nothing; money that comes late still counts. */
export function writeOff(deps: Deps, wish: ClaimAct): Promise<Outcome<Left>> {
  const { actId, actor, reason } = wish;
  return actOnOrder(deps, 'write-off', { ...wish }, async ({ db, order, balance }) => {
    if (balance <= 0) throw new Refused('nothing-left');
    if (balance !== (wish.left ?? balance)) throw new Refused('changed');
    await append(deps, db, {
      kind: 'written_off',
      orderId: order.id,
      debit: 'bad_debt',
      credit: 'receivable',
      amount: balance,
      about: null,
      reverses: null,
      source: `act:${actId}:written-off`,
      valueDate: today(deps),
      actor,
      reason,
    });
    if (transition(order.state, 'expired')) await applyEvent(deps, db, order.reference, 'expired', actor);
    return { balance: 0 };
  });
}

/**
 * Credits an invoice, whole or in part, with a credit note to the payer. Whole cancels the order; what had been paid of
 * it is a surplus then.
 * @param wish `amount` in öre; the whole of what it asks for without it
 */
export function creditInvoice(deps: Deps, wish: ClaimAct & { amount?: number }): Promise<Outcome<Left>> {
  const { actId, actor, reason } = wish;
  return actOnOrder(deps, 'credit-invoice', { ...wish }, async ({ db, order, balance: before }) => {
    const { charged } = await sumsOfOrder(db, order.id);
    if (!order.invoice || charged <= 0) throw new Refused('nothing-left');
    // Credited as well, a sum that is written off would stand as the payer's surplus, and a letter would call it paid.
    if (sumOfAccount(await entriesOfOrder(db, order.id), 'bad_debt') > 0) throw new Refused('nothing-left');
    if (before !== (wish.left ?? before)) throw new Refused('changed');
    const amount = wish.amount ?? charged;
    checkSum(amount, charged);
    const groupId = createRowId(deps);
    const source = `act:${actId}`;
    const cause = { orderId: order.id, about: null, groupId, source, valueDate: today(deps), actor, reason };
    await bookCredited(deps, db, amount, cause);
    const isWhole = amount === charged && transition(order.state, 'cancelled') !== null;
    if (isWhole) await applyEvent(deps, db, order.reference, 'cancelled', actor);
    const { balance } = await sumsOfOrder(db, order.id);
    await announceCredit(deps, db, order.id, isWhole ? 'cancelled' : 'credit', { amount, balance });
    const isPaidNow = !isWhole && balance <= 0 && amount < charged && transition(order.state, 'paid') !== null;
    if (isPaidNow) await applyEvent(deps, db, order.reference, 'paid', actor);
    return { balance };
  });
}
