import type { SelectQueryBuilder } from 'kysely';
import { readPlace, writePlace } from '#orders/search/list-place.ts';
import { hasSomethingLeft } from '#platform/database/expressions/left-to-pay.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import { daysBetween } from '#swedish/dates/date.ts';
import type { Read } from '../store/read-entries.server.ts';

/** An invoice with something left to pay. */
export interface OpenInvoice {
  orderId: string;
  reference: string;
  number: string;
  ocr: string;
  /** YYYY-MM-DD */
  dueOn: string;
  /** Days after the due date; 0 or less while it is not late. */
  daysLate: number;
  /** Öre. */
  total: number;
  left: number;
}

/** All open invoices, those that are not late, or those that are. */
export type InvoiceFilter = 'all' | 'soon' | 'late';

export interface InvoiceQuery {
  filter: InvoiceFilter;
  /** By the due date, or by what is left. */
  sort: 'due' | 'left';
  isDescending: boolean;
  /** `next` of the page before; null: the first page. */
  after: string | null;
  /** Invoices on a page. */
  size: number;
  /** True leaves out people with a protected identity. */
  hidesProtected: boolean;
}

export interface OpenInvoices {
  found: OpenInvoice[];
  /** Place after the last of them; null at the end. */
  next: string | null;
  /** Öre left of all pages. */
  sum: number;
}

type Joined = SelectQueryBuilder<Tables, 'orders' | 'invoices', object>;

/** Reads a page of the open invoices, by keyset: the tenth page costs what the first does. @param today YYYY-MM-DD */
export async function openInvoices(db: Read, query: InvoiceQuery, today: string): Promise<OpenInvoices> {
  const matching = open(db, query, today);
  // Sorted without the rest of the rows, which is wide.
  const sorted = await ordered(matching, query)
    .select('orders.id')
    .limit(query.size + 1)
    .execute();
  const ids = sorted.slice(0, query.size).map(({ id }) => id);
  const rows = await db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.id', 'reference', 'total', 'balance', 'number', 'ocr', 'due_on'])
    .where('orders.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { reference, number, ocr, due_on: dueOn, total, balance } = row;
    return {
      orderId: id,
      reference,
      number,
      ocr,
      dueOn,
      daysLate: daysBetween(dueOn, today),
      total,
      left: balance ?? 0,
    };
  });
  const last = sorted.length > query.size ? found.at(-1) : undefined;
  const { sum } = await matching
    .select(({ fn }) => fn.sum<number | string | null>('orders.balance').as('sum'))
    .executeTakeFirstOrThrow();
  return {
    found,
    next: last ? writePlace({ value: query.sort === 'left' ? last.left : last.dueOn, id: last.orderId }) : null,
    sum: Number(sum ?? 0),
  };
}

/** Number of open invoices. @param today YYYY-MM-DD */
export async function countOpenInvoices(
  db: Read,
  query: Pick<InvoiceQuery, 'filter' | 'hidesProtected'>,
  today: string,
): Promise<number> {
  const { count } = await open(db, query, today)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The database itself keeps each order's balance: what its entries in the ledger leave to pay. */
function open(
  db: Read,
  { filter, hidesProtected }: Pick<InvoiceQuery, 'filter' | 'hidesProtected'>,
  today: string,
): Joined {
  let invoices: Joined = db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .where(hasSomethingLeft);
  if (filter !== 'all') invoices = invoices.where('invoices.due_on', filter === 'late' ? '<' : '>=', today);
  if (hidesProtected) invoices = invoices.where('orders.protected_at', 'is', null);
  return invoices;
}

function ordered(invoices: Joined, { sort, isDescending, after }: InvoiceQuery): Joined {
  const column = sort === 'left' ? 'orders.balance' : 'invoices.due_on';
  const [direction, beyond] = isDescending ? (['desc', '<'] as const) : (['asc', '>'] as const);
  const sorted = invoices.orderBy(column, direction).orderBy('orders.id', direction);
  const place = readPlace(after);
  if (!place) return sorted;
  const { value, id } = place;
  return sorted.where(({ eb, and, or }) =>
    or([eb(column, beyond, value), and([eb(column, '=', value), eb('orders.id', beyond, id)])]),
  );
}
