import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds an answer stands, and how long one is waited for. */
const standing = 2000;
const patience = 500;

/**
 * Whether something can be written down now, found out by writing: a full disk can still be read. Tried once in two seconds,
 * whoever asks meanwhile; false as well when it takes longer than half a second.
 * @param now milliseconds that never run backwards
 */
export function createWriteCheck(write: () => Promise<unknown>, now = () => performance.now()): () => Promise<boolean> {
  let latest: { at: number; canWrite: Promise<boolean> } | undefined;
  return () => {
    if (!latest || now() - latest.at >= standing) latest = { at: now(), canWrite: tryTo(write) };
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
