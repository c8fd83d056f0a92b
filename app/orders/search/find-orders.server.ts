import type { Kysely, SelectQueryBuilder } from 'kysely';
import { leftToPayColumn } from '#platform/database/expressions/left-to-pay.server.ts';
import type { OrdersTable, Tables } from '#platform/database/tables.server.ts';
import { addDays } from '#swedish/dates/date.ts';
import { startOfDayInStockholm } from '#swedish/dates/stockholm.ts';
import type { Order } from '../model/order.ts';
import { readQuestion, type SearchQuestion } from '../model/search-words.ts';
import { asListed } from '../people/as-listed.ts';
import { type Deps, today } from '../store/deps.server.ts';
import { readOrders } from '../store/read-orders.server.ts';
import { leftToPay } from './left-to-pay.server.ts';
import { type ListPlace, readPlace, writePlace } from './list-place.ts';
import type { FoundOrder, LeftToPay, OrderPage, OrderQuery, Queue, Sorting } from './port.ts';
import { queues } from './port.ts';
import { isInQueue } from './queue-conditions.server.ts';

const columns = {
  created: 'created_at',
  total: 'total',
  left: 'left_to_pay',
  way: 'payment_method',
  form: 'form',
} as const satisfies Record<Sorting, keyof OrdersTable | 'left_to_pay'>;

/** Orders decrypted for one page at most, when many share the first letters of a long name; the next page goes on there. */
const mostDecrypted = 500;

type Orders = SelectQueryBuilder<Tables, 'orders', object>;

/** Finds a page of orders, by keyset: the tenth page costs what the first does. */
export async function findOrders(deps: Deps, query: OrderQuery): Promise<OrderPage> {
  const question = query.question.trim() ? readQuestion(query.question) : null;
  return deps.database.read(async (db) => {
    const matching = isCombined(query, question)
      ? foundFirst(db, narrowed(deps, db, query, question))
      : narrowed(deps, db, query, question);
    const found: Omit<FoundOrder, keyof LeftToPay>[] = [];
    let after = readPlace(query.after);
    let isMore = true;
    for (let decrypted = 0; isMore && found.length < query.size && decrypted < mostDecrypted; ) {
      // Mostly the first rows fill the page. If not, all that may be looked at is fetched at once.
      const wanted = decrypted ? mostDecrypted - decrypted : query.size;
      const rows = await ordered(matching, query, after)
        .selectAll('orders')
        .select(leftToPayColumn.as('left_to_pay'))
        .limit(wanted + 1)
        .execute();
      const page = rows.slice(0, wanted);
      isMore = rows.length > wanted;
      decrypted += page.length;
      const orders = await readOrders(db, deps.encryptor, page, () => {});
      for (const [index, row] of page.entries()) {
        const order = orders[index];
        if (!order) continue;
        if (found.length === query.size) {
          isMore = true;
          break;
        }
        after = { value: row[columns[query.sort]], id: row.id };
        if (!question || isHit(question, order)) {
          found.push({ order: asListed(order), cardSentAt: row.card_sent_at ? new Date(row.card_sent_at) : null });
        }
      }
    }
    const count = question && question.parts.length && !question.reference ? null : await countOf(matching);
    const money = await leftToPay(
      db,
      found.map(({ order }) => order),
    );
    const withMoney = found.map((one) => ({ ...one, ...(money.get(one.order.id) ?? { left: 0, kept: 0 }) }));
    return { found: withMoney, next: isMore && after ? writePlace(after) : null, count };
  });
}

export function countQueues<List extends Queue>(
  deps: Deps,
  hidesProtected = false,
  lists: readonly List[] = queues as readonly Queue[] as readonly List[],
): Promise<Record<List, number>> {
  return deps.database.read(async (db) => {
    const counts = await Promise.all(
      lists.map(async (queue) => {
        const orders = db.selectFrom('orders').where(isInQueue(queue, today(deps)));
        return [queue, await countOf(hidesProtected ? orders.where('protected_at', 'is', null) : orders)];
      }),
    );
    return Object.fromEntries(counts) as Record<List, number>;
  });
}

async function countOf(orders: Orders): Promise<number> {
  const { count } = await orders.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Orders that the filters and the index let through. */
function narrowed(deps: Deps, db: Kysely<Tables>, query: OrderQuery, question: SearchQuestion | null): Orders {
  const { queue, forms, ways, since, until } = query;
  const hashes = (terms: string[]) => terms.flatMap((term) => deps.encryptor.searchHashes(term));
  let orders: Orders = db.selectFrom('orders');
  if (query.hidesProtected && !question) orders = orders.where('protected_at', 'is', null);
  if (queue !== 'all') orders = orders.where(isInQueue(queue, today(deps)));
  if (forms.length) orders = orders.where('form', 'in', forms);
  if (ways.length) orders = orders.where('payment_method', 'in', ways);
  if (since) orders = orders.where('created_at', '>=', startOfDayInStockholm(since).toISOString());
  if (until) orders = orders.where('created_at', '<', startOfDayInStockholm(addDays(until, 1)).toISOString());
  if (!question) return orders;
  const { parts, reference, number } = question;
  return orders.where(({ eb, and, or, selectFrom }) =>
    or([
      ...(reference
        ? (['reference', 'certificate', 'membership_number'] as const).map((column) => eb(column, '=', reference))
        : []),
      ...(number
        ? [
            eb(
              'orders.id',
              'in',
              selectFrom('invoices')
                .select('invoices.order_id')
                .where((invoice) => invoice.or([invoice('ocr', '=', number), invoice('number', '=', number)])),
            ),
          ]
        : []),
      ...(parts.length
        ? [
            and(
              parts.map(({ anyOf }) =>
                eb(
                  'orders.id',
                  'in',
                  selectFrom('search_index').select('search_index.order_id').where('hash', 'in', hashes(anyOf)),
                ),
              ),
            ),
          ]
        : []),
    ]),
  );
}

/** True for a question with several conditions, of which a database cannot tell how many orders meet them all. */
function isCombined({ queue, forms, ways, since, until }: OrderQuery, question: SearchQuestion | null): boolean {
  return (
    question !== null &&
    (question.parts.length > 1 || queue !== 'all' || [...forms, ...ways, since ?? until].some(Boolean))
  );
}

/**
 * The same orders, found before they are sorted. PostgreSQL would otherwise read all orders in the order of the list
 * and ask of each whether it meets every condition, which takes a second when hardly one does.
 */
function foundFirst(db: Kysely<Tables>, orders: Orders): Orders {
  return db
    .with(
      (name) => name('matching').materialized(),
      () => orders.select('orders.id'),
    )
    .selectFrom('orders')
    .where('orders.id', 'in', ({ selectFrom }) => selectFrom('matching' as never).select('id' as never));
}

/** Compares again the orders that the index let through: it knows eight letters of a name, and a hash may be another's. */
function isHit({ parts, reference, number }: SearchQuestion, order: Order): boolean {
  const numbers = [order.reference, order.certificate, order.membership?.number];
  if (reference && numbers.includes(reference)) return true;
  if (number && (order.invoice?.ocr === number || order.invoice?.number === number)) return true;
  const people = [order.payer, ...(order.recipient ? [order.recipient] : []), ...(order.gift ? [order.gift] : [])];
  return parts.length > 0 && parts.every(({ matches }) => matches(people));
}

function ordered(orders: Orders, { sort, isDescending }: OrderQuery, after: ListPlace | null) {
  const column = sort === 'left' ? leftToPayColumn : columns[sort];
  const direction = isDescending ? 'desc' : 'asc';
  const beyond = isDescending ? '<' : '>';
  const sorted = orders.orderBy(column, direction).orderBy('orders.id', direction);
  if (!after) return sorted;
  return sorted.where(({ eb, and, or }) =>
    or([eb(column, beyond, after.value), and([eb(column, '=', after.value), eb('orders.id', beyond, after.id)])]),
  );
}
