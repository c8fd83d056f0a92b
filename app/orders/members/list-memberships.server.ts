import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import { readOr } from '#platform/encryption/port.ts';
import { createTurns } from '#platform/turns.server.ts';
import { birthdayOf } from '#swedish/dates/age.ts';
import { addDays } from '#swedish/dates/date.ts';
import { animalRightsYoungest } from '../model/offers.ts';
import { type ListPlace, readPlace, writePlace } from '../search/list-place.ts';
import { type Deps, today } from '../store/deps.server.ts';
import { decryptPii } from '../store/read-orders.server.ts';
import { isInList } from './membership-conditions.server.ts';
import { daysAhead, type MembershipList, type MembershipPage } from './memberships.ts';
import { readDoubles } from './merged-doubles.server.ts';
import type { MergedOrders } from './merged-members.server.ts';
import { readMemberships } from './read-memberships.server.ts';

/** Children whose birthday is decrypted for one page at most; the next page goes on there. */
const mostDecrypted = 2500;
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
    const hits: string[] = [];
    const doubles = await readDoubles(db, merged, list, today(deps));
    let after = readPlace(from);
    let isMore = true;
    for (let looked = 0; isMore && hits.length < size && looked < mostDecrypted; ) {
      // Mostly the first rows fill the page. If not, all that may be looked at is fetched at once: each search sorts anew.
      const most = looked ? mostDecrypted - looked : batch;
      const wanted = isListed ? most : size;
      const rows = await ordered(db, list, today(deps), after)
        .where('orders.reference', 'not in', doubles)
        .select(['orders.id', 'orders.membership_ends_on', 'orders.has_recipient'])
        .limit(wanted + 1)
        .execute();
      const page = rows.slice(0, wanted);
      isMore = rows.length > wanted;
      looked += page.length;
      const births = isListed && (await readBirthDates(deps, db, page));
      for (const { id, membership_ends_on } of page) {
        if (hits.length === size) {
          isMore = true;
          break;
        }
        after = { value: membership_ends_on, id };
        if (!births || isListed?.(births.get(id))) hits.push(id);
      }
    }
    const rows = await db.selectFrom('orders').selectAll().where('id', 'in', hits).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const found = await readMemberships(
      deps,
      db,
      hits.flatMap((id) => byId.get(id) ?? []),
    );
    return { found, next: isMore && after ? writePlace(after) : null };
  });
}

/** Birth dates of the children, by order. Of thousands a page shows a few: nothing else of them is decrypted. */
async function readBirthDates(
  { encryptor }: Pick<Deps, 'encryptor'>,
  db: Kysely<Tables>,
  rows: readonly { id: string; has_recipient: number }[],
): Promise<Map<string, string>> {
  const subjectOf = new Map(rows.map(({ id, has_recipient }) => [id, has_recipient ? 'recipient' : 'payer']));
  const parts = await db
    .selectFrom('order_pii')
    .innerJoin('orders', 'orders.id', 'order_pii.order_id')
    .selectAll('order_pii')
    .where('order_id', 'in', [...subjectOf.keys()])
    .where('orders.protected_at', 'is', null)
    .execute();
  const births = new Map<string, string>();
  const pause = createTurns();
  for (const part of parts) {
    if (part.subject !== subjectOf.get(part.order_id)) continue;
    const birthDate = readOr(
      () => decryptPii(part, encryptor).birthDate,
      () => null,
    );
    if (birthDate) births.set(part.order_id, birthDate);
    await pause();
  }
  return births;
}

function ordered(db: Kysely<Tables>, list: MembershipList, day: string, after: ListPlace | null) {
  const [direction, beyond] = list === 'ended' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  const sorted = db
    .selectFrom('orders')
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
function birthdayFilter(list: MembershipList, day: string): ((birthDate: string | undefined) => boolean) | null {
  const turns = (birthDate = '') => birthDate && birthdayOf(birthDate, animalRightsYoungest);
  if (list === 'fourteen-this-year') return (birthDate) => turns(birthDate).slice(0, 4) === day.slice(0, 4);
  if (list !== 'fourteen-soon') return null;
  return (birthDate) => turns(birthDate) >= day && turns(birthDate) <= addDays(day, daysAhead);
}
