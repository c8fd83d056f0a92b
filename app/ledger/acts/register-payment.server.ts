import { createRowId, type Deps, today } from '#orders/store/deps.server.ts';
import { addYears } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { accountOfWay, methodOfWay, type WayByHand } from '../model/payment-ways.ts';
import { append } from '../store/append.server.ts';
import { actOnOrder, checkSum, type OrderAct, type Outcome, Refused } from './act.server.ts';
import { bookedEntry, chargeFirst, type Settled, settlePayment } from './settle-payment.server.ts';

export interface PaymentToRegister extends OrderAct {
  /** Öre that came: all, a part, or more than was asked for. */
  amount: number;
  /** The day it came, YYYY-MM-DD. */
  on: string;
  by: WayByHand;
  /** Reference of the bank or the book of cash; free text without names. */
  note?: string;
  /** Identity of the line in the bank's file, such as `camt:<account>:<ref>`: a line is booked once, whatever act books it. */
  source?: string;
}

/**
 * Registers money that came for an order by hand or by the bank's file: whole, part, double or late. The order becomes
 * paid once nothing is left; what is too much stays as a surplus until somebody decides. The payer gets a receipt for
 * what came.
 */
export function registerPayment(deps: Deps, payment: PaymentToRegister): Promise<Outcome<Settled>> {
  const { actId, actor, amount, on, by, note = null, source = `act:${actId}` } = payment;
  return actOnOrder(deps, 'register-payment', { ...payment }, async (found) => {
    const { db, order } = found;
    checkSum(amount);
    if (on > today(deps)) throw new Refused('future-day');
    // 2006 or 1026 for 2026 would open a month of the books that has been over for long.
    if (on < addYears(dateInStockholm(order.createdAt), -1)) throw new Refused('past-day');
    const groupId = createRowId(deps);
    const cause = { orderId: order.id, about: null, groupId, source, valueDate: on, actor, reason: note };
    await chargeFirst(deps, found, amount, cause);
    const booked = await append(
      deps,
      db,
      {
        ...cause,
        kind: 'received',
        debit: accountOfWay[by],
        credit: 'receivable',
        amount,
        reverses: null,
        source: `${source}:received`,
      },
      groupId,
    );
    // Booked already by another act: this line of the file has had its effect.
    if (booked.state === 'repeated') throw new Refused('other-act');
    const isOtherWay = methodOfWay[by] !== order.paymentMethod;
    return settlePayment(deps, found, {
      entry: bookedEntry(booked),
      actor,
      ...(isOtherWay && { cameBy: methodOfWay[by] }),
    });
  });
}
