import type { ClaimedEmail } from '#emails/outbox/port.ts';
import { readLettersAfter } from '#emails/outbox/rehearsed-letters.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Deps } from '../store/deps.server.ts';

/** A letter that an act would queue. */
export interface RehearsedLetter {
  letter: ClaimedEmail;
  dueAt: Date;
}

/** Ends a rehearsal's transaction, so that nothing of it stays. */
class Undone extends Error {
  override name = 'Undone';
}

/**
 * Does an act on orders in a transaction that is then rolled back.
 * @param act gets dependencies whose database is that transaction
 * @returns the letters that the act has queued; none when it cannot be done
 */
export async function rehearse(
  deps: Deps,
  orderIds: readonly string[],
  act: (inside: Deps) => Promise<{ done: boolean }>,
): Promise<RehearsedLetter[]> {
  let letters: RehearsedLetter[] = [];
  const undone = deps.database.write(async (db) => {
    const database: Database = { read: (work) => work(db), write: (work) => work(db), close: async () => {} };
    const readNew = await readLettersAfter(db, deps.encryptor, orderIds);
    const { done } = await act({ ...deps, database });
    letters = done ? await readNew() : [];
    throw new Undone();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return letters;
}
