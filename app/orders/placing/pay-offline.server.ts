import { bookInvoice } from '#ledger/booking/book-order.server.ts';
import type { OfflineChoice } from '../model/offline-choice.ts';
import type { Order } from '../model/order.ts';
import type { OrderEvent } from '../model/order-transitions.ts';
import { partsToRetain } from '../model/retention.ts';
import { applyEvent } from '../store/apply-event.server.ts';
import { type Deps, today, type Write } from '../store/deps.server.ts';
import { queueEmail } from '../store/queue-emails.server.ts';
import { insertPii } from './insert-pii.server.ts';
import { issueInvoice } from './issue-invoice.server.ts';

/** Paying in person changes no state: the order goes on waiting for its payment. */
const events: Record<OfflineChoice, OrderEvent | null> = {
  invoice: 'invoice-chosen',
  form: 'paper-chosen',
  f2f: null,
};

/**
 * Changes a locked, waiting order to a way of paying without a provider, as if it had been placed so: an invoice with
 * its number and booking, the retention that the way needs, and a new confirmation with the papers.
 */
export async function payOffline(deps: Deps, db: Write, before: Order, paymentMethod: OfflineChoice): Promise<void> {
  const order = { ...before, paymentMethod };
  await db.updateTable('orders').set({ payment_method: paymentMethod }).where('id', '=', order.id).execute();
  if (paymentMethod === 'invoice') await issueInvoice(deps, db, order.id);
  await retainAnew(deps, db, order);
  const event = events[paymentMethod];
  if (!event) {
    await queueEmail(deps, db, order.id, 'confirmation', 'in-person-chosen', deps.now());
    return;
  }
  const applied = await applyEvent(deps, db, order.reference, event, 'visitor');
  if (applied?.order.invoice) await bookInvoice(deps, db, applied.order);
}

/** Groups the personal data again: its purposes depend on the way of paying, such as the address of an invoice. */
async function retainAnew(deps: Deps, db: Write, order: Order): Promise<void> {
  await db.deleteFrom('order_pii').where('order_id', '=', order.id).execute();
  await insertPii(deps, db, order.id, partsToRetain(order, today(deps)));
}
