import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import type { Deps } from '../store/deps.server.ts';
import type { ListedMembership } from './member.ts';
import { readMemberships } from './read-memberships.server.ts';

const batch = 500;

/** Reads all memberships of a condition, five hundred at a time, so that other requests come in between. */
export async function readAll(
  deps: Deps,
  condition: (eb: ExpressionBuilder<Tables, 'orders'>) => Expression<SqlBool>,
): Promise<ListedMembership[]> {
  const memberships: ListedMembership[] = [];
  let after = '';
  for (;;) {
    const from = after;
    const page = await deps.database.read(async (db) => {
      const rows = await db
        .selectFrom('orders')
        .selectAll('orders')
        .where(condition)
        .where('orders.id', '>', from)
        .orderBy('orders.id')
        .limit(batch)
        .execute();
      return {
        last: rows.at(-1)?.id ?? '',
        isFull: rows.length === batch,
        read: await readMemberships(deps, db, rows),
      };
    });
    memberships.push(...page.read);
    if (!page.isFull) return memberships;
    after = page.last;
  }
}
