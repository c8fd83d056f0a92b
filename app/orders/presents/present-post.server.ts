import type { OrdersTable } from '#platform/database/tables.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { eachByItself } from '../cards/each-by-itself.server.ts';
import type { Order } from '../model/order.ts';
import { asListed } from '../people/as-listed.ts';
import type { Actor } from '../port.ts';
import { lockOrder } from '../store/apply-event.server.ts';
import { recordAudit } from '../store/audit.server.ts';
import { type Deps, today, type Write } from '../store/deps.server.ts';
import { readOrders } from '../store/read-orders.server.ts';
import type { PresentPost, PresentToPost } from './present-post.ts';
import { hasPresent, isPresentToSend } from './present-queue.server.ts';

const most = 100;

/** Creates the post room of welcome presents. */
export function createPresentPost(deps: Deps): PresentPost {
  const queue = (db: Write) =>
    db
      .selectFrom('orders')
      .selectAll('orders')
      .where(isPresentToSend(today(deps)));

  async function toPresents(db: Write, rows: OrdersTable[]): Promise<PresentToPost[]> {
    const unreadable = new Set<string>();
    const orders = await readOrders(db, deps.encryptor, rows, (reference) => unreadable.add(reference));
    return orders.map((order, place) => ({
      order: asListed(order),
      present: order.lines.find(({ product }) => product === 'welcome-present')?.variant ?? '',
      sentAt: rows[place]?.present_sent_at ? new Date(rows[place].present_sent_at) : null,
      blocked: blockOf(order, rows[place]?.mark ?? null, unreadable.has(order.reference)),
    }));
  }

  async function presentsOf(db: Write, references: readonly string[]): Promise<PresentToPost[]> {
    const known = references.map((text) => parseReference(text) ?? '').slice(0, most);
    const rows = await queue(db).where('orders.reference', 'in', known).execute();
    return toPresents(
      db,
      rows.toSorted((a, b) => known.indexOf(a.reference) - known.indexOf(b.reference)),
    );
  }

  return {
    list: (actor) =>
      deps.database.write(async (db) => {
        await recordAudit(deps, db, { actor, act: 'list-presents', reference: null });
        const rows = await queue(db).orderBy('orders.created_at').orderBy('orders.id').limit(most).execute();
        return toPresents(db, rows);
      }),
    count: (hidesProtected) =>
      deps.database.read(async (db) => {
        const { count } = await db
          .selectFrom('orders')
          .select(({ fn }) => fn.countAll().as('count'))
          .where(isPresentToSend(today(deps)))
          .$if(hidesProtected, (query) => query.where('protected_at', 'is', null))
          .executeTakeFirstOrThrow();
        return Number(count);
      }),
    listSent: (since, actor) =>
      deps.database.write(async (db) => {
        await recordAudit(deps, db, { actor, act: 'list-presents', reference: null });
        const rows = await db
          .selectFrom('orders')
          .selectAll('orders')
          .where(hasPresent)
          .where('orders.present_sent_at', '>=', since.toISOString())
          .orderBy('orders.present_sent_at', 'desc')
          .orderBy('orders.id')
          .limit(most)
          .execute();
        return toPresents(db, rows);
      }),
    read: (references) =>
      deps.database.write(async (db) =>
        (await presentsOf(db, references)).filter(({ blocked }) => blocked === null).map(({ order }) => order),
      ),
    markSent: (references, actor) =>
      eachByItself(deps, references.slice(0, most), async (db, reference) => {
        const [present] = await presentsOf(db, [reference]);
        // A present to somebody with a protected identity has no label, and is noted as sent by hand.
        if (!present || (present.blocked !== null && present.blocked !== 'protected')) return false;
        await setSent(db, present.order.id, deps.now().toISOString());
        await recordAudit(deps, db, { actor, act: 'present-sent', reference: present.order.reference });
        return true;
      }),
    takeBack: (text, actor) => deps.database.write((db) => takeBack(deps, db, parseReference(text) ?? '', actor)),
  };
}

function blockOf({ payer, isProtected }: Order, mark: string | null, isUnreadable: boolean): PresentToPost['blocked'] {
  if (isProtected) return 'protected';
  if (isUnreadable) return 'unreadable';
  if (mark === 'hold') return 'held';
  return payer.street ? null : 'no-address';
}

async function takeBack(deps: Deps, db: Write, reference: string, actor: Actor): Promise<boolean> {
  await lockOrder(db, reference);
  const row = await db
    .selectFrom('orders')
    .select(['id', 'present_sent_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row?.present_sent_at || dateInStockholm(new Date(row.present_sent_at)) !== today(deps)) return false;
  await setSent(db, row.id, null);
  await recordAudit(deps, db, { actor, act: 'present-not-sent', reference });
  return true;
}

async function setSent(db: Write, id: string, at: string | null): Promise<void> {
  await db.updateTable('orders').set({ present_sent_at: at }).where('id', '=', id).execute();
}
