import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.server.ts';

/** Milliseconds an answer stands, and how long one is waited for. */
const standing = 2000;
const patience = 500;
/** Characters, somewhat more than an order takes: where a little still fits, an order may not. */
const size = 100_000;

/**
 * Whether something can be written down now, found out by writing: a full disk can still be read. Tried once in two seconds,
 * whoever asks meanwhile; false as well when it takes longer than half a second.
 * @param write is given a text to write, another one each time
 * @param now milliseconds that never run backwards
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

/** Writes a text where nothing reads it, over the last one. */
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
