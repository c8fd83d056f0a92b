import * as fc from 'fast-check';
import { expect } from 'vitest';
import { sumOfAccount } from '#ledger/model/balance.ts';
import { entriesOfOrder } from '#ledger/store/read-entries.server.ts';
import type { Order } from '#orders/model/order.ts';
import type { PaymentService } from '#payments/port.ts';
import type { DatabaseSettings } from '#scripts/each-database.ts';
import { back, openSamplePayments, type SamplePayments } from './payments.fixture.ts';
import type { Entry, Told } from './pretend-bank.ts';

const acts = [
  ...(['start', 'start', 'pay', 'pay', 'pay late', 'decline', 'try again', 'cancel'] as const),
  ...(['refund', 'refund', 'refund', 'refund at the bank', 'dispute', 'dispute won', 'dispute lost'] as const),
  ...(['event', 'event', 'job', 'wait', 'bank away', 'bank back'] as const),
];

/** One act of a history, and the step of it at which the process dies: 0 for none. */
export interface Move {
  act: (typeof acts)[number];
  order: number;
  at: number;
  /** Quarters of the order's sum. */
  sum: number;
  dies: number;
}

/**
 * Histories of two orders: payers, the bank, the office and the job act, and the process dies between what the bank
 * does and what we keep of it. Both payments are begun, and one is paid, so that most histories have money to send
 * back.
 */
export const crashHistories = fc.array(
  fc.record<Move>({
    act: fc.constantFrom(...acts),
    order: fc.nat(1),
    at: fc.nat(5),
    sum: fc.integer({ min: 1, max: 4 }),
    dies: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.integer({ min: 1, max: 9 }) }),
  }),
  { minLength: 3, maxLength: 14 },
);

class Died extends Error {}

/** Opens a site that can die at any call of the bank and before or after any transaction. */
export function openMortal(settings: DatabaseSettings) {
  let left = Infinity;
  const step = () => {
    left -= 1;
    // Once dead, nothing of the process goes on.
    if (left <= 0) throw new Died('The process died');
  };
  const sample = openSamplePayments(settings, { step }, {}, step);
  return {
    sample,
    /** Runs an act of a process that dies at that step. @returns true when it died */
    async run(act: (service: PaymentService) => Promise<unknown>, dies: number): Promise<boolean> {
      const service = sample.another();
      left = dies || Infinity;
      await act(service).catch((error: unknown) => {
        if (left > 0) throw error;
      });
      await service.idle().catch(() => {});
      const hasDied = left <= 0;
      left = Infinity;
      return hasDied;
    },
  };
}
export type Mortal = ReturnType<typeof openMortal>;

/** Counts over all histories, so that a test can tell that they were about something. */
export interface CrashTotals {
  crashes: number;
  taken: number;
  sentBack: number;
  disputed: number;
}

/**
 * Walks a history. Afterwards, once the job has gone on, the bank and our books agree on every charge and on every
 * refund, and the ledger has what lies at the bank, of each order.
 */
export async function walkWithCrashes({ sample, run }: Mortal, moves: readonly Move[], totals: CrashTotals) {
  const { bank } = sample;
  const orders: Order[] = [];
  for (let at = 0; at < 2; at++) {
    const order = await sample.place({ paymentMethod: 'swish' });
    await sample.payments.start(order, back);
    orders.push(order);
  }
  const first = bank.told.length;
  // The payer of the first has paid, and nobody has told us.
  const [paidFirst] = bank.entriesOf(orders[0]?.reference ?? '');
  if (paidFirst) bank.pay(paidFirst.key);
  /** Events that we have not acknowledged: the bank sends them again. */
  const unheard = new Set<Told>();
  async function tell(service: PaymentService, event: Told): Promise<void> {
    unheard.add(event);
    if ((await service.receiveWebhook('pretend', bank.event(event))) === 'accepted') unheard.delete(event);
  }
  for (const { act, order: number, at, sum, dies } of moves) {
    const order = orders[number] as Order;
    const mine = (...states: Entry['state'][]) =>
      bank.entriesOf(order.reference).filter(({ state }) => states.includes(state));
    const paid = mine('paid').at(at % Math.max(1, mine('paid').length));
    const hasDied = await run(async (service) => {
      switch (act) {
        case 'start':
          return service.start(order, back);
        case 'pay':
          return mine('open')[0] && tell(service, bank.pay(mine('open')[0]?.key ?? ''));
        case 'pay late': {
          const late = mine('declined', 'cancelled')[0];
          return late && tell(service, bank.pay(late.key));
        }
        case 'decline':
          return mine('open')[0] && tell(service, bank.decline(mine('open')[0]?.key ?? ''));
        case 'try again':
          return service.tryAgain(order);
        case 'cancel':
          return service.cancel(order);
        case 'refund':
          return service.refund(order.reference, { amount: (order.total / 4) * sum, actor: 'office:Kim' });
        case 'refund at the bank': {
          const amount = paid ? Math.min((order.total / 4) * sum, paid.amount - refundedOf(paid)) : 0;
          return paid && amount > 0 && tell(service, bank.refundByHand(paid.key, amount));
        }
        case 'dispute':
          return paid && !paid.dispute && tell(service, bank.change(paid.key, { dispute: 'open' }));
        case 'dispute won':
        case 'dispute lost': {
          if (paid?.dispute !== 'open') return;
          return tell(service, bank.change(paid.key, { dispute: act === 'dispute won' ? 'won' : 'lost' }));
        }
        case 'event': {
          // Late, out of order, and again.
          const told = bank.told.slice(first);
          const event = told[at % Math.max(1, told.length)];
          return event && tell(service, event);
        }
        case 'job':
          return service.reconcile();
        case 'wait':
          return sample.wait(60 * sum);
        case 'bank away':
        case 'bank back':
          bank.behaviour.faultOf = () => (act === 'bank away' ? 'down' : null);
      }
    }, dies);
    if (hasDied) totals.crashes += 1;
  }
  bank.behaviour.faultOf = () => null;
  // The job goes on, in a process that lives.
  for (const event of unheard) await tell(sample.payments, event);
  await sample.pass(60, 300);
  for (const order of orders) await compare(sample, order, totals);
}

function refundedOf({ refunds }: Entry): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Compares each charge and each refund of an order with the bank's. */
async function compare({ bank, database }: SamplePayments, { id, reference }: Order, totals: CrashTotals) {
  const { charges, refunds, entries } = await database.read(async (db) => ({
    charges: await db.selectFrom('charges').selectAll().where('order_id', '=', id).execute(),
    refunds: await db
      .selectFrom('refunds')
      .innerJoin('charges', 'charges.id', 'refunds.charge_id')
      .select(['key', 'refunds.amount', 'refunds.state'])
      .where('order_id', '=', id)
      .execute(),
    entries: await entriesOfOrder(db, id),
  }));
  const taken = bank.entriesOf(reference).filter((entry) => entry.taken > 0);
  expect(taken.every((entry) => entry.taken === 1)).toBe(true);
  const sort = <Row extends { ref: string }>(rows: Row[]) => rows.toSorted((a, b) => a.ref.localeCompare(b.ref));
  const atBank = sort(
    taken.map((entry) => ({
      ref: `payment-${entry.ref}`,
      amount: entry.amount,
      refunded: refundedOf(entry),
      dispute: entry.dispute,
    })),
  );
  expect(sort(charges.map(({ ref, amount, refunded, dispute }) => ({ ref, amount, refunded, dispute })))).toEqual(
    atBank,
  );
  const ours = new Set(refunds.map(({ key }) => key));
  const sent = taken.flatMap((entry) => entry.refunds.filter(({ key }) => ours.has(key)));
  const done = refunds.filter(({ state }) => state === 'succeeded');
  expect(new Map(done.map(({ key, amount }) => [key, amount]))).toEqual(
    new Map(sent.map(({ key, amount }) => [key, amount])),
  );
  expect(refunds.filter(({ state }) => state === 'requested' || state === 'pending')).toEqual([]);
  // A dispute takes the whole charge at once, and gives it back when it is won.
  const lies = atBank.reduce(
    (sum, { amount, refunded, dispute }) =>
      sum + amount - refunded - (dispute === 'open' || dispute === 'lost' ? amount : 0),
    0,
  );
  expect(sumOfAccount(entries, 'psp:pretend')).toBe(lies);
  totals.taken += taken.length;
  totals.sentBack += sent.length;
  totals.disputed += taken.filter(({ dispute }) => dispute !== null).length;
}
