import type { OrderDraft } from '../model/order.ts';
import { readRenewed } from '../renewals/renewed.server.ts';
import { lockOrder } from '../store/apply-event.server.ts';
import { type Deps, emailIndices, type Write } from '../store/deps.server.ts';

/** True when the membership that a draft goes on from has been renewed since. Concurrent forms wait for each other. */
export async function isRenewedAlready(db: Write, { renews }: OrderDraft, submission: string): Promise<boolean> {
  if (!renews) return false;
  await lockOrder(db, renews);
  const sent = await db.selectFrom('orders').select('id').where('submission', '=', submission).executeTakeFirst();
  return !sent && (await readRenewed(db, [renews])).size > 0;
}

/** Columns of a membership that goes on from an earlier one: it keeps the number, and the magazine on paper or not. */
export async function renewedColumns(db: Write, { renews, membership }: OrderDraft) {
  if (!renews || !membership) return {};
  const row = await db
    .selectFrom('orders')
    .select(['reference', 'membership_number', 'paper_stopped_at'])
    .where('reference', '=', renews)
    .executeTakeFirst();
  if (!row) return {};
  const { reference, membership_number, paper_stopped_at } = row;
  return { renews, membership_number: membership_number ?? reference, paper_stopped_at };
}

/** Sends no letters before this membership ends either, when its payer's address has asked for none. */
export async function stopRemindersAsBefore({ encryptor, now }: Deps, db: Write, orderId: string, email?: string) {
  if (!email) return;
  await db
    .updateTable('orders')
    .set({ reminders_stopped_at: now().toISOString() })
    .where('id', '=', orderId)
    .where('membership_ends_on', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_pii')
          .innerJoin('orders as known', 'known.id', 'order_pii.order_id')
          .select('known.id')
          .where('order_pii.email_index', 'in', emailIndices(encryptor, email))
          .where('known.reminders_stopped_at', 'is not', null),
      ),
    )
    .execute();
}
