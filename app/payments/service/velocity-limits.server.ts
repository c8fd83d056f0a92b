import type { Kysely } from 'kysely';
import { createRowId, type Deps, type Write } from '#orders/store/deps.server.ts';
import { lockCounterRow } from '#platform/database/lock-counter-row.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import { timestampWindow } from '#platform/database/timestamp-window.server.ts';
import { attemptStates, isInFlight } from '../model/attempt.ts';
import type { Payer } from '../port.ts';

/**
 * Velocity limits per minute, against card testing. They count in the database, across all processes. A network may
 * be a school or a mobile operator, that is, many people. It may therefore start more payments than count towards
 * the total.
 */
const perMinute = { visitor: 5, network: 30, failedOfNetwork: 10, all: 30, failedOfAll: 25 };
/** Cap on what one network counts towards the totals, so that a single network cannot block all others. */
const mostOfNetwork = 10;
const minute = 60_000;
/** Retention; longer than any limit looks back. */
const keptFor = 10 * minute;

type Read = Pick<Kysely<Tables>, 'selectFrom'>;

/**
 * Velocity check: records the payment start and returns 0, or returns the seconds to wait. Limits card testers,
 * whatever addresses they use. A payer who starts and gives up repeatedly only blocks their own network.
 */
export async function checkVelocity(deps: Deps, db: Write, attemptId: string, payer: Payer): Promise<number> {
  await lockCounterRow(db, 'payment-tries');
  const visitor = indexOf(deps, 'visitor', payer.visitor);
  const network = indexOf(deps, 'network', payer.network);
  const waits = [
    await secondsAfterFailures(deps, db, network),
    visitor ? await secondsUntilFree(deps, db, perMinute.visitor, { visitor }) : 0,
    network ? await secondsUntilFree(deps, db, perMinute.network, { network }) : 0,
    await secondsUntilAllFree(deps, db, perMinute.all),
  ];
  const seconds = Math.max(...waits);
  if (seconds === 0) await insertStart(deps, db, { attempt_id: attemptId, visitor, network, has_failed: 0 });
  return seconds;
}

/** True when the network, or all networks together, have failed too often for another card in this attempt. */
export async function haveTooManyFailed(deps: Deps, db: Read, attemptId: string): Promise<boolean> {
  const first = await findFirst(db, attemptId);
  return (await secondsAfterFailures(deps, db, first?.network ?? null)) > 0;
}

/** Marks the starts of an attempt as failed. Older starts no longer count. */
export async function markStartsFailed({ now }: Deps, db: Write, attemptId: string): Promise<void> {
  const at = now();
  await db
    .updateTable('payment_rate_limits')
    .set({ has_failed: 1, at: at.toISOString() })
    .where('attempt_id', '=', attemptId)
    .where('at', '>=', timestampWindow(keptFor, at).after)
    .execute();
}

/** Records a declined card while the attempt goes on, as a failure of its payer. */
export async function addFailedStart(deps: Deps, db: Write, attemptId: string): Promise<void> {
  const first = await findFirst(db, attemptId);
  await insertStart(deps, db, { visitor: null, network: null, ...first, attempt_id: attemptId, has_failed: 1 });
}

/** Deletes expired starts. Keeps those of open attempts, so that a later decline can be attributed to the payer. */
export async function deleteOldStarts({ now }: Deps, db: Write): Promise<void> {
  await db
    .deleteFrom('payment_rate_limits')
    .where('at', '<', timestampWindow(keptFor, now()).after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempts')
            .select('id')
            .whereRef('attempts.id', '=', 'payment_rate_limits.attempt_id')
            .where('state', 'in', attemptStates.filter(isInFlight)),
        ),
      ),
    )
    .execute();
}

function indexOf({ encryptor }: Deps, what: string, text: string | undefined): string | null {
  return text ? (encryptor.blindIndices(`${what} ${text}`)[0] ?? null) : null;
}

async function secondsAfterFailures(deps: Deps, db: Read, network: string | null): Promise<number> {
  const all = await secondsUntilAllFree(deps, db, perMinute.failedOfAll, { has_failed: 1 });
  if (!network) return all;
  return Math.max(all, await secondsUntilFree(deps, db, perMinute.failedOfNetwork, { network, has_failed: 1 }));
}

async function secondsUntilAllFree(
  { now }: Deps,
  db: Read,
  most: number,
  which: { has_failed?: number } = {},
): Promise<number> {
  const { after, before } = timestampWindow(minute, now());
  const recent = db
    .selectFrom('payment_rate_limits')
    .select(['at', 'network'])
    .where('at', '>', after)
    .where('at', '<', before);
  const { has_failed: failed } = which;
  const tries = await (failed === undefined ? recent : recent.where('has_failed', '=', failed))
    .orderBy('at', 'desc')
    .execute();
  const counted = [...Map.groupBy(tries, ({ network }) => network)].flatMap(([network, ofIt]) =>
    network === null ? ofIt : ofIt.slice(0, mostOfNetwork),
  );
  const times = counted.map(({ at }) => at).toSorted();
  return secondsFrom(now(), times.at(-most));
}

async function secondsUntilFree(
  { now }: Deps,
  db: Read,
  most: number,
  which: { visitor?: string; network?: string; has_failed?: number },
): Promise<number> {
  const { after, before } = timestampWindow(minute, now());
  let query = db
    .selectFrom('payment_rate_limits')
    .select('at')
    .where('at', '>', after)
    .where('at', '<', before)
    .orderBy('at', 'desc')
    .limit(most);
  for (const [column, value] of Object.entries(which)) query = query.where(column as 'visitor', '=', value as string);
  const latest = await query.execute();
  return secondsFrom(now(), latest[most - 1]?.at);
}

/** Seconds until this start no longer counts; 0 when there is none. */
function secondsFrom(now: Date, at: string | undefined): number {
  return at ? Math.max(1, Math.ceil((new Date(at).getTime() + minute - now.getTime()) / 1000)) : 0;
}

/** The first start of the attempt, which identifies its payer. */
function findFirst(db: Read, attemptId: string) {
  return db
    .selectFrom('payment_rate_limits')
    .select(['visitor', 'network'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .executeTakeFirst();
}

async function insertStart(
  deps: Deps,
  db: Write,
  about: { attempt_id: string; visitor: string | null; network: string | null; has_failed: number },
): Promise<void> {
  await db
    .insertInto('payment_rate_limits')
    .values({ id: createRowId(deps), at: deps.now().toISOString(), ...about })
    .execute();
}
