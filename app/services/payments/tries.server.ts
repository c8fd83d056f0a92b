import type { Means, Write } from '../order-book/means.server.ts';
import { createRowId } from '../order-book/means.server.ts';
import type { Payer } from './port.ts';

/** How many payments may be started in a minute. What stands in the database counts, so all processes count together. */
const perMinute = { visitor: 5, failedOfNetwork: 10, all: 30 };
const minute = 60_000;
/** Longer than anything counts. */
const keptFor = 10 * minute;

/**
 * Counts a try to pay and lets it through, or tells how many seconds to wait. Whoever tests stolen cards meets the second or the third
 * limit, whatever addresses they come from.
 */
export async function takeTry(means: Means, db: Write, attemptId: string, payer: Payer): Promise<number> {
  await takeTurns(db);
  const visitor = indexOf(means, 'visitor', payer.visitor);
  const network = indexOf(means, 'network', payer.network);
  const waits = [
    await secondsUntilFree(means, db, perMinute.all, {}),
    visitor ? await secondsUntilFree(means, db, perMinute.visitor, { visitor }) : 0,
    network ? await secondsUntilFree(means, db, perMinute.failedOfNetwork, { network, has_failed: 1 }) : 0,
  ];
  const seconds = Math.max(...waits);
  if (seconds === 0) await insertTry(means, db, { attempt_id: attemptId, visitor, network, has_failed: 0 });
  return seconds;
}

/** The attempt came to nothing. */
export async function markTriesFailed({ now }: Means, db: Write, attemptId: string): Promise<void> {
  await db
    .updateTable('payment_tries')
    .set({ has_failed: 1, at: now().toISOString() })
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** A card was declined while the attempt goes on: a failure of whoever started it. */
export async function addFailedTry(means: Means, db: Write, attemptId: string): Promise<void> {
  const first = await db
    .selectFrom('payment_tries')
    .select(['visitor', 'network'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  await insertTry(means, db, { visitor: null, network: null, ...first, attempt_id: attemptId, has_failed: 1 });
}

/** What does not count any more is not kept. */
export async function forgetTries({ now }: Means, db: Write): Promise<void> {
  const before = new Date(now().getTime() - keptFor).toISOString();
  await db.deleteFrom('payment_tries').where('at', '<', before).execute();
}

function indexOf({ sealer }: Means, what: string, text: string | undefined): string | null {
  return text ? (sealer.blindIndices(`${what} ${text}`)[0] ?? null) : null;
}

/** Until the transaction ends, nobody else counts. */
async function takeTurns(db: Write): Promise<void> {
  await db
    .insertInto('series')
    .values({ name: 'payment-tries', next: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ next: 0 }))
    .execute();
}

async function secondsUntilFree(
  { now }: Means,
  db: Write,
  most: number,
  which: { visitor?: string; network?: string; has_failed?: number },
): Promise<number> {
  const at = now().getTime();
  let query = db
    .selectFrom('payment_tries')
    .select('at')
    .where('at', '>', new Date(at - minute).toISOString())
    .orderBy('at', 'desc')
    .limit(most);
  for (const [column, value] of Object.entries(which)) query = query.where(column as 'visitor', '=', value as string);
  const latest = await query.execute();
  if (latest.length < most) return 0;
  return Math.max(1, Math.ceil((new Date(latest.at(-1)?.at ?? at).getTime() + minute - at) / 1000));
}

async function insertTry(
  means: Means,
  db: Write,
  about: { attempt_id: string; visitor: string | null; network: string | null; has_failed: number },
): Promise<void> {
  await db
    .insertInto('payment_tries')
    .values({ id: createRowId(means), at: means.now().toISOString(), ...about })
    .execute();
}
