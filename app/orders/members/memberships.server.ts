import type { Actor } from '../port.ts';
import { recordAudit } from '../store/audit.server.ts';
import { type Deps, today } from '../store/deps.server.ts';
import { findDuplicates } from './duplicates.ts';
import { listMemberships } from './list-memberships.server.ts';
import { toMagazineList } from './magazine.ts';
import { endsFrom, isInList, runsOn } from './membership-conditions.server.ts';
import { type MembershipList, type Memberships, membershipLists } from './memberships.ts';
import { readAll } from './read-all.server.ts';

/** Creates the office's lists of memberships on the order book. */
export function createMemberships(deps: Deps): Memberships {
  const countOf = (list: MembershipList) =>
    deps.database.read(async (db) => {
      const { count } = await db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll().as('count'))
        .where(isInList(list, today(deps)))
        .executeTakeFirstOrThrow();
      return Number(count);
    });
  const note = (act: string, actor: Actor) =>
    deps.database.write((db) => recordAudit(deps, db, { actor, act, reference: null }));
  return {
    async magazine(day, isJoined, actor) {
      await note('list-magazine', actor);
      return toMagazineList(await readAll(deps, runsOn(day)), isJoined);
    },
    async duplicates(actor) {
      await note('list-duplicates', actor);
      return findDuplicates(await readAll(deps, endsFrom(today(deps))));
    },
    async list(list, page, actor) {
      await note('list-members', actor);
      return listMemberships(deps, list, page);
    },
    async count() {
      const counts = await Promise.all(
        membershipLists.map(async (list) => [list, list.startsWith('fourteen') ? null : await countOf(list)] as const),
      );
      return Object.fromEntries(counts) as Record<MembershipList, number | null>;
    },
  };
}
