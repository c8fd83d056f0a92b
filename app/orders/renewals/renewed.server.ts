import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import { statesHandedOut, statesPaid } from '../model/order-transitions.ts';

/** Last days of the years that go on from these orders, by reference; those not renewed are missing. */
export async function readRenewed(db: Kysely<Tables>, references: readonly string[]): Promise<Map<string, string>> {
  if (!references.length) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['renews', 'membership_ends_on'])
    .where('renews', 'in', references)
    .where('state', 'in', statesHandedOut)
    .execute();
  return new Map(rows.flatMap(({ renews, membership_ends_on: last }) => (renews && last ? [[renews, last]] : [])));
}

/**
 * Reason not to send a letter about the end of a membership, though it is queued: the mail server may have been away
 * while the membership was renewed.
 */
export async function renewalObstacle(
  db: Kysely<Tables>,
  { id, reference }: { id: string; reference: string },
): Promise<string | null> {
  if ((await readRenewed(db, [reference])).size) return 'the membership is renewed';
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', statesPaid)
    .where('reminders_stopped_at', 'is', null)
    .where('protected_at', 'is', null)
    .where(({ eb, or }) => or([eb('mark', 'is', null), eb('mark', '!=', 'hold')]))
    .executeTakeFirst();
  return row ? null : 'the letters are stopped, the order waits, or this year is not paid';
}
