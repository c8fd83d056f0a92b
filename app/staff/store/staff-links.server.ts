import type { Transaction } from 'kysely';
import type { StaffTable } from '#platform/database/session-tables.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import type { SignInLetterWish, StaffPasskeys, TicketKind } from '../passkeys.ts';
import {
  createSecret,
  hashOf,
  invitationTime,
  laterThan,
  minute,
  newRow,
  type StaffDeps,
  toMember,
} from './staff-rows.server.ts';

type Write = Transaction<Tables>;

/** The letter that a link is sent with, queued in the transaction of its cause. */
export interface StaffSignInLetter {
  kind: 'staff-sign-in';
  locale: 'sv' | 'en';
  email: string;
  name: string;
  url: string;
  /** True for somebody who has no passkey yet. */
  isInvited: boolean;
  /** ISO, UTC: expiry of the link. */
  until: string;
}

export interface StaffLinksDeps extends StaffDeps {
  queueLetter(db: Write, letter: StaffSignInLetter): Promise<void>;
}

const linkTime = 30 * minute;

/** Invitations and links in letters, in the database. */
export function createStaffLinks(
  deps: StaffLinksDeps & { begin(db: Write, kind: TicketKind, memberId: string | null): Promise<string> },
): Pick<StaffPasskeys, 'invite' | 'reset' | 'askLink' | 'look' | 'useLink'> {
  const { database, encryptor, now, noteAct } = deps;
  const indicesOf = (email: string) => encryptor.blindIndices(`staff e-mail ${email.trim().toLowerCase()}`);
  const placeOf = (id: string) => ({ table: 'staff', id, column: 'email_encrypted' });

  /** Keeps a link; queues its letter when somebody is to get one. */
  async function send(db: Write, row: StaffTable | undefined, isInvited: boolean, letter: SignInLetterWish) {
    const link = createSecret(deps);
    const until = laterThan(now(), linkTime);
    const values = { link_hash: hashOf(link), staff_id: row?.id ?? null, ends_at: until };
    await db.insertInto('staff_email_links').values(values).execute();
    if (!row?.email_encrypted) return;
    const email = encryptor.decrypt(row.email_encrypted, placeOf(row.id));
    const { locale, toUrl } = letter;
    const { name } = row;
    await deps.queueLetter(db, { kind: 'staff-sign-in', locale, email, name, url: toUrl(link), isInvited, until });
  }

  const findByEmail = (db: Write, email: string) =>
    db.selectFrom('staff').selectAll().where('email_index', 'in', indicesOf(email)).executeTakeFirst();

  const hasPasskey = async (db: Write, { id }: StaffTable) =>
    (await db.selectFrom('staff_passkeys').select('id').where('staff_id', '=', id).executeTakeFirst()) !== undefined;

  /** The colleague of a link that is still good. */
  const findOwner = (db: Write, link: string) =>
    db
      .selectFrom('staff')
      .innerJoin('staff_email_links', 'staff_email_links.staff_id', 'staff.id')
      .selectAll('staff')
      .where('link_hash', '=', hashOf(link))
      .where('ends_at', '>', now().toISOString())
      .where('ended_at', 'is', null)
      .executeTakeFirst();

  return {
    invite: ({ name, email, role }, letter, by) =>
      database.write(async (db) => {
        if (await findByEmail(db, email)) return false;
        const plain = newRow(deps, name, role);
        const row: StaffTable = {
          ...plain,
          invited_until: laterThan(now(), invitationTime),
          email_index: indicesOf(email)[0] ?? '',
          email_encrypted: encryptor.encrypt(email.trim(), placeOf(plain.id)),
        };
        await db.insertInto('staff').values(row).execute();
        await send(db, row, true, letter);
        await noteAct(db, 'invite-staff', by);
        return true;
      }),

    reset: (memberId, letter, by) =>
      database.write(async (db) => {
        const row = await db
          .updateTable('staff')
          .set({ invited_until: laterThan(now(), invitationTime) })
          .where('id', '=', memberId)
          .where('email_index', 'is not', null)
          .returningAll()
          .executeTakeFirst();
        if (!row) return;
        for (const table of ['staff_passkeys', 'staff_sessions', 'staff_tickets', 'staff_email_links'] as const)
          await db.deleteFrom(table).where('staff_id', '=', memberId).execute();
        await send(db, row, true, letter);
        await noteAct(db, 'reset-passkeys', by);
      }),

    askLink: (email, letter) =>
      database.write(async (db) => {
        const row = await findByEmail(db, email);
        const isInvited = row ? !(await hasPasskey(db, row)) : false;
        const mayEnter = row && (!isInvited || (row.invited_until ?? '') > now().toISOString());
        await send(db, mayEnter ? row : undefined, isInvited, letter);
      }),

    look: (link) =>
      database.write(async (db) => {
        const row = await findOwner(db, link);
        return row ? toMember(row) : null;
      }),

    useLink: (link) =>
      database.write(async (db) => {
        const row = await findOwner(db, link);
        const used = await db.deleteFrom('staff_email_links').where('link_hash', '=', hashOf(link)).executeTakeFirst();
        if (!row || !used.numDeletedRows) return null;
        if (await hasPasskey(db, row)) return deps.begin(db, 'use', row.id);
        // An invitation has its own end, and a link that is older than it opens nothing.
        return (row.invited_until ?? '') > now().toISOString() ? deps.begin(db, 'make', row.id) : null;
      }),
  };
}
