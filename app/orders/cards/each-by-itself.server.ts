import { parseReference } from '#swedish/ids/reference.ts';
import { lockOrder } from '../store/apply-event.server.ts';
import type { Deps, Write } from '../store/deps.server.ts';
import type { CardsDone } from './card-post.ts';

/** Acts on each order in a transaction of its own: what fails for one of them leaves the others done. */
export async function eachByItself(
  deps: Deps,
  references: readonly string[],
  work: (db: Write, reference: string) => Promise<boolean>,
): Promise<CardsDone> {
  const outcome: CardsDone = { done: [], left: [] };
  for (const reference of new Set(references)) {
    const isDone = await deps.database.write(async (db) => {
      await lockOrder(db, parseReference(reference) ?? '');
      return work(db, reference);
    });
    outcome[isDone ? 'done' : 'left'].push(reference);
  }
  return outcome;
}
