import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import { birthdayOf } from '#swedish/dates/age.ts';
import { addDays } from '#swedish/dates/date.ts';
import { animalRightsYoungest } from '../model/offers.ts';
import { type ListPlace, readPlace, writePlace } from '../search/list-place.ts';
import { type Deps, today } from '../store/deps.server.ts';
import type { ListedMembership } from './member.ts';
import { isInList } from './membership-conditions.server.ts';
import { daysAhead, type MembershipList, type MembershipPage } from './memberships.ts';
import { readDoubles } from './merged-doubles.server.ts';
import type { MergedOrders } from './merged-members.server.ts';
import { readMemberships } from './read-memberships.server.ts';

/** Memberships decrypted for one page of birthdays at most; the next page goes on there. */
const mostDecrypted = 4000;
/** So many are looked at first. */
const batch = 500;

/** Reads a page of a list, by keyset: the tenth page costs what the first does. */
export async function listMemberships(
  deps: Deps,
  list: MembershipList,
  { after: from, size }: { after: string | null; size: number },
  merged: readonly MergedOrders[],
): Promise<MembershipPage> {
  const isListed = birthdayFilter(list, today(deps));
  return deps.database.read(async (db) => {
    const found: ListedMembership[] = [];
    const doubles = await readDoubles(db, merged, list, today(deps));
    let after = readPlace(from);
    for (let decrypted = 0; decrypted < mostDecrypted; ) {
      // Mostly the first rows fill the page. If not, all that may be looked at is fetched at once: each search sorts anew.
      const most = decrypted ? mostDecrypted - decrypted : batch;
      const wanted = isListed ? most : size;
      const rows = await ordered(db, list, today(deps), after)
        .where('orders.reference', 'not in', doubles)
        .limit(wanted + 1)
        .execute();
      const page = rows.slice(0, wanted);
      const memberships = await readMemberships(deps, db, page);
      for (const [index, row] of page.entries()) {
        const membership = memberships[index];
        if (found.length === size) return { found, next: after && writePlace(after) };
        after = { value: row.membership_ends_on, id: row.id };
        if (membership && (!isListed || isListed(membership))) found.push(membership);
      }
      if (rows.length <= wanted) return { found, next: null };
      decrypted += page.length;
      if (found.length === size) break;
    }
    return { found, next: after && writePlace(after) };
  });
}

function ordered(db: Kysely<Tables>, list: MembershipList, day: string, after: ListPlace | null) {
  const [direction, beyond] = list === 'ended' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  const sorted = db
    .selectFrom('orders')
    .selectAll('orders')
    .where(isInList(list, day))
    .orderBy('orders.membership_ends_on', direction)
    .orderBy('orders.id', direction);
  if (!after) return sorted;
  const value = String(after.value);
  return sorted.where(({ eb, and, or }) =>
    or([
      eb('orders.membership_ends_on', beyond, value),
      and([eb('orders.membership_ends_on', '=', value), eb('orders.id', beyond, after.id)]),
    ]),
  );
}

/** Null for a list that the database can tell by itself. */
function birthdayFilter(list: MembershipList, day: string): ((membership: ListedMembership) => boolean) | null {
  const turns = ({ member: { birthDate } }: ListedMembership) =>
    birthDate ? birthdayOf(birthDate, animalRightsYoungest) : '';
  if (list === 'fourteen-this-year') return (membership) => turns(membership).slice(0, 4) === day.slice(0, 4);
  if (list !== 'fourteen-soon') return null;
  return (membership) => turns(membership) >= day && turns(membership) <= addDays(day, daysAhead);
}
