import { moneyOf } from '#ledger/acts/act.server.ts';
import { registerPayment } from '#ledger/acts/register-payment.server.ts';
import { reverse } from '#ledger/acts/reverse.server.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { markReturned } from '../cards/return-card.server.ts';
import type { Order } from '../model/order.ts';
import { type OrderEvent, transition } from '../model/order-transitions.ts';
import { readPapers } from '../papers/order-papers.server.ts';
import { applyEvent, lockOrder } from '../store/apply-event.server.ts';
import { recordAudit } from '../store/audit.server.ts';
import type { Deps, Write } from '../store/deps.server.ts';
import { readOrder } from '../store/read-orders.server.ts';
import { writeRefund } from '../store/record-refund.server.ts';
import { actOnCase, NotNow } from './act-on-case.server.ts';
import { correctOrder } from './correct-order.server.ts';
import type { OrderOffice } from './order-case.ts';
import { readCase } from './read-case.server.ts';
import { writeNote } from './write-note.server.ts';

/** Creates the office's acts on one order. */
export function createOrderOffice(deps: Deps): OrderOffice {
  return {
    look: (text, actor) =>
      deps.database.write(async (db) => {
        const reference = parseReference(text);
        if (!reference) return null;
        // Others who act on it wait, so that its version is that of what is shown.
        await lockOrder(db, reference);
        const order = await readOrder(db, deps.encryptor, 'reference', reference, () => {});
        if (!order) return null;
        // If the look cannot be noted, nothing is shown.
        await recordAudit(deps, db, { actor, act: 'show-order', reference });
        return readCase(deps, db, order);
      }),
    readPapers: (orders) => deps.database.read((db) => readPapers(db, orders)),
    correct: (act, correction) =>
      actOnCase(deps, 'correct-order', act, correction, (db, order) => correctOrder(deps, db, order, correction)),
    callOff: (act) =>
      actOnCase(deps, 'call-off', act, {}, async (db, order) => {
        const event = eventThatEnds(order);
        if (!event) throw new NotNow('state');
        await applyEvent(deps, db, order.reference, event, act.actor);
      }),
    refundByHand: (act, amount) =>
      actOnCase(deps, 'note-refund', act, { amount }, async (db, { id, reference }) => {
        await checkRefundable(db, id, amount);
        const refund = await writeRefund(deps, db, reference, amount, act.actor);
        if (!refund || 'refused' in refund) throw new NotNow('too-much');
      }),
    askRefund: (act, amount) =>
      actOnCase(deps, 'ask-refund', act, { amount }, (db, { id }) => checkRefundable(db, id, amount)),
    registerPayment: (payment) => registerPayment(deps, payment),
    takeBack: (act) => reverse(deps, act),
    addNote: (act, text) =>
      actOnCase(deps, 'add-note', act, { text }, (db, { id }) => writeNote(deps, db, id, act, { kind: 'note', text })),
    mark: (act, mark, text) =>
      actOnCase(deps, 'mark-order', act, { mark, text }, async (db, { id }) => {
        await db.updateTable('orders').set({ mark }).where('id', '=', id).execute();
        await writeNote(deps, db, id, act, { kind: mark ?? 'release', text });
      }),
    markReturned: (act, reason) =>
      actOnCase(deps, 'return-card', act, { reason }, async (db, { reference }) => {
        const isReturned = await markReturned(deps, db, reference, { reason, actor: act.actor });
        if (!isReturned) throw new NotNow('state');
      }),
    async unmask(act, reason) {
      let number: string | null = null;
      await actOnCase(deps, 'unmask', act, { reason }, async (db, { id, payer }) => {
        await writeNote(deps, db, id, act, { kind: 'unmask', text: reason });
        number = payer.personalNumber ?? null;
      });
      return number;
    },
  };
}

/** @throws NotNow when less than that many öre may go back */
async function checkRefundable(db: Write, orderId: string, amount: number): Promise<void> {
  if (amount > (await moneyOf(db, orderId)).refundable) throw new NotNow('too-much');
}

/** Event that calls an order off: an agreement that runs ends, an unpaid order is cancelled. Null when neither can be. */
export function eventThatEnds({
  state,
  frequency,
  paymentMethod,
}: Pick<Order, 'state' | 'frequency' | 'paymentMethod'>): OrderEvent | null {
  const isAgreement = frequency === 'month' || paymentMethod === 'free';
  if (isAgreement && transition(state, 'ended')) return 'ended';
  return transition(state, 'cancelled') ? 'cancelled' : null;
}
