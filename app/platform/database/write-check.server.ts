import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.server.ts';

/** Time in ms for which a result is cached, and the timeout of a check. */
const standing = 2000;
const patience = 500;
/** Test size in characters, somewhat more than an order takes: where a little still fits, an order may not. */
const size = 100_000;

/**
 * Write probe: true when the database accepts a write. A full disk can still be read, so only a write can tell.
 * Runs at most once in 2 s for all callers; false also after 500 ms without a result.
 * @param write receives the text to write, different each time
 * @param now a monotonic clock, ms
 */
export function createWriteCheck(
  write: (text: string) => Promise<unknown>,
  now = () => performance.now(),
): () => Promise<boolean> {
  let tries = 0;
  let latest: { at: number; canWrite: Promise<boolean> } | undefined;
  return () => {
    if (!latest || now() - latest.at >= standing)
      latest = { at: now(), canWrite: tryTo(() => write(String(tries++ % 10).repeat(size))) };
    return latest.canWrite;
  };
}

async function tryTo(write: () => Promise<unknown>): Promise<boolean> {
  const written = write().then(
    () => true,
    () => false,
  );
  return Promise.race([written, delay(patience, false, { ref: false })]);
}

/** Overwrites a lease row that nothing reads. */
export function writeAnything(database: Pick<Database, 'write'>, text: string): Promise<unknown> {
  const row = { name: 'write-check', holder: text, until: new Date(0).toISOString() };
  return database.write((db) =>
    db
      .insertInto('leases')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute(),
  );
}
