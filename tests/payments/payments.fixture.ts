import { randomUUID } from 'node:crypto';
import { emailsFor } from '#emails/emails-for-order.ts';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import type { Order, OrderDraft, PaymentMethod } from '#orders/model/order.ts';
import type { Deps } from '#orders/store/deps.server.ts';
import { createOrderRepository } from '#orders/store/order-repository.server.ts';
import type { PaymentService } from '#payments/port.ts';
import type { PaymentDeps } from '#payments/service/payment-deps.server.ts';
import { createPaymentService } from '#payments/service/payment-service.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Encryptor } from '#platform/encryption/port.ts';
import { isLong } from '../support/long.ts';
import { type BankOptions, createPretendBank, type PretendBank } from './pretend-bank.ts';

export const back = 'https://klubb.example/tack/token';
export const allMethods: PaymentMethod[] = ['bank-id', 'card', 'f2f', 'stripe', 'form', 'free', 'invoice', 'swish'];

export interface SamplePayments {
  bank: PretendBank;
  payments: PaymentService;
  /** Second process on the same database and bank. */
  another(changed?: Partial<PaymentDeps>): PaymentService;
  database: Database;
  /** For what the office does meanwhile. */
  deps: Deps;
  encryptor: Encryptor;
  place(draft?: Partial<OrderDraft>, submission?: string): Promise<Order>;
  stateOf(order: Order): Promise<string | undefined>;
  orderOf(order: Order): Promise<Order>;
  orders(): Promise<Order[]>;
  apply(
    order: Order,
    event: Parameters<ReturnType<typeof createSampleOrders>['repository']['apply']>[1],
  ): Promise<void>;
  /** Records öre that the office has sent back by hand. */
  recordRefund(order: Order, amount: number): Promise<void>;
  audit(order: Order): Promise<string[]>;
  /** Counts the queued e-mails of a kind, for one order or all. */
  emails(kind: string, order?: Order): Promise<number>;
  attempts(
    order: Order,
  ): Promise<{ state: string; paymentMethod: string; problem: string | null; reason: string | null }[]>;
  /** Advances the clock by seconds. */
  wait(seconds: number): void;
  /** Advances the clock by minutes, with a poll every `every` seconds: 15, as in the job; long times in `npm test` 60. */
  pass(minutes: number, every?: number): Promise<void>;
  /** Sets the wall clock forwards or back by seconds; no time passes. */
  setClock(seconds: number): void;
  now(): Date;
  close(): Promise<void>;
}

type Settings = Parameters<typeof createSampleOrders>[0];

/** @param step called before and after each transaction */
export function openSamplePayments(
  settings: Settings,
  options: BankOptions = {},
  changed: Partial<PaymentDeps> = {},
  step: (name: string) => void = () => {},
): SamplePayments {
  let at = new Date('2026-03-14T12:00:00Z').getTime();
  let set = 0;
  const now = () => new Date(at + set);
  const opened = createSampleOrders(settings, { emailsFor, now });
  const database: Database = {
    ...opened.database,
    async write(work) {
      step('before a transaction');
      const result = await opened.database.write(work);
      step('after a transaction');
      return result;
    },
  };
  const deps = { ...opened.deps, database };
  const repository = createOrderRepository(deps);
  const bank = createPretendBank(options);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const another = (more: Partial<PaymentDeps> = {}) =>
    createPaymentService({
      ...deps,
      log,
      uptime: () => at,
      switchedOn: allMethods,
      isAtPlace: false,
      hasIban: true,
      providers: [bank.provider],
      deadline: 8000,
      throttle: { news: 0, webhooks: 0 },
      ...changed,
      ...more,
    });
  const payments = another();

  async function orderOf({ reference }: Order): Promise<Order> {
    const order = await repository.findByReference(reference);
    if (!order) throw new Error(`${reference} is gone`);
    return order;
  }
  return {
    bank,
    payments,
    another,
    database,
    deps,
    encryptor: deps.encryptor,
    now,
    async place(draft = {}, submission = randomUUID()) {
      const { reference } = await repository.place({ ...sampleDonation, ...draft }, submission);
      return orderOf({ reference } as Order);
    },
    stateOf: async (order) => (await repository.findByReference(order.reference))?.state,
    orderOf,
    async orders() {
      const orders: Order[] = [];
      for await (const order of repository.list({})) orders.unshift(order);
      return orders;
    },
    async apply({ reference }, event) {
      await repository.apply(reference, event, 'office:Provius');
    },
    async recordRefund({ reference }, amount) {
      await repository.recordRefund(reference, amount, 'office:Provius');
    },
    audit: async (order) => (await repository.audit(order.reference)).map(({ act }) => act).toReversed(),
    emails: (kind, order) =>
      database.read(async (db) => {
        const rows = db.selectFrom('outbox').select('id').where('kind', '=', kind);
        return (await (order ? rows.where('order_id', '=', order.id) : rows).execute()).length;
      }),
    attempts: ({ id }) =>
      database.read((db) =>
        db
          .selectFrom('attempts')
          .select(['state', 'payment_method as paymentMethod', 'review_reason as problem', 'reason'])
          .where('order_id', '=', id)
          .orderBy('number')
          .execute(),
      ),
    wait(seconds) {
      at += seconds * 1000;
    },
    setClock(seconds) {
      set += seconds * 1000;
    },
    async pass(minutes, every = isLong || minutes < 10 ? 15 : 60) {
      for (let seconds = 0; seconds < minutes * 60; seconds += every) {
        at += every * 1000;
        await payments.reconcile();
      }
    },
    close: () => database.close(),
  };
}
