import type { Deps } from '../store/deps.server.ts';
import { type MagazineList, toMagazineList } from './magazine.ts';
import type { ListedMembership } from './member.ts';
import { runsOn } from './membership-conditions.server.ts';
import { readMemberships } from './read-memberships.server.ts';

const batch = 500;

/** Reads the members of a day, five hundred at a time, so that other requests come in between. */
export async function readMagazineList(deps: Deps, day: string, isJoined: boolean): Promise<MagazineList> {
  const memberships: ListedMembership[] = [];
  let after = '';
  for (;;) {
    const from = after;
    const page = await deps.database.read(async (db) => {
      const rows = await db
        .selectFrom('orders')
        .selectAll('orders')
        .where(runsOn(day))
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
    if (!page.isFull) return toMagazineList(memberships, isJoined);
    after = page.last;
  }
}
