import { sumsOfOrder } from '#ledger/store/read-entries.server.ts';
import { cardOnce } from '#orders/model/offered-methods.ts';
import type { Order } from '#orders/model/order.ts';
import type { Write } from '#orders/store/deps.server.ts';
import { isAwaiting, retryMethods } from '../model/retry-methods.ts';
import type { InvoiceToPay } from '../port.ts';
import { methodsToRetry, type PaymentDeps } from './payment-deps.server.ts';

/**
 * Öre that a payment started now asks for: what the ledger says is left of an invoice, or of an order of which a part has
 * come by hand, or else the order's sum. 0 when nothing is left.
 */
export async function sumToPay(db: Pick<Write, 'selectFrom'>, order: Order): Promise<number> {
  if (!isAwaiting(order.state) || order.frequency === 'month') return order.total;
  const { balance, charged } = await sumsOfOrder(db, order.id);
  return order.state === 'awaiting_invoice' || charged > 0 ? Math.max(0, balance) : order.total;
}

/**
 * The rest of an invoice, and the ways to pay it at once. A card is one way, as in the forms. An order that is paid at
 * once has a page of its own for that.
 */
export async function readInvoiceToPay(deps: PaymentDeps, order: Order): Promise<InvoiceToPay | null> {
  if (!isAwaiting(order.state) || order.frequency === 'month') return null;
  const left = await deps.database.read((db) => sumToPay(db, order));
  if (left === 0) return null;
  if (order.state !== 'awaiting_invoice') return { left, paymentMethods: [] };
  return { left, paymentMethods: cardOnce(retryMethods(order, methodsToRetry(deps), deps.hasIban)) };
}
