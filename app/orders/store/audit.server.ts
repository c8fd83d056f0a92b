import type { AuditAct } from '../audit/audit-acts.ts';
import { retainUntil } from '../model/retention.ts';
import type { Actor, AuditLine } from '../port.ts';
import { createRowId, type Deps, today, type Write } from './deps.server.ts';

/** Records an act in the audit log, in the transaction of the act itself. */
export async function recordAudit(
  deps: Deps,
  db: Write,
  line: Omit<AuditLine, 'at' | 'act'> & { act: AuditAct },
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ id: createRowId(deps), at: deps.now().toISOString(), ...line, retain_until: lastDay(today(deps)) })
    .execute();
}

/** The latest 1,000 entries, newest first. */
export async function readAudit({ database }: Deps, reference?: string): Promise<AuditLine[]> {
  const lines = await database.read((db) =>
    db
      .selectFrom('audit')
      .select(['at', 'actor', 'act', 'reference'])
      .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
      .orderBy('id', 'desc')
      .limit(1000)
      .execute(),
  );
  return lines.map((line) => ({ ...line, at: new Date(line.at), actor: line.actor as Actor }));
}

/** Retention as for bookkeeping: an auditor may ask who changed what. */
function lastDay(on: string): string {
  return retainUntil('bookkeeping', { gift: null, membership: null, keepDetailsConsent: false }, on);
}
