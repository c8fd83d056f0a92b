import type { Kysely } from 'kysely';
import { sumsOfOrders } from '#ledger/reading/sums-of-orders.server.ts';
import type { OrderSums } from '#ledger/store/read-entries.server.ts';
import type {
  InvoicesTable,
  OrderLinesTable,
  OrderPiiTable,
  OrdersTable,
  Tables,
} from '#platform/database/tables.server.ts';
import { DecryptionFailed, type Encryptor, type OnUnreadable, readOr } from '#platform/encryption/port.ts';
import { createTurns } from '#platform/turns.server.ts';
import type { Gift, Membership, Order, OrderLine, OrderState, Person } from '../model/order.ts';
import { isUnpaid } from '../model/order-transitions.ts';

/**
 * Reads orders with lines, personal data and invoices, in the order of `rows`. Erased fields are missing, and so are
 * fields that do not decrypt.
 * @param onUnreadable receives the reference of an order with such a field
 */
export async function readOrders(
  db: Kysely<Tables>,
  encryptor: Encryptor,
  rows: readonly OrdersTable[],
  onUnreadable: OnUnreadable,
): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const parts = await db.selectFrom('order_pii').selectAll().where('order_id', 'in', ids).execute();
  const invoices = await db.selectFrom('invoices').selectAll().where('order_id', 'in', ids).execute();
  // Grouped once: a list may hold every open order.
  const linesOf = byOrder(lines);
  const partsOf = byOrder(parts);
  const invoiceOf = byOrder(invoices);
  const waiting = rows
    .filter(({ state, frequency }) => isUnpaid(state as OrderState) && frequency === 'once')
    .map(({ id }) => id);
  const sums = waiting.length ? await sumsOfOrders(db, waiting) : new Map<string, OrderSums>();
  const orders: Order[] = [];
  const pause = createTurns();
  for (const row of rows) {
    const [own, invoice] = [partsOf.get(row.id) ?? [], invoiceOf.get(row.id)?.[0]];
    const order = toOrder(row, linesOf.get(row.id) ?? [], own, invoice, encryptor, onUnreadable);
    orders.push({ ...order, ...leftOf(order, sums.get(row.id)) });
    await pause();
  }
  return orders;
}

/** An order that is paid at once asks for nothing before a part of it has come. */
function leftOf({ total }: Order, sums: OrderSums | undefined): Pick<Order, 'left'> {
  if (!sums || sums.charged === 0) return {};
  const left = Math.max(0, sums.balance);
  return left === total ? {} : { left };
}

function byOrder<Row extends { order_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

/**
 * Null when there is no such order.
 * @param onUnreadable as of `readOrders`
 * @throws DecryptionFailed without `onUnreadable`: an order without its payer must not pass for an erased one
 */
export async function readOrder(
  db: Kysely<Tables>,
  encryptor: Encryptor,
  column: 'id' | 'reference' | 'token_hash' | 'submission',
  value: string,
  onUnreadable: OnUnreadable = refuse,
): Promise<Order | null> {
  const rows = await db.selectFrom('orders').selectAll().where(column, '=', value).execute();
  return (await readOrders(db, encryptor, rows, onUnreadable))[0] ?? null;
}

function refuse(reference: string): never {
  throw new DecryptionFailed(`Order ${reference} does not decrypt`);
}

/** Decrypts one group of personal data. */
export function decryptPii(part: OrderPiiTable, encryptor: Encryptor): Record<string, string> {
  const place = { table: 'order_pii', id: part.id, column: 'fields_encrypted' };
  return JSON.parse(encryptor.decrypt(part.fields_encrypted, place)) as Record<string, string>;
}

export function openToken(row: Pick<OrdersTable, 'id' | 'token_encrypted'>, encryptor: Encryptor): string {
  return encryptor.decrypt(row.token_encrypted, { table: 'orders', id: row.id, column: 'token_encrypted' });
}

function toOrder(
  row: OrdersTable,
  lines: OrderLinesTable[],
  parts: OrderPiiTable[],
  invoice: InvoicesTable | undefined,
  encryptor: Encryptor,
  onUnreadable: OnUnreadable,
): Order {
  const open = <T>(read: () => T, instead: T) =>
    readOr(read, () => {
      onUnreadable(row.reference);
      return instead;
    });
  const fieldsOf = (name: string): Record<string, string> =>
    Object.assign(
      {},
      ...parts.filter(({ subject }) => subject === name).map((part) => open(() => decryptPii(part, encryptor), {})),
    );
  const payer: Person = fieldsOf('payer');
  const recipient: Person | null = row.has_recipient ? fieldsOf('recipient') : null;
  return {
    id: row.id,
    reference: row.reference,
    token: open(() => openToken(row, encryptor), ''),
    createdAt: new Date(row.created_at),
    state: row.state as Order['state'],
    form: row.form as Order['form'],
    locale: row.locale as Order['locale'],
    category: row.category as Order['category'],
    paymentMethod: row.payment_method as Order['paymentMethod'],
    frequency: row.frequency as Order['frequency'],
    total: row.total,
    lines: lines.map(({ product, variant, amount }) => ({ product: product as OrderLine['product'], variant, amount })),
    payer,
    recipient,
    gift: toGift(row, fieldsOf('gift')),
    membership: toMembership(row),
    keepDetailsConsent: row.keep_details_consent === 1,
    invoice: invoice ? { number: invoice.number, ocr: invoice.ocr, dueOn: invoice.due_on } : null,
    certificate: row.certificate,
    ...(row.protected_at !== null && { isProtected: true }),
  };
}

export function toGift(row: OrdersTable, { to = '', greeting = '' }: { to?: string; greeting?: string }): Gift | null {
  if (row.gift_card === null || row.gift_delivery === null || row.gift_deliver_on === null) return null;
  return {
    card: row.gift_card,
    to,
    greeting,
    delivery: row.gift_delivery as Gift['delivery'],
    deliverOn: row.gift_deliver_on,
  };
}

export function toMembership(row: OrdersTable): Membership | null {
  if (row.membership_kind === null || row.membership_starts_on === null || row.membership_ends_on === null) return null;
  return {
    kind: row.membership_kind as Membership['kind'],
    startsOn: row.membership_starts_on,
    endsOn: row.membership_ends_on,
    ...(row.membership_number !== null && { number: row.membership_number }),
    ...(row.paper_stopped_at !== null && { isOnScreen: true }),
  };
}
