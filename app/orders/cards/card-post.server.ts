import type { OrdersTable } from '#platform/database/tables.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { cardReceiver } from '../model/card-receiver.ts';
import type { Order } from '../model/order.ts';
import { asListed } from '../people/as-listed.ts';
import type { Actor } from '../port.ts';
import { isInQueue } from '../search/queue-conditions.server.ts';
import { lockOrder } from '../store/apply-event.server.ts';
import { recordAudit } from '../store/audit.server.ts';
import { type Deps, today, type Write } from '../store/deps.server.ts';
import { markCardSent } from '../store/mark-card-sent.server.ts';
import { readOrders } from '../store/read-orders.server.ts';
import type { CardPost, CardToPost } from './card-post.ts';
import { eachByItself } from './each-by-itself.server.ts';
import { markReturned, postAgain, takeReturnBack } from './return-card.server.ts';
import { cardReturnOf } from './returned-card.ts';

const most = 100;

/** Creates the post room of printed cards. */
export function createCardPost(deps: Deps): CardPost {
  const queue = (db: Write) =>
    db
      .selectFrom('orders')
      .selectAll('orders')
      .where(isInQueue('to-post', today(deps)));

  async function toCards(db: Write, rows: OrdersTable[]): Promise<CardToPost[]> {
    const unreadable = new Set<string>();
    const orders = await readOrders(db, deps.encryptor, rows, (reference) => unreadable.add(reference));
    return rows.flatMap((row, place) => {
      const order = orders[place];
      if (!order) return [];
      return {
        order: asListed(order),
        printedAt: row.card_printed_at === null ? null : new Date(row.card_printed_at),
        sentAt: row.card_sent_at === null ? null : new Date(row.card_sent_at),
        returned: cardReturnOf(row),
        blocked: blockOf(order, row, unreadable.has(row.reference)),
      };
    });
  }

  async function cardsOf(db: Write, references: readonly string[]): Promise<CardToPost[]> {
    const known = references.map((text) => parseReference(text) ?? '').slice(0, most);
    if (!known.length) return [];
    const rows = await queue(db).where('orders.reference', 'in', known).execute();
    return toCards(
      db,
      rows.toSorted((a, b) => known.indexOf(a.reference) - known.indexOf(b.reference)),
    );
  }

  const onEach = (
    references: readonly string[],
    work: (db: Write, card: CardToPost, reference: string) => Promise<boolean>,
  ) =>
    eachByItself(deps, references.slice(0, most), async (db, reference) => {
      const [card] = await cardsOf(db, [reference]);
      return card !== undefined && card.blocked === null && (await work(db, card, card.order.reference));
    });

  return {
    list: (actor) =>
      deps.database.write(async (db) => {
        await recordAudit(deps, db, { actor, act: 'list-cards', reference: null });
        const rows = await queue(db).orderBy('gift_deliver_on').orderBy('reference').limit(most).execute();
        return toCards(db, rows);
      }),
    listSent: (since, actor) =>
      deps.database.write(async (db) => {
        await recordAudit(deps, db, { actor, act: 'list-cards', reference: null });
        const rows = await db
          .selectFrom('orders')
          .selectAll()
          .where('card_sent_at', '>=', since.toISOString())
          .orderBy('card_sent_at', 'desc')
          .orderBy('reference')
          .limit(most)
          .execute();
        return toCards(db, rows);
      }),
    read: (references) =>
      deps.database.write(async (db) =>
        (await cardsOf(db, references)).filter(({ blocked }) => blocked === null).map(({ order }) => order),
      ),
    markPrinted: (references, actor) =>
      onEach(references, async (db, { order }, reference) => {
        const printed = { card_printed_at: deps.now().toISOString() };
        await db.updateTable('orders').set(printed).where('id', '=', order.id).execute();
        await recordAudit(deps, db, { actor, act: 'print-card', reference });
        return true;
      }),
    markPosted: (references, actor) =>
      onEach(references, (db, { printedAt }, reference) =>
        printedAt === null ? Promise.resolve(false) : markCardSent(deps, db, reference, actor),
      ),
    takeBack: (text, actor) => deps.database.write((db) => takeBack(deps, db, parseReference(text) ?? '', actor)),
    markReturned: (text, reason, actor) =>
      deps.database.write((db) => markReturned(deps, db, parseReference(text) ?? '', { reason, actor })),
    takeReturnBack: (text, actor) =>
      deps.database.write((db) => takeReturnBack(deps, db, parseReference(text) ?? '', actor)),
    postAgain: (text, actor) => deps.database.write((db) => postAgain(deps, db, parseReference(text) ?? '', actor)),
  };
}

function blockOf(order: Order, { mark, card_returned_at }: OrdersTable, isUnreadable: boolean): CardToPost['blocked'] {
  if (order.isProtected) return 'protected';
  if (isUnreadable) return 'unreadable';
  if (mark === 'hold') return 'held';
  if (!cardReceiver(order).street) return 'no-address';
  return card_returned_at === null ? null : 'returned';
}

async function takeBack(deps: Deps, db: Write, reference: string, actor: Actor): Promise<boolean> {
  await lockOrder(db, reference);
  const row = await db
    .selectFrom('orders')
    .select(['id', 'card_sent_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row?.card_sent_at || dateInStockholm(new Date(row.card_sent_at)) !== today(deps)) return false;
  await db.updateTable('orders').set({ card_sent_at: null }).where('id', '=', row.id).execute();
  await recordAudit(deps, db, { actor, act: 'card-not-sent', reference });
  return true;
}
