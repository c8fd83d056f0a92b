import type { Deps } from '#orders/store/deps.server.ts';
import { readOrderMoney } from '../reading/order-money.server.ts';
import { sumsOfOrders } from '../reading/sums-of-orders.server.ts';
import { type PaymentToRegister, registerPayment } from './register-payment.server.ts';

/** The ledger for those that do not open transactions of their own, as the command line. */
export function createLedgerService(deps: Deps) {
  const { database } = deps;
  return {
    registerPayment: (payment: PaymentToRegister) => registerPayment(deps, payment),
    readOrderMoney: (orderId: string) => database.read((db) => readOrderMoney(db, orderId)),
    sumsOfOrders: (orderIds: readonly string[]) => database.read((db) => sumsOfOrders(db, orderIds)),
  };
}

export type LedgerService = ReturnType<typeof createLedgerService>;
