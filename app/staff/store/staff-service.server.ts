import type { Transaction } from 'kysely';
import type { StaffTable } from '#platform/database/session-tables.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import { createCookieEncryption } from '#platform/encryption/port.ts';
import type { StaffAct } from '../model/staff-acts.ts';
import type { StaffService } from '../port.ts';
import {
  createSecret,
  hashOf,
  invitationTime,
  lastWayIn,
  laterThan,
  minute,
  newRow,
  openSession,
  type StaffDeps,
  sessionTimes,
  toMember,
  toSession,
} from './staff-rows.server.ts';

const linkTime = 10 * minute;
/** A page that loads several others counts as one use. */
const usedEvery = minute;

/** Staff list, sessions and ways in, in the database. */
export function createStaffService(deps: StaffDeps): StaffService {
  const { database, encryptor, now, noteAct } = deps;
  const later = (milliseconds: number) => laterThan(now(), milliseconds);

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

  async function change(memberId: string, values: Partial<StaffTable>, act: StaffAct, by: string): Promise<void> {
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
    signIn: ({ issuer, subject, name, role, provedAt }, { invitation, current } = {}) =>
      database.write(async (db) => {
        const open = (row: StaffTable) => openSession(deps, db, row, { provedAt, current });
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
          return open({ ...member, role: role ?? member.role });
        }
        if (!role) return unknown(db, { issuer, subject });
        const row = newRow(deps, name, role);
        await db
          .insertInto('staff')
          .values({ ...row, issuer, subject })
          .execute();
        return open({ ...row, issuer, subject });
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
        const row = known ?? { ...newRow(deps, 'Kommandoraden', 'administers'), id: lastWayIn };
        if (!known) await db.insertInto('staff').values(row).execute();
        return openSession(deps, db, row, { provedAt: now() });
      }),

    async findSession(secret) {
      const at = now();
      const row = await database.read((db) =>
        db
          .selectFrom('staff_sessions')
          .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
          .selectAll('staff')
          .select(['id_hash', 'started_at', 'used_at', 'ends_at', 'proved_at'])
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
      return toSession(row);
    },

    async ownerOf(secret) {
      const row = await database.read((db) =>
        db.selectFrom('staff_sessions').select('staff_id').where('id_hash', '=', hashOf(secret)).executeTakeFirst(),
      );
      return row?.staff_id ?? null;
    },

    ...createCookieEncryption(encryptor, 'kansli'),
    async signOut(secret) {
      await database.write((db) => db.deleteFrom('staff_sessions').where('id_hash', '=', hashOf(secret)).execute());
    },
    async signOutEverywhere(memberId) {
      await database.write((db) => db.deleteFrom('staff_sessions').where('staff_id', '=', memberId).execute());
    },
    async list() {
      const rows = await database.read((db) =>
        db
          .selectFrom('staff')
          .selectAll()
          .select((row) =>
            row
              .exists(
                row.selectFrom('staff_passkeys').select('staff_passkeys.id').whereRef('staff_id', '=', 'staff.id'),
              )
              .as('has_passkey'),
          )
          .orderBy('created_at')
          .execute(),
      );
      return rows.map((row) => ({ ...toMember(row), isBound: row.subject !== null || Boolean(row.has_passkey) }));
    },

    invite: (name, role, by) =>
      database.write(async (db) => {
        const invitation = createSecret(deps);
        const row = newRow(deps, name, role);
        const values = { ...row, invitation_hash: hashOf(invitation), invited_until: later(invitationTime) };
        await db.insertInto('staff').values(values).execute();
        await noteAct(db, 'invite-staff', by);
        return { member: toMember(row), invitation };
      }),
    setRole: (memberId, role, by) => change(memberId, { role }, 'set-role', by),
    async end(memberId, by) {
      const noAddress = { email_index: null, email_encrypted: null };
      await change(memberId, { ended_at: now().toISOString(), invitation_hash: null, ...noAddress }, 'end-staff', by);
      await database.write(async (db) => {
        for (const table of ['staff_sessions', 'staff_passkeys', 'staff_email_links', 'staff_tickets'] as const)
          await db.deleteFrom(table).where('staff_id', '=', memberId).execute();
      });
    },

    createLink: (by) =>
      database.write(async (db) => {
        const secret = createSecret(deps);
        await db.deleteFrom('staff_links').where('ends_at', '<=', now().toISOString()).execute();
        await db
          .insertInto('staff_links')
          .values({ secret_hash: hashOf(secret), ends_at: later(linkTime) })
          .execute();
        await noteAct(db, 'create-sign-in-link', by);
        return secret;
      }),
  };

  async function unknown(db: Transaction<Tables>, account: { issuer: string; subject: string }) {
    await noteAct(db, 'unknown-account', account.subject);
    return { unknown: account };
  }
}
