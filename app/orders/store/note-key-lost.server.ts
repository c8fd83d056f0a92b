import type { Actor } from '../port.ts';
import { recordAudit } from './audit.server.ts';
import type { Deps } from './deps.server.ts';

/** Notes that an encryption key is lost for good: what is encrypted with it is given up, and the key is not missed. */
export function noteKeyLost(deps: Deps, id: string, actor: Actor): Promise<void> {
  const lost = { canary: null, lost_at: deps.now().toISOString() };
  return deps.database.write(async (db) => {
    await db
      .insertInto('encryption_keys')
      .values({ id, ...lost })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(lost))
      .execute();
    await recordAudit(deps, db, { actor, act: `key-lost ${id}`, reference: null });
  });
}
