import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm, startOfDayInStockholm } from '#swedish/dates/stockholm.ts';
import { isSamePerson, memberOf } from '../members/member.ts';
import { endsFrom } from '../members/membership-conditions.server.ts';
import { memberKeyOf, readMerged } from '../members/merged-members.server.ts';
import { readAll } from '../members/read-all.server.ts';
import { statesPaid } from '../model/order-transitions.ts';
import { lockOrder } from '../store/apply-event.server.ts';
import { type Deps, today } from '../store/deps.server.ts';
import { queueEmail } from '../store/queue-emails.server.ts';
import { readOrders } from '../store/read-orders.server.ts';
import { type DueLetter, dueLetter, isRunningMembership, letterDays, type MembershipOrder } from './renewal-rules.ts';
import { readRenewed, renewalObstacle } from './renewed.server.ts';

type PlannedLetter = DueLetter & { order: MembershipOrder };

/** Queues the letters that are due, as `queueLetters` of the port. */
export async function queueRenewalLetters(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const day = today(deps);
  const due = await withoutMembersLater(deps, await deps.database.read((db) => readDue(deps, db, day)), day);
  let queued = 0;
  for (const letter of due) {
    if (stopping?.aborted) break;
    queued += await queueOne(deps, letter);
  }
  return queued;
}

/** Letters that are due and not queued yet. */
async function readDue(deps: Deps, db: Kysely<Tables>, day: string): Promise<PlannedLetter[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll('orders')
    .where('membership_ends_on', '>=', addDays(day, -letterDays.late))
    .where('membership_ends_on', '<=', addDays(day, letterDays.first))
    // This year is paid for before the next is asked for.
    .where('state', 'in', statesPaid)
    // A family that could not pay is not asked for money.
    .where('payment_method', '!=', 'free')
    .where('reminders_stopped_at', 'is', null)
    .where('protected_at', 'is', null)
    .where(({ eb, or }) => or([eb('mark', 'is', null), eb('mark', '!=', 'hold')]))
    .where('id', 'in', (known) => known.selectFrom('order_pii').select('order_id').where('email_index', 'is not', null))
    .orderBy('id')
    .execute();
  const renewed = await readRenewed(
    db,
    rows.map(({ reference }) => reference),
  );
  const kept = rows.filter(({ reference }) => !renewed.has(reference));
  const orders = await readOrders(db, deps.encryptor, kept, () => {});
  const letters = orders.filter(isRunningMembership).flatMap((order) => {
    const letter = order.payer.email && order.token ? dueLetter(order, day) : null;
    return letter ? [{ ...letter, order }] : [];
  });
  const once = oncePerMember(letters, memberKeyOf(await readMerged(deps, db)));
  const ids = once.map(({ order }) => order.id);
  const sent = ids.length
    ? await db.selectFrom('outbox').select(['order_id', 'kind', 'cause']).where('order_id', 'in', ids).execute()
    : [];
  const known = new Set(sent.map(({ order_id: id, kind, cause }) => `${id} ${kind} ${cause}`));
  return once.filter(({ order, kind, cause }) => !known.has(`${order.id} ${kind} ${cause}`));
}

/** Keeps one letter to a member for each last day: about the first of their orders, before each letter the same one. */
function oncePerMember(letters: PlannedLetter[], keyOf: (reference: string) => string): PlannedLetter[] {
  const byMember = Map.groupBy(letters, ({ order }) => `${keyOf(order.reference)} ${order.membership.endsOn}`);
  return [...byMember.values()].flatMap(([first]) => first ?? []);
}

/**
 * Leaves out members who have a later year already: bought anew without the link, or given by somebody else. All members
 * are decrypted, on days with letters only.
 */
async function withoutMembersLater(deps: Deps, letters: PlannedLetter[], day: string): Promise<PlannedLetter[]> {
  if (!letters.length) return [];
  const keyOf = memberKeyOf(await deps.database.read((db) => readMerged(deps, db)));
  const running = await readAll(deps, endsFrom(day));
  return letters.filter(
    ({ order }) =>
      !running.some(
        ({ reference, endsOn, member }) =>
          reference !== order.reference &&
          endsOn > order.membership.endsOn &&
          (keyOf(reference) === keyOf(order.reference) || isSamePerson(member, memberOf(order))),
      ),
  );
}

async function queueOne(deps: Deps, { order, kind, cause }: PlannedLetter): Promise<number> {
  return deps.database.write(async (db) => {
    await lockOrder(db, order.reference);
    if (await renewalObstacle(db, order)) return 0;
    await queueEmail(deps, db, order.id, kind, cause, morningOf(deps.now()));
    return 1;
  });
}

/** Eight in the morning in Sweden, so that nobody is woken; clocks change earlier in the night. */
function morningOf(at: Date): Date {
  return new Date(startOfDayInStockholm(addDays(dateInStockholm(at), 1)).getTime() - 16 * 3_600_000);
}
