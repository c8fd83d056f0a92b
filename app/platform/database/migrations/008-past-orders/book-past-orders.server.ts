import type { Kysely } from 'kysely';
import { balanceOf, keptOf, sumOfAccount } from '#ledger/model/balance.ts';
import { fingerprintOf } from '#ledger/store/fingerprint.server.ts';
import { entriesOfPastOrder, type PastEntry, type PastOrder, paidByHand, refundedByHand } from './past-orders.ts';

const page = 500;

type Rows = Record<string, Record<string, string | number | null>>;

/**
 * Books what is known of today's orders, and compares the sums of each order and of each provider before and after.
 * @throws Error when they differ: the migration is then rolled back, and the site does not start
 */
export async function bookPastOrders(anyDb: Kysely<unknown>): Promise<void> {
  const db = anyDb as Kysely<Rows>;
  const at = new Date().toISOString();
  const before = new Map<string, number>();
  for (let after = ''; ; ) {
    const orders = await readOrders(db, after);
    const entries = orders.flatMap(entriesOfPastOrder);
    if (entries.length)
      await db
        .insertInto('ledger_entries')
        .values(entries.map((entry) => toRow(entry, at)))
        .execute();
    const ids = orders.map(({ id }) => id);
    const booked = ids.length ? await readBooked(db, ids) : [];
    for (const order of orders) {
      compare(
        order,
        booked.filter(({ order_id }) => order_id === order.id),
      );
      for (const charge of order.charges)
        before.set(charge.provider, (before.get(charge.provider) ?? 0) + heldOf(charge));
    }
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  await compareProviders(db, before);
}

/** Öre of a charge that the provider still holds for the club. */
function heldOf({ amount, refunded, dispute }: PastOrder['charges'][number]): number {
  return amount - refunded - (dispute === 'open' || dispute === 'lost' ? amount : 0);
}

/** @throws Error when the ledger says something else of an order than was known */
function compare(order: PastOrder, entries: readonly Booked[]): void {
  const held = order.charges.reduce((sum, charge) => sum + heldOf(charge), 0);
  const kept = held + paidByHand(order) - refundedByHand(order);
  const refuse = (what: string, wanted: number, found: number) => {
    if (wanted !== found)
      throw new Error(`The ledger differs from order ${order.id}: ${what} ${found} öre instead of ${wanted}`);
  };
  refuse('kept', kept, keptOf(entries));
  if (order.state === 'awaiting_invoice' && !order.charges.length) refuse('left', order.total, balanceOf(entries));
  const isPlain = order.charges.every(({ dispute, is_duplicate }) => !dispute && !is_duplicate);
  if (!order.state.startsWith('awaiting_') && isPlain) refuse('left', 0, balanceOf(entries));
}

async function compareProviders(db: Kysely<Rows>, before: ReadonlyMap<string, number>): Promise<void> {
  const rows = (await db
    .selectFrom('ledger_entries')
    .innerJoin('charges', 'charges.id', 'ledger_entries.about')
    .select(['debit', 'credit', 'ledger_entries.amount as amount'])
    .execute()) as unknown as Booked[];
  for (const [provider, held] of before) {
    const found = sumOfAccount(rows, `psp:${provider}`);
    if (found !== held) throw new Error(`The ledger differs from ${provider}: ${found} öre instead of ${held}`);
  }
}

type Booked = Pick<PastEntry, 'debit' | 'credit' | 'amount'> & { order_id: string };

async function readBooked(db: Kysely<Rows>, ids: string[]): Promise<Booked[]> {
  return (await db
    .selectFrom('ledger_entries')
    .select(['order_id', 'debit', 'credit', 'amount'])
    .where('order_id', 'in', ids)
    .execute()) as unknown as Booked[];
}

async function readOrders(db: Kysely<Rows>, after: string): Promise<PastOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'reference', 'state', 'payment_method', 'frequency', 'total', 'created_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(page)
    .execute();
  if (!orders.length) return [];
  const ids = orders.map(({ id }) => id);
  const references = orders.map(({ reference }) => reference);
  const of = (table: string) => db.selectFrom(table).selectAll().where('order_id', 'in', ids);
  const lines = await of('order_lines').orderBy('position').execute();
  const charges = await of('charges').orderBy('paid_at').orderBy('id').execute();
  const invoices = new Set((await of('invoices').execute()).map(({ order_id }) => order_id));
  const acts = await db
    .selectFrom('audit')
    .select(['at', 'actor', 'act', 'reference'])
    .where('reference', 'in', references)
    .orderBy('id')
    .execute();
  return orders.map((order) => ({
    ...order,
    hasInvoice: invoices.has(order.id ?? ''),
    lines: lines.filter(({ order_id }) => order_id === order.id),
    charges: charges.filter(({ order_id }) => order_id === order.id),
    acts: acts.filter(({ reference }) => reference === order.reference),
  })) as unknown as PastOrder[];
}

function toRow(entry: PastEntry, at: string) {
  return {
    id: entry.id,
    kind: entry.kind,
    order_id: entry.orderId,
    debit: entry.debit,
    credit: entry.credit,
    amount: entry.amount,
    about: entry.about,
    reverses: entry.reverses,
    source: entry.source,
    fingerprint: fingerprintOf(entry),
    value_date: entry.valueDate,
    booked_at: at,
    period: entry.valueDate.slice(0, 7),
    actor: entry.actor,
    reason: null,
    group_id: entry.groupId,
  };
}
