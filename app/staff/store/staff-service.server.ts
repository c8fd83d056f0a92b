import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/database/database.server.ts';
import type { StaffTable } from '#platform/database/session-tables.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import { type Encryptor, readOr } from '#platform/encryption/port.ts';
import { isRole, type StaffRole } from '../model/roles.ts';
import type { StaffMember, StaffService, StaffSession } from '../port.ts';

export interface StaffDeps {
  database: Database;
  encryptor: Encryptor;
  now(): Date;
  random(bytes: number): Uint8Array;
  /** Notes an act in the audit, in the transaction of the act itself. */
  noteAct(db: Transaction<Tables>, act: string, by: string): Promise<void>;
}

const minute = 60_000;
/** A session ends when it has not been used for half an hour, and after ten hours in any case. */
export const sessionTimes = { idle: 30 * minute, longest: 600 * minute };
const invitationTime = 7 * 24 * 60 * minute;
const linkTime = 10 * minute;
/** A page that loads several others counts as one use. */
const usedEvery = minute;

/** Staff list, sessions and ways in, in the database. */
export function createStaffService(deps: StaffDeps): StaffService {
  const { database, encryptor, now, random, noteAct } = deps;
  const createSecret = () => Buffer.from(random(32)).toString('base64url');
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

  async function open(db: Transaction<Tables>, row: StaffTable): Promise<{ secret: string; session: StaffSession }> {
    const secret = createSecret();
    const [startedAt, endsAt] = [now().toISOString(), later(sessionTimes.longest)];
    await db
      .insertInto('staff_sessions')
      .values({ id_hash: hashOf(secret), staff_id: row.id, started_at: startedAt, used_at: startedAt, ends_at: endsAt })
      .execute();
    await noteAct(db, 'sign-in', row.name);
    return { secret, session: { member: toMember(row), startedAt: new Date(startedAt), endsAt: new Date(endsAt) } };
  }

  /** The colleague of an invitation that is still good; the account is bound to them. */
  async function bind(db: Transaction<Tables>, invitation: string, account: { issuer: string; subject: string }) {
    const changed = await db
      .updateTable('staff')
      .set({ ...account, invitation_hash: null, invited_until: null })
      .where('invitation_hash', '=', hashOf(invitation))
      .where('invited_until', '>', now().toISOString())
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (changed) await noteAct(db, 'join-staff', changed.name);
    return changed;
  }

  async function change(memberId: string, values: Partial<StaffTable>, act: string, by: string): Promise<void> {
    await database.write(async (db) => {
      const row = await db
        .updateTable('staff')
        .set(values)
        .where('id', '=', memberId)
        .returningAll()
        .executeTakeFirst();
      if (row) await noteAct(db, act, by);
    });
  }

  return {
    signIn: ({ issuer, subject, name, role }, invitation) =>
      database.write(async (db) => {
        const known = await db
          .selectFrom('staff')
          .selectAll()
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .executeTakeFirst();
        const member = known ?? (invitation ? await bind(db, invitation, { issuer, subject }) : undefined);
        if (member?.ended_at) return unknown(db, { issuer, subject });
        if (member) {
          // A role that the provider names is the provider's to change.
          if (role && role !== member.role) {
            await db.updateTable('staff').set({ role }).where('id', '=', member.id).execute();
          }
          return open(db, { ...member, role: role ?? member.role });
        }
        if (!role) return unknown(db, { issuer, subject });
        const row = newRow(name, role);
        await db
          .insertInto('staff')
          .values({ ...row, issuer, subject })
          .execute();
        return open(db, { ...row, issuer, subject });
      }),

    signInWithLink: (secret) =>
      database.write(async (db) => {
        const used = await db
          .deleteFrom('staff_links')
          .where('secret_hash', '=', hashOf(secret))
          .returningAll()
          .executeTakeFirst();
        if (!used || used.ends_at <= now().toISOString()) return null;
        const known = await db.selectFrom('staff').selectAll().where('id', '=', lastWayIn).executeTakeFirst();
        const row = known ?? { ...newRow('Kommandoraden', 'administers'), id: lastWayIn };
        if (!known) await db.insertInto('staff').values(row).execute();
        return open(db, row);
      }),

    async findSession(secret) {
      const at = now();
      const row = await database.read((db) =>
        db
          .selectFrom('staff_sessions')
          .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
          .selectAll('staff')
          .select(['id_hash', 'started_at', 'used_at', 'ends_at'])
          .where('id_hash', '=', hashOf(secret))
          .executeTakeFirst(),
      );
      if (!row) return null;
      const idleSince = at.getTime() - Date.parse(row.used_at);
      const isOver = row.ends_at <= at.toISOString() || idleSince > sessionTimes.idle || row.ended_at !== null;
      const own = hashOf(secret);
      if (isOver) {
        await database.write((db) => db.deleteFrom('staff_sessions').where('id_hash', '=', own).execute());
        return null;
      }
      // Most pages change nothing: they wait for nobody who writes.
      if (idleSince > usedEvery) {
        const used = { used_at: at.toISOString() };
        await database.write((db) => db.updateTable('staff_sessions').set(used).where('id_hash', '=', own).execute());
      }
      return { member: toMember(row), startedAt: new Date(row.started_at), endsAt: new Date(row.ends_at) };
    },

    async ownerOf(secret) {
      const row = await database.read((db) =>
        db.selectFrom('staff_sessions').select('staff_id').where('id_hash', '=', hashOf(secret)).executeTakeFirst(),
      );
      return row?.staff_id ?? null;
    },

    seal: (text) => encryptor.encrypt(text, cookieCell),
    unseal: (sealed) =>
      readOr(
        () => encryptor.decrypt(sealed, cookieCell),
        () => null,
      ),
    async signOut(secret) {
      await database.write((db) => db.deleteFrom('staff_sessions').where('id_hash', '=', hashOf(secret)).execute());
    },
    async signOutEverywhere(memberId) {
      await database.write((db) => db.deleteFrom('staff_sessions').where('staff_id', '=', memberId).execute());
    },
    list: async () =>
      (await database.read((db) => db.selectFrom('staff').selectAll().orderBy('created_at').execute())).map(toMember),

    invite: (name, role, by) =>
      database.write(async (db) => {
        const invitation = createSecret();
        const row = newRow(name, role);
        const values = { ...row, invitation_hash: hashOf(invitation), invited_until: later(invitationTime) };
        await db.insertInto('staff').values(values).execute();
        await noteAct(db, 'invite-staff', by);
        return { member: toMember(row), invitation };
      }),
    setRole: (memberId, role, by) => change(memberId, { role }, 'set-role', by),
    async end(memberId, by) {
      await change(memberId, { ended_at: now().toISOString(), invitation_hash: null }, 'end-staff', by);
      await database.write((db) => db.deleteFrom('staff_sessions').where('staff_id', '=', memberId).execute());
    },

    createLink: (by) =>
      database.write(async (db) => {
        const secret = createSecret();
        await db.deleteFrom('staff_links').where('ends_at', '<=', now().toISOString()).execute();
        await db
          .insertInto('staff_links')
          .values({ secret_hash: hashOf(secret), ends_at: later(linkTime) })
          .execute();
        await noteAct(db, 'create-sign-in-link', by);
        return secret;
      }),
  };

  function newRow(name: string, role: StaffRole): StaffTable {
    const nobodysAccount = { issuer: null, subject: null, invitation_hash: null, invited_until: null, ended_at: null };
    const id = Buffer.from(random(12)).toString('base64url');
    return { id, name, role, created_at: now().toISOString(), ...nobodysAccount };
  }

  async function unknown(db: Transaction<Tables>, account: { issuer: string; subject: string }) {
    await noteAct(db, 'unknown-account', account.subject);
    return { unknown: account };
  }
}

/** No cell of the database, so that nothing of it can pass for a cookie. */
const cookieCell = { table: 'cookie', id: 'kansli', column: 'sign-in' };

/** Id of whoever comes in by the command line's link. */
const lastWayIn = 'command-line';

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function toMember({ id, name, role, subject, ended_at }: StaffTable): StaffMember {
  return {
    id,
    name,
    // A role that this version does not know may do least.
    role: isRole(role) ? role : 'reads',
    isBound: subject !== null,
    endedAt: ended_at ? new Date(ended_at) : null,
  };
}
