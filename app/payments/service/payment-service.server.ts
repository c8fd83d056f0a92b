import type { Order } from '#orders/model/order.ts';
import { readOrder } from '#orders/store/read-orders.server.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { isInFlight } from '../model/attempt.ts';
import type { PaymentService, PaymentView } from '../port.ts';
import { createSubscriptions } from '../subscriptions/subscriptions.server.ts';
import { createWebhookInbox } from '../webhooks/webhook-inbox.server.ts';
import { type AttemptRow, readLatestAttempt } from './attempt-rows.server.ts';
import { createChecks, isBeingCalled } from './checks.server.ts';
import { closeManualReview, listManualReviews } from './manual-reviews.server.ts';
import { readInvoiceToPay, sumToPay } from './pay-invoice.server.ts';
import { offeredMethods, type PaymentDeps } from './payment-deps.server.ts';
import { createProviderCalls } from './provider-calls.server.ts';
import { reconcile } from './reconcile.server.ts';
import { createRefunds } from './refunds.server.ts';
import { createStarting } from './starting.server.ts';
import { toStatus } from './status.server.ts';
import { tryAgain } from './try-again.server.ts';

/**
 * Payment service between orders and providers: an order is paid at most once. A request is stored before it is
 * sent, and no transaction stays open meanwhile. After a crash `reconcile` continues the work.
 */
export function createPaymentService(deps: PaymentDeps): PaymentService {
  const { database, encryptor } = deps;
  const calls = createProviderCalls(deps);
  const checks = createChecks(deps, calls);
  const refunds = createRefunds(deps, calls, checks);
  const subscriptions = createSubscriptions(deps, calls);
  const inbox = createWebhookInbox(deps, { calls, checks, refunds, subscriptions });
  const start = createStarting(deps, calls, checks);

  const latestOf = ({ id }: Order) => database.read((db) => readLatestAttempt(db, id));

  /** Reads the current state: the caller's order may be older. */
  function statusOf(order: Order): Promise<PaymentView> {
    return database.read(async (db) => {
      const known = (await readOrder(db, encryptor, 'id', order.id)) ?? order;
      return toStatus(deps, known, await readLatestAttempt(db, order.id), await sumToPay(db, known));
    });
  }
  const canBeAsked = (row: AttemptRow | null): row is AttemptRow =>
    row !== null && row.called_at !== null && isInFlight(row.state) && !isBeingCalled(row, deps);

  return {
    paymentMethods: offeredMethods(deps),
    start,
    statusOf,
    async check(order) {
      const row = await latestOf(order);
      if (canBeAsked(row)) await checks.check(row.id);
      return statusOf(order);
    },
    async cancel(order) {
      const row = await latestOf(order);
      if (canBeAsked(row)) await checks.cancel(row.id);
      return statusOf(order);
    },
    findInvoiceToPay: (order) => readInvoiceToPay(deps, order),
    async tryAgain(order, paymentMethod) {
      await tryAgain(deps, order, paymentMethod);
      return statusOf(order);
    },
    receiveWebhook: inbox.receiveWebhook,
    findPaymentFix: subscriptions.findPaymentFix,
    findCard: subscriptions.cards.findCard,
    openCardPage: subscriptions.cards.openCardPage,
    finishCardChange: subscriptions.cards.finishCardChange,
    reconcile: (stopping) => reconcile(deps, { checks, inbox, refunds, subscriptions }, stopping),
    refund: refunds.refund,
    changeMonthly: subscriptions.change,
    endMonthly: (reference, actor) => subscriptions.end(parseReference(reference) ?? '', actor),
    listManualReviews: () => listManualReviews(deps),
    closeManualReview: (id, actor) => closeManualReview(deps, id, actor),
    idle: inbox.idle,
  };
}
