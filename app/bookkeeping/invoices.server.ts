import { readPaymentCause } from '#emails/payment-cause.ts';
import { actOnOrder, type OrderAct, type Outcome, Refused } from '#ledger/acts/act.server.ts';
import { creditInvoice, writeOff } from '#ledger/acts/give-up-claim.server.ts';
import { queuePaymentNoted } from '#ledger/acts/letters.server.ts';
import { countOpenInvoices, type OpenInvoice, openInvoices } from '#ledger/reading/open-invoices.server.ts';
import type { Read } from '#ledger/store/read-entries.server.ts';
import { type Deps, today, type Write } from '#orders/store/deps.server.ts';
import { readOrders } from '#orders/store/read-orders.server.ts';
import { daysBetween } from '#swedish/dates/date.ts';
import { type Invoices, type InvoiceView, invoiceFilters } from './invoices.ts';

/** A second reminder is the last one: then a person decides. */
const mostReminders = 2;

export function createInvoices(deps: Deps): Invoices {
  return {
    list: (query) =>
      deps.database.read(async (db) => {
        const page = await openInvoices(db, query, today(deps));
        return { ...page, found: await toViews(deps, db, page.found) };
      }),
    count: (hidesProtected) =>
      deps.database.read(async (db) => {
        const counts = await Promise.all(
          invoiceFilters.map(async (filter) => [
            filter,
            await countOpenInvoices(db, { filter, hidesProtected }, today(deps)),
          ]),
        );
        return Object.fromEntries(counts) as Record<(typeof invoiceFilters)[number], number>;
      }),
    withoutProtected: (references) => deps.database.read((db) => withoutProtected(db, references)),
    remind: (act) => remind(deps, act),
    writeOff: (act) => writeOff(deps, act),
    credit: (act) => creditInvoice(deps, act),
  };
}

async function toViews(deps: Deps, db: Read, invoices: readonly OpenInvoice[]): Promise<InvoiceView[]> {
  const ids = invoices.map(({ orderId }) => orderId);
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const orders = await readOrders(db as Parameters<typeof readOrders>[0], deps.encryptor, rows, () => {});
  const letters = await db
    .selectFrom('outbox')
    .select(['order_id', 'cause'])
    .where('order_id', 'in', ids)
    .where('kind', '=', 'payment-noted')
    .where('state', '!=', 'dropped')
    .execute();
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const lettersOf = Map.groupBy(letters, ({ order_id }) => order_id);
  return invoices.map((invoice) => {
    const { payer = {}, isProtected = false } = orderOf.get(invoice.orderId) ?? {};
    const name = payer.companyName ?? `${payer.firstname ?? ''} ${payer.lastname ?? ''}`.trim();
    const reminders = (lettersOf.get(invoice.orderId) ?? []).filter(({ cause }) => isReminder(cause)).length;
    return { ...invoice, name: isProtected ? '' : name, isProtected, hasEmail: Boolean(payer.email), reminders };
  });
}

async function withoutProtected(db: Read, references: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('reference')
    .where('reference', 'in', references)
    .where('protected_at', 'is not', null)
    .execute();
  const hidden = new Set(rows.map(({ reference }) => reference));
  return references.filter((one) => !hidden.has(one));
}

/** Reminds of a late invoice, twice at most. */
function remind(deps: Deps, wish: OrderAct): Promise<Outcome<{ reminder: number }>> {
  return actOnOrder(deps, 'remind', { ...wish }, async ({ db, order, balance }) => {
    if (balance <= 0 || !order.invoice) throw new Refused('nothing-left');
    if (!order.payer.email || daysBetween(order.invoice.dueOn, today(deps)) <= 0) throw new Refused('not-payable');
    const reminder = (await countReminders(db, order.id)) + 1;
    if (reminder > mostReminders) throw new Refused('settled');
    const note = reminder === 1 ? 'reminded' : 'reminded-again';
    await queuePaymentNoted(deps, db, order.id, { note, entry: reminder, amount: order.total, balance });
    return { reminder };
  });
}

async function countReminders(db: Write, orderId: string): Promise<number> {
  const letters = await db
    .selectFrom('outbox')
    .select('cause')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment-noted')
    .where('state', '!=', 'dropped')
    .execute();
  return letters.filter(({ cause }) => isReminder(cause)).length;
}

function isReminder(cause: string): boolean {
  return readPaymentCause(cause)?.note.startsWith('reminded') ?? false;
}
