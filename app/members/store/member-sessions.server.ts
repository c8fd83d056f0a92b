import type { Transaction } from 'kysely';
import { createRowId, type Deps, emailIndices, hashOf } from '#orders/store/deps.server.ts';
import type { MemberSessionsTable } from '#platform/database/session-tables.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import { DecryptionFailed, type Encryptor } from '#platform/encryption/port.ts';
import type { MemberService, MemberSession, NewSession } from '../port.ts';

const minute = 60_000;
/** Without a choice a session ends after half an hour unused, and after ten hours in any case. */
export const sessionTimes = { idle: 30 * minute, longest: 600 * minute, kept: 30 * 24 * 60 * minute };
/** A page that loads several others counts as one use. */
const usedEvery = minute;

type Sessions = Pick<
  MemberService,
  'findSession' | 'ownerOf' | 'signOut' | 'signOutEverywhere' | 'endSession' | 'listSessions'
>;

/** Sessions of members, in the database. */
export function createMemberSessions({ database, encryptor, now }: Deps): Sessions {
  const isOver = (row: MemberSessionsTable) =>
    row.ends_at <= now().toISOString() ||
    (!row.is_kept && now().getTime() - Date.parse(row.used_at) > sessionTimes.idle);
  return {
    async findSession(secret) {
      const row = await database.read((db) =>
        db.selectFrom('member_sessions').selectAll().where('secret_hash', '=', hashOf(secret)).executeTakeFirst(),
      );
      if (!row) return null;
      const session = isOver(row) ? null : toSession(row, encryptor, now());
      // Most pages change nothing: they wait for nobody who writes.
      if (session && now().getTime() - session.usedAt.getTime() <= usedEvery) return session;
      await database.write(async (db) => {
        if (!session) {
          await db.deleteFrom('member_sessions').where('id', '=', row.id).execute();
          return;
        }
        const fresh = session.isFresh && { fresh_until: new Date(now().getTime() + sessionTimes.idle).toISOString() };
        const used = { used_at: now().toISOString(), ...fresh };
        await db.updateTable('member_sessions').set(used).where('id', '=', row.id).execute();
      });
      return session;
    },
    async ownerOf(secret) {
      const row = await database.read((db) =>
        db.selectFrom('member_sessions').selectAll().where('secret_hash', '=', hashOf(secret)).executeTakeFirst(),
      );
      return (row && toSession(row, encryptor, now())?.email) ?? null;
    },
    async signOut(secret) {
      await database.write((db) =>
        db.deleteFrom('member_sessions').where('secret_hash', '=', hashOf(secret)).execute(),
      );
    },
    async signOutEverywhere(email) {
      await database.write((db) =>
        db.deleteFrom('member_sessions').where('email_index', 'in', emailIndices(encryptor, email)).execute(),
      );
    },
    async endSession(email, id) {
      const ended = await database.write((db) =>
        db
          .deleteFrom('member_sessions')
          .where('id', '=', id)
          .where('email_index', 'in', emailIndices(encryptor, email))
          .returning('id')
          .executeTakeFirst(),
      );
      return ended !== undefined;
    },
    async listSessions(email) {
      const rows = await database.read((db) =>
        db
          .selectFrom('member_sessions')
          .selectAll()
          .where('email_index', 'in', emailIndices(encryptor, email))
          .orderBy('used_at', 'desc')
          .execute(),
      );
      return rows.filter((row) => !isOver(row)).flatMap((row) => toSession(row, encryptor, now()) ?? []);
    },
  };
}

/** Starts a session and returns its secret. */
export async function openSession(
  deps: Deps,
  db: Transaction<Tables>,
  email: string,
  { device, isKept }: NewSession,
): Promise<string> {
  const { encryptor, now, random } = deps;
  const secret = Buffer.from(random(32)).toString('base64url');
  const id = createRowId(deps);
  const at = now().toISOString();
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();
  await db.deleteFrom('member_sessions').where('ends_at', '<=', at).execute();
  await db
    .insertInto('member_sessions')
    .values({
      id,
      secret_hash: hashOf(secret),
      email_index: emailIndices(encryptor, email)[0] ?? '',
      email_encrypted: encryptor.encrypt(email, cellOf(id)),
      device,
      is_kept: isKept ? 1 : 0,
      started_at: at,
      used_at: at,
      fresh_until: later(sessionTimes.idle),
      ends_at: later(isKept ? sessionTimes.kept : sessionTimes.longest),
    })
    .execute();
  return secret;
}

/** Null when the address does not decrypt: the session is then nobody's. */
function toSession(row: MemberSessionsTable, encryptor: Encryptor, now: Date): MemberSession | null {
  try {
    return {
      id: row.id,
      email: encryptor.decrypt(row.email_encrypted, cellOf(row.id)),
      device: row.device === 'phone' ? 'phone' : 'computer',
      startedAt: new Date(row.started_at),
      usedAt: new Date(row.used_at),
      endsAt: new Date(row.ends_at),
      isFresh: row.fresh_until > now.toISOString(),
    };
  } catch (error) {
    if (error instanceof DecryptionFailed) return null;
    throw error;
  }
}

function cellOf(id: string) {
  return { table: 'member_sessions', id, column: 'email_encrypted' };
}
