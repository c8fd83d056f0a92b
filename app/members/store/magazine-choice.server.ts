import { recordAudit } from '#orders/store/audit.server.ts';
import { type Deps, emailIndices } from '#orders/store/deps.server.ts';
import type { MemberService } from '../port.ts';

/** Chooses paper or screen, as `chooseMagazine` of the port. The same twice changes nothing. */
export function createMagazineChoice(deps: Deps): MemberService['chooseMagazine'] {
  const { database, encryptor, now } = deps;
  return (email, reference, isOnScreen) =>
    database.write(async (db) => {
      const order = await db
        .selectFrom('orders')
        .select(['id', 'paper_stopped_at'])
        .where('reference', '=', reference)
        .where('membership_ends_on', 'is not', null)
        .where('gift_card', 'is', null)
        .where('id', 'in', (own) =>
          own.selectFrom('order_pii').select('order_id').where('email_index', 'in', emailIndices(encryptor, email)),
        )
        .executeTakeFirst();
      if (!order) return false;
      if ((order.paper_stopped_at !== null) === isOnScreen) return true;
      const since = isOnScreen ? now().toISOString() : null;
      await db.updateTable('orders').set({ paper_stopped_at: since }).where('id', '=', order.id).execute();
      await recordAudit(deps, db, { actor: 'visitor', act: isOnScreen ? 'stop-paper' : 'begin-paper', reference });
      return true;
    });
}
