import type { Selectable } from 'kysely';
import type { Actor } from '#orders/port.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import type { Deps, Write } from '#orders/store/deps.server.ts';
import type { BankLinesTable } from '#platform/database/bank-file-tables.server.ts';
import type { LineState } from '../port.ts';

export type LineRow = Selectable<BankLinesTable>;

/**
 * Takes a row for a change, by the version that the act was decided on. The update locks it until the transaction ends,
 * so that of two acts one finds it changed.
 */
export async function takeLine(db: Write, id: string, version: number): Promise<LineRow | 'changed' | 'no-such-line'> {
  const row = await db
    .updateTable('bank_lines')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const known = await db.selectFrom('bank_lines').select('id').where('id', '=', id).executeTakeFirst();
  return known ? 'changed' : 'no-such-line';
}

/** Notes what has become of a row. */
export async function setLine(
  deps: Deps,
  db: Write,
  { id, booking }: Pick<LineRow, 'id' | 'booking'>,
  state: LineState,
  actor: Actor,
): Promise<void> {
  const decided = state === 'new' ? null : deps.now().toISOString();
  await db
    .updateTable('bank_lines')
    .set({ state, booking, decided_at: decided, decided_by: decided === null ? null : actor })
    .where('id', '=', id)
    .execute();
  await recordAudit(deps, db, { actor, act: `bank-line ${state}`, reference: null });
}
