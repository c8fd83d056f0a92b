import { addDays } from '#swedish/dates/date.ts';
import { readLinked } from '../links/read-linked.server.ts';
import { recordAudit } from '../store/audit.server.ts';
import { type Deps, emailIndices, today } from '../store/deps.server.ts';
import { queueRenewalLetters } from './renewal-letters.server.ts';
import { isRunningMembership, linkDays } from './renewal-rules.ts';
import type { Renewals } from './renewals.ts';
import { readRenewed } from './renewed.server.ts';

/** Creates the renewals of memberships on the order book. */
export function createRenewals(deps: Deps): Renewals {
  const { database, encryptor } = deps;

  async function setStopped(email: string, isStopped: boolean): Promise<void> {
    await database.write(async (db) => {
      const changed = await db
        .updateTable('orders')
        .set({ reminders_stopped_at: isStopped ? deps.now().toISOString() : null })
        .where('reminders_stopped_at', isStopped ? 'is' : 'is not', null)
        .where('membership_ends_on', 'is not', null)
        .where('id', 'in', (own) =>
          own.selectFrom('order_pii').select('order_id').where('email_index', 'in', emailIndices(encryptor, email)),
        )
        .returning('reference')
        .execute();
      const act = isStopped ? 'stop-reminders' : 'begin-reminders';
      for (const { reference } of changed) await recordAudit(deps, db, { actor: 'visitor', act, reference });
    });
  }

  return {
    find: (link) =>
      database.read(async (db) => {
        const order = await readLinked(db, encryptor, link, 'renew');
        if (!order || order.isProtected || !isRunningMembership(order)) return null;
        if (addDays(order.membership.endsOn, linkDays) < today(deps)) return null;
        const renewed = await readRenewed(db, [order.reference]);
        return { order, renewedUntil: renewed.get(order.reference) ?? null };
      }),
    findRenewed: (references) => database.read((db) => readRenewed(db, references)),
    async stopByLink(link) {
      const order = await database.read((db) => readLinked(db, encryptor, link, 'stop'));
      if (order?.payer.email) await setStopped(order.payer.email, true);
      return order !== null;
    },
    areStopped: (email) =>
      database.read(async (db) => {
        const row = await db
          .selectFrom('orders')
          .select('id')
          .where('reminders_stopped_at', 'is not', null)
          .where('id', 'in', (own) =>
            own.selectFrom('order_pii').select('order_id').where('email_index', 'in', emailIndices(encryptor, email)),
          )
          .executeTakeFirst();
        return row !== undefined;
      }),
    setStopped,
    queueLetters: (stopping) => queueRenewalLetters(deps, stopping),
  };
}
