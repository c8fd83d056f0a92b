import type { OpenItem } from '#bank-files/matching/match.ts';
import { numbersIn, oneSlipOff } from '#bank-files/matching/numbers-in-text.ts';
import { nameOf } from '#documents/address-lines.ts';
import { balanceOf, chargedOf } from '#ledger/model/balance.ts';
import type { Read } from '#ledger/store/read-entries.server.ts';
import { toEntry } from '#ledger/store/read-entries.server.ts';
import type { Order } from '#orders/model/order.ts';
import { transition } from '#orders/model/order-transitions.ts';
import { termsOfPayer } from '#orders/model/search-words.ts';
import type { Deps } from '#orders/store/deps.server.ts';
import { readOrders } from '#orders/store/read-orders.server.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import type { BankLine } from '../port.ts';

const unpaid = ['awaiting_invoice', 'awaiting_payment'];

/** Items that rows name by a number, open or not. An order that does not decrypt is matched by its numbers alone. */
export function itemsNamed(
  deps: Pick<Deps, 'encryptor'>,
  db: Read,
  lines: readonly Pick<BankLine, 'references' | 'message'>[],
): Promise<OpenItem[]> {
  const texts = lines.flatMap(({ references, message }) => [message, ...references.map(({ text }) => text)]);
  const numbers = texts.flatMap((text) => [...numbersIn(text), text.replaceAll(/\D/g, '')]);
  const references = texts.flatMap((text) => [...numbersIn(text), text]).flatMap((text) => parseReference(text) ?? []);
  return readItems(
    deps,
    db,
    once(db).where(({ or, eb }) =>
      or([
        eb('invoices.ocr', 'in', someOf(numbers.flatMap((number) => [number, number.replace(/^0+/, '')]))),
        eb('orders.reference', 'in', someOf(references)),
      ]),
    ),
  );
}

/** Rows whose payers are asked for at once: a common name stands in the index many times. */
const mostPayers = 10;

/** Items that wait for money and may be of the rows' payers: by name, phone, or a number that is one slip off. */
export async function itemsOfPayers(
  deps: Pick<Deps, 'encryptor'>,
  db: Read,
  lines: readonly Pick<BankLine, 'references' | 'payer'>[],
): Promise<OpenItem[]> {
  const ids = new Set<string>();
  for (let at = 0; at < lines.length; at += mostPayers) {
    const some = lines.slice(at, at + mostPayers);
    const slips = some.flatMap(({ references }) => oneSlipOff(references[0]?.text.replaceAll(/\D/g, '') ?? ''));
    const slipped = db.selectFrom('invoices').select('order_id').where('ocr', 'in', someOf(slips));
    const maybe = some
      .flatMap((line) => ordersOf(deps, db, line.payer))
      .reduce((all, one) => all.unionAll(one), slipped)
      .as('maybe');
    // A cross join: SQLite goes through these few, and not through all orders that wait.
    const found = await db
      .selectFrom(maybe)
      .crossJoin('orders')
      .select('orders.id')
      .whereRef('orders.id', '=', 'maybe.order_id')
      .where('orders.state', 'in', unpaid)
      .execute();
    for (const { id } of found) ids.add(id);
  }
  return ids.size === 0 ? [] : readItems(deps, db, once(db).where('orders.id', 'in', [...ids]));
}

/** Orders of people with this name, or this phone number, as the index knows them. */
function ordersOf({ encryptor }: Pick<Deps, 'encryptor'>, db: Read, payer: BankLine['payer']) {
  const { names, phone } = termsOfPayer(payer);
  // A name of several words is told by two of them, as names are compared.
  const wanted = [
    { terms: names, shared: Math.min(2, names.length) },
    { terms: phone, shared: 1 },
  ].filter(({ terms }) => terms.length > 0);
  return wanted.map(({ terms, shared }) =>
    db
      .selectFrom('search_index')
      .select('order_id')
      .where(
        'hash',
        'in',
        terms.flatMap((term) => encryptor.searchHashes(term)),
      )
      .groupBy('order_id')
      .having(({ fn }) => fn.count('hash').distinct(), '>=', shared),
  );
}

function once(db: Read) {
  return db
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .selectAll('orders')
    .where('frequency', '=', 'once');
}

/** Each once; never none, which no list of a database may be. */
function someOf(values: readonly string[]): string[] {
  return values.length > 0 ? [...new Set(values)] : [''];
}

async function readItems(
  deps: Pick<Deps, 'encryptor'>,
  db: Read,
  orders: ReturnType<typeof once>,
): Promise<OpenItem[]> {
  const rows = await orders.execute();
  if (rows.length === 0) return [];
  const found = await readOrders(db as Parameters<typeof readOrders>[0], deps.encryptor, rows, () => {});
  const entries = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const byOrder = Map.groupBy(entries.map(toEntry), ({ orderId }) => orderId);
  return found.map((order) => toItem(order, byOrder.get(order.id) ?? []));
}

function toItem(order: Order, entries: Parameters<typeof chargedOf>[0] & Parameters<typeof balanceOf>[0]): OpenItem {
  const isOpen = transition(order.state, 'paid') !== null && unpaid.includes(order.state);
  // An order without an invoice is charged only when money comes.
  const uncharged = isOpen ? Math.max(0, order.total - chargedOf(entries)) : 0;
  const { companyName = '', postcode = '', mobile = '' } = order.payer;
  return {
    reference: order.reference,
    ocr: order.invoice?.ocr ?? null,
    left: balanceOf(entries) + uncharged,
    isOpen,
    products: order.lines.map(({ product }) => product),
    names: [nameOf(order.payer), companyName].filter(Boolean),
    postcode,
    phone: mobile,
  };
}
