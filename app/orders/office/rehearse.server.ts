import type { ClaimedEmail } from '#emails/outbox/port.ts';
import { readLettersAfter } from '#emails/outbox/rehearsed-letters.server.ts';
import { createNestedDatabase } from '#platform/database/nested/nested-database.server.ts';
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
 * @param references those of the orders whose letters are read
 * @param act gets dependencies whose database is that transaction; one of many that is refused leaves nothing behind
 * @returns the letters that the act has queued; none when it cannot be done
 */
export async function rehearse(
  deps: Deps,
  references: readonly string[],
  act: (inside: Deps) => Promise<{ done: boolean }>,
): Promise<RehearsedLetter[]> {
  let letters: RehearsedLetter[] = [];
  const undone = deps.database.write(async (db) => {
    const readNew = await readLettersAfter(db, deps.encryptor, references);
    const { done } = await act({ ...deps, database: createNestedDatabase(db) });
    letters = done ? await readNew() : [];
    throw new Undone();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return letters;
}
