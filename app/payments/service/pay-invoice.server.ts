import { sumsOfOrder } from '#ledger/store/read-entries.server.ts';
import { cardOnce } from '#orders/model/offered-methods.ts';
import type { Order } from '#orders/model/order.ts';
import type { Write } from '#orders/store/deps.server.ts';
import { retryMethods } from '../model/retry-methods.ts';
import type { InvoiceToPay } from '../port.ts';
import { methodsToRetry, type PaymentDeps } from './payment-deps.server.ts';

/**
 * Öre that a payment started now asks for: what the ledger says is left of an invoice, or the sum of an order that is
 * paid at once. 0 when nothing is left.
 */
export async function sumToPay(db: Pick<Write, 'selectFrom'>, order: Order): Promise<number> {
  if (order.state !== 'awaiting_invoice') return order.total;
  return Math.max(0, (await sumsOfOrder(db, order.id)).balance);
}

/** The rest of an invoice, and the ways to pay it at once. A card is one way, as in the forms. */
export async function readInvoiceToPay(deps: PaymentDeps, order: Order): Promise<InvoiceToPay | null> {
  if (order.state !== 'awaiting_invoice') return null;
  const left = await deps.database.read((db) => sumToPay(db, order));
  if (left === 0) return null;
  return { left, paymentMethods: cardOnce(retryMethods(order, methodsToRetry(deps), deps.hasIban)) };
}
