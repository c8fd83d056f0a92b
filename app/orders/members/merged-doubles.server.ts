import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import { isInList, isMembership } from './membership-conditions.server.ts';
import type { MembershipList } from './memberships.ts';
import type { MergedOrders } from './merged-members.server.ts';

/**
 * References that a list leaves out, so that a member of several orders stands in it once: with the membership that
 * ends last. Somebody who has a later one is neither among those that end nor among those that have ended.
 * @param today YYYY-MM-DD in Stockholm
 */
export async function readDoubles(
  db: Kysely<Tables>,
  merged: readonly Pick<MergedOrders, 'references'>[],
  list: MembershipList,
  today: string,
): Promise<string[]> {
  const ends = list === 'ending' || list === 'ended';
  const rows = await db
    .selectFrom('orders')
    .select('reference')
    .where(
      'reference',
      'in',
      merged.flatMap(({ references }) => references),
    )
    .where(ends ? isMembership : isInList(list, today))
    .orderBy('membership_ends_on', 'desc')
    .orderBy('id')
    .execute();
  return merged.flatMap(({ references }) =>
    rows
      .filter(({ reference }) => references.includes(reference))
      .slice(1)
      .map(({ reference }) => reference),
  );
}
