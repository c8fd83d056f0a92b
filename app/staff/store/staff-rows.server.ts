import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/database/database.server.ts';
import type { StaffSessionsTable, StaffTable } from '#platform/database/session-tables.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import type { Encryptor } from '#platform/encryption/port.ts';
import { isRole, type StaffRole } from '../model/roles.ts';
import type { StaffAct } from '../model/staff-acts.ts';
import type { StaffMember, StaffSession } from '../port.ts';

export interface StaffDeps {
  database: Database;
  encryptor: Encryptor;
  now(): Date;
  random(bytes: number): Uint8Array;
  /** Notes an act in the audit, in the transaction of the act itself. */
  noteAct(db: Transaction<Tables>, act: StaffAct, by: string): Promise<void>;
}

export const minute = 60_000;
/** A session ends when it has not been used for half an hour, and after ten hours in any case. */
export const sessionTimes = { idle: 30 * minute, longest: 600 * minute };
export const invitationTime = 7 * 24 * 60 * minute;

/** Id of whoever comes in by the command line's link. */
export const lastWayIn = 'command-line';

export function laterThan(at: Date, milliseconds: number): string {
  return new Date(at.getTime() + milliseconds).toISOString();
}

export function createSecret({ random }: Pick<StaffDeps, 'random'>): string {
  return Buffer.from(random(32)).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A colleague who has no way in yet. */
export function newRow({ random, now }: Pick<StaffDeps, 'random' | 'now'>, name: string, role: StaffRole): StaffTable {
  const noWayIn = { issuer: null, subject: null, invitation_hash: null, invited_until: null, ended_at: null };
  const id = Buffer.from(random(12)).toString('base64url');
  return { id, name, role, created_at: now().toISOString(), ...noWayIn, email_index: null, email_encrypted: null };
}

/**
 * Starts a session.
 * @param current secret of the session in which the same person proves again who they are: it goes on, so that forms
 * in other tabs keep their token. A session of anybody else stays as it is.
 */
export async function openSession(
  deps: StaffDeps,
  db: Transaction<Tables>,
  row: StaffTable,
  { provedAt, current }: { provedAt: Date | null; current?: string },
): Promise<{ secret: string; session: StaffSession }> {
  const at = deps.now();
  const proved = { proved_at: (provedAt ?? new Date(0)).toISOString() };
  const kept =
    current &&
    (await db
      .updateTable('staff_sessions')
      .set({ ...proved, used_at: at.toISOString() })
      .where('id_hash', '=', hashOf(current))
      .where('staff_id', '=', row.id)
      .where('ends_at', '>', at.toISOString())
      // One that has ended unused stays ended.
      .where('used_at', '>=', laterThan(at, -sessionTimes.idle))
      .returningAll()
      .executeTakeFirst());
  if (kept) {
    await deps.noteAct(db, 'sign-in-again', row.name);
    return { secret: current, session: toSession({ ...row, ...kept }) };
  }
  const secret = createSecret(deps);
  const ends = laterThan(at, sessionTimes.longest);
  const times = { started_at: at.toISOString(), used_at: at.toISOString(), ends_at: ends, ...proved };
  await db
    .insertInto('staff_sessions')
    .values({ id_hash: hashOf(secret), staff_id: row.id, ...times })
    .execute();
  await deps.noteAct(db, 'sign-in', row.name);
  return { secret, session: toSession({ ...row, ...times }) };
}

export function toSession(
  row: StaffTable & Pick<StaffSessionsTable, 'started_at' | 'ends_at' | 'proved_at'>,
): StaffSession {
  return {
    member: toMember(row),
    startedAt: new Date(row.started_at),
    endsAt: new Date(row.ends_at),
    provedAt: new Date(row.proved_at),
  };
}

export function toMember({ id, name, role, subject, email_index, ended_at }: StaffTable): StaffMember {
  return {
    id,
    name,
    // A role that this version does not know may do least.
    role: isRole(role) ? role : 'reads',
    isBound: subject !== null,
    hasEmail: email_index !== null,
    isByLink: id === lastWayIn,
    endedAt: ended_at ? new Date(ended_at) : null,
  };
}
