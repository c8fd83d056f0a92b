import { isOfflineChoice } from '#orders/model/offline-choice.ts';
import type { Order, PaymentMethod } from '#orders/model/order.ts';
import { payOffline } from '#orders/placing/pay-offline.server.ts';
import { lockOrder } from '#orders/store/apply-event.server.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { createRowId } from '#orders/store/deps.server.ts';
import { readOrder } from '#orders/store/read-orders.server.ts';
import { retryMethods } from '../model/retry-methods.ts';
import { readLatestAttempt } from './attempt-rows.server.ts';
import { sumToPay } from './pay-invoice.server.ts';
import { methodsToRetry, type PaymentDeps } from './payment-deps.server.ts';
import { isOutOfTheWay } from './status.server.ts';

/**
 * Creates a new attempt, unless an earlier one may still take money. An attempt not yet sent to a provider is
 * reused, and only its payment method changes.
 */
export function tryAgain(deps: PaymentDeps, { reference }: Order, wanted?: PaymentMethod): Promise<void> {
  const { database, encryptor, now } = deps;
  return database.write(async (db) => {
    await lockOrder(db, reference);
    const order = await readOrder(db, encryptor, 'reference', reference);
    const latest = order && (await readLatestAttempt(db, order.id));
    if (!order || !latest || !isOutOfTheWay(latest, order) || (await sumToPay(db, order)) === 0) return;
    const paymentMethod = wanted ?? latest.payment_method;
    const isThere = latest.state === 'started';
    if (isThere && latest.payment_method === paymentMethod) return;
    if (!retryMethods(order, methodsToRetry(deps), deps.hasIban).includes(paymentMethod)) return;
    if (isOfflineChoice(paymentMethod)) await payOffline(deps, db, order, paymentMethod);
    // An invoice stays one until its money has come.
    else if (order.state !== 'awaiting_invoice')
      await db.updateTable('orders').set({ payment_method: paymentMethod }).where('id', '=', order.id).execute();
    if (isThere) {
      // Nothing was requested yet, so the change is free and leaves no trace.
      await db.updateTable('attempts').set({ payment_method: paymentMethod }).where('id', '=', latest.id).execute();
      return;
    }
    await db
      .insertInto('attempts')
      .values({
        id: createRowId(deps),
        order_id: order.id,
        number: latest.number + 1,
        payment_method: paymentMethod,
        state: 'started',
        created_at: now().toISOString(),
      })
      .execute();
    await recordAudit(deps, db, { actor: 'visitor', act: `try-again ${paymentMethod}`, reference });
  });
}
