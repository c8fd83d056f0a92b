import { sumsOfOrder } from '#ledger/store/read-entries.server.ts';
import type { Order } from '#orders/model/order.ts';
import type { DatabaseSettings } from '#scripts/each-database.ts';
import { createSeeded } from '../support/seeded.ts';
import { back, openSamplePayments, type SamplePayments } from './payments.fixture.ts';
import type { Entry, Fault } from './pretend-bank.ts';

const ordersEach = 15;
export const actsEach = 250;

interface Totals {
  walks: number;
  orders: number;
  paid: number;
  taken: number;
  givenBack: number;
  /** Orders on which the order book, the ledger and the bank finally disagree. */
  wrong: number;
  /** Cases left for manual review. */
  cases: number;
}

/** Runs random walks, each on its own database. */
export async function walkAtRandom(seeds: number, createEmpty: () => Promise<DatabaseSettings>): Promise<Totals> {
  const mostSeeds = seeds + 10;
  const totals: Totals = { walks: 0, orders: 0, paid: 0, taken: 0, givenBack: 0, wrong: 0, cases: 0 };
  // The database's pace decides which actions coincide: the walk continues until a refund has happened, too.
  for (let seed = 1; seed <= seeds || (!totals.givenBack && seed <= mostSeeds); seed++) {
    const sample = openSamplePayments(await createEmpty());
    const orders = await walk(sample, createSeeded(seed));
    sample.bank.behaviour.faultOf = () => null;
    for (const event of sample.bank.told) await sample.payments.receiveWebhook('pretend', sample.bank.event(event));
    await sample.payments.idle();
    await sample.pass(45);
    for (const order of orders) {
      const entries = sample.bank.entriesOf(order.reference);
      const taken = entries.filter((entry) => entry.taken > 0);
      const kept = taken.filter((entry) => sumOf(entry) < entry.amount);
      const state = await sample.stateOf(order);
      const atBank = taken.reduce((sum, entry) => sum + entry.amount - sumOf(entry), 0);
      const sums = await sample.database.read((db) => sumsOfOrder(db, order.id));
      const isRight =
        sums.kept === atBank &&
        sums.balance === 0 &&
        kept.length <= 1 &&
        (state === 'paid') === (kept.length === 1) &&
        (await sample.emails('receipt', order)) === (taken.length ? 1 : 0);
      if (!isRight) {
        totals.wrong++;
        console.error(seed, state, JSON.stringify(entries), await sample.attempts(order), await sample.audit(order));
      }
      totals.orders++;
      totals.paid += kept.length;
      totals.taken += taken.length;
      totals.givenBack += taken.length - kept.length;
    }
    totals.cases += (await sample.payments.listManualReviews()).length;
    totals.walks++;
    await sample.close();
  }
  console.log(`random walks: ${JSON.stringify(totals)}`);
  return totals;
}

function sumOf({ refunds }: Entry): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Random actions of all parties, with occasional faults in every kind of call. */
async function walk(sample: SamplePayments, random: () => number): Promise<Order[]> {
  const { payments, bank } = sample;
  const paymentServices = [payments, sample.another()];
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const faults: Fault[] = ['drop', 'commit-then-drop', 'down', 'refuse'];
  bank.behaviour.faultOf = (verb) => {
    if (random() > 0.3) return null;
    const fault = pick(faults);
    return fault === 'refuse' && verb !== 'start' ? 'down' : fault;
  };
  const orders: Order[] = [];
  for (let at = 0; at < ordersEach; at++)
    orders.push(await sample.place({ paymentMethod: pick(['swish', 'card', 'stripe']) }));
  const entry = (state: Entry['state']) => pick(bank.ledger.entries.filter((known) => known.state === state));
  const acts: ((order: Order) => unknown)[] = [
    (order) => pick(paymentServices).start(order, back),
    (order) => Promise.all(paymentServices.map((one) => one.start(order, back))),
    (order) => pick(paymentServices).check(order),
    (order) => pick(paymentServices).cancel(order),
    (order) => pick(paymentServices).tryAgain(order, pick(['swish', 'card', 'stripe'])),
    (order) =>
      Promise.all([
        pick(paymentServices).tryAgain(order),
        pick(paymentServices).start(order, back),
        pick(paymentServices).check(order),
      ]),
    () => pick(paymentServices).reconcile(),
    // Payers pay at once, or much too late.
    () => entry('open') && bank.pay(entry('open').key),
    () => entry('open') && bank.decline(entry('open').key),
    () => random() < 0.1 && entry('declined') && bank.pay(entry('declined').key),
    () => bank.told.length && pick(paymentServices).receiveWebhook('pretend', bank.event(pick(bank.told))),
  ];
  for (let at = 0; at < actsEach; at++) {
    sample.wait(Math.ceil(random() * 20));
    await pick(acts)(pick(orders));
  }
  return orders;
}
