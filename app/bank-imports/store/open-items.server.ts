import type { OpenItem } from '#bank-files/matching/match.ts';
import { numbersIn } from '#bank-files/matching/numbers-in-text.ts';
import { nameOf } from '#documents/address-lines.ts';
import { balanceOf, chargedOf } from '#ledger/model/balance.ts';
import type { Read } from '#ledger/store/read-entries.server.ts';
import { toEntry } from '#ledger/store/read-entries.server.ts';
import type { Order } from '#orders/model/order.ts';
import { transition } from '#orders/model/order-transitions.ts';
import type { Deps } from '#orders/store/deps.server.ts';
import { readOrders } from '#orders/store/read-orders.server.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import type { BankLine } from '../port.ts';

const unpaid = ['awaiting_invoice', 'awaiting_payment'];

/**
 * Items that rows may be for: all orders that wait for money, and those that the rows name, open or not.
 * An order that does not decrypt is matched by its numbers alone.
 */
export async function openItems(
  deps: Pick<Deps, 'encryptor'>,
  db: Read,
  lines: readonly Pick<BankLine, 'references' | 'message'>[],
): Promise<OpenItem[]> {
  const texts = lines.flatMap(({ references, message }) => [message, ...references.map(({ text }) => text)]);
  const numbers = [
    ...new Set(texts.flatMap((text) => [...numbersIn(text), text.replaceAll(/\D/g, '').replace(/^0+/, '')])),
  ];
  const references = texts.flatMap((text) => [...numbersIn(text), text]).flatMap((text) => parseReference(text) ?? []);
  const rows = await db
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .selectAll('orders')
    .where('frequency', '=', 'once')
    .where(({ or, eb }) =>
      or([
        eb('orders.state', 'in', unpaid),
        eb('invoices.ocr', 'in', numbers.length > 0 ? numbers : ['']),
        eb('orders.reference', 'in', references.length > 0 ? references : ['']),
      ]),
    )
    .execute();
  if (rows.length === 0) return [];
  const orders = await readOrders(db as Parameters<typeof readOrders>[0], deps.encryptor, rows, () => {});
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
  return orders.map((order) => toItem(order, byOrder.get(order.id) ?? []));
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
