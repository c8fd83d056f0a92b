import type { AuditAct } from '../audit/audit-acts.ts';
import type { Actor } from '../port.ts';
import { recordAudit } from '../store/audit.server.ts';
import { type Deps, today } from '../store/deps.server.ts';
import { findDuplicates } from './duplicates.ts';
import { listMemberships } from './list-memberships.server.ts';
import { oncePerMember, toMagazineList } from './magazine.ts';
import type { ListedMembership } from './member.ts';
import { endsFrom, isInList, runsOn } from './membership-conditions.server.ts';
import { type MembershipList, type Memberships, membershipLists } from './memberships.ts';
import { readDoubles } from './merged-doubles.server.ts';
import { type MergedOrders, markOrders, readMerged } from './merged-members.server.ts';
import { readAll } from './read-all.server.ts';

/** Creates the office's lists of memberships on the order book. */
export function createMemberships(deps: Deps): Memberships {
  const countOf = (list: MembershipList, groups: readonly MergedOrders[]) =>
    deps.database.read(async (db) => {
      const { count } = await db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll().as('count'))
        .where(isInList(list, today(deps)))
        .where('reference', 'not in', await readDoubles(db, groups, list, today(deps)))
        .executeTakeFirstOrThrow();
      return Number(count);
    });
  const note = (act: AuditAct, actor: Actor) =>
    deps.database.write((db) => recordAudit(deps, db, { actor, act, reference: null }));
  const merged = () => deps.database.read((db) => readMerged(deps, db));
  return {
    async magazine(day, isJoined, actor) {
      await note('list-magazine', actor);
      const memberships = await readAll(deps, runsOn(day));
      return toMagazineList(oncePerMember(memberships, await merged()), isJoined);
    },
    async duplicates(actor) {
      await note('list-duplicates', actor);
      const memberships = await readAll(deps, endsFrom(today(deps)));
      const groups = await merged();
      const isMerged = (found: readonly ListedMembership[]) =>
        groups.some(({ references }) => found.every(({ reference }) => references.includes(reference)));
      return {
        proposed: findDuplicates(memberships).filter((found) => !isMerged(found)),
        merged: groups.flatMap(({ references, ...group }) => {
          const own = memberships.filter(({ reference }) => references.includes(reference));
          return own.length ? { ...group, memberships: own } : [];
        }),
      };
    },
    async merge(act, references, reason) {
      const chosen = [...new Set(references)];
      const found = findDuplicates(await readAll(deps, endsFrom(today(deps))));
      const isOnePerson = found.some((group) =>
        chosen.every((one) => group.some(({ reference }) => reference === one)),
      );
      if (chosen.length < 2 || !isOnePerson) return false;
      await deps.database.write((db) => markOrders(deps, db, act, 'merged', chosen, reason));
      return true;
    },
    unmerge: (act, group) =>
      deps.database.write(async (db) => {
        const references = (await readMerged(deps, db)).find((one) => one.group === group)?.references ?? [];
        await markOrders(deps, db, act, 'unmerged', references, '');
      }),
    async list(list, page, actor) {
      await note('list-members', actor);
      return listMemberships(deps, list, page, await merged());
    },
    async count() {
      const groups = await merged();
      const counts = await Promise.all(
        membershipLists.map(
          async (list) => [list, list.startsWith('fourteen') ? null : await countOf(list, groups)] as const,
        ),
      );
      return Object.fromEntries(counts) as Record<MembershipList, number | null>;
    },
  };
}
