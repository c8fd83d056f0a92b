import type { Kysely, Transaction } from 'kysely';
import { createRowId, emailIndices, hashOf } from '#orders/store/deps.server.ts';
import { moveEmail } from '#orders/store/people.server.ts';
import type { MemberEmailChangesTable } from '#platform/database/session-tables.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import type { EmailChange, MemberService } from '../port.ts';
import type { MemberDeps } from './member-deps.ts';

type EmailChanges = Pick<
  MemberService,
  'askForEmail' | 'findEmailChange' | 'callOffEmailChange' | 'lookAtEmailChange' | 'confirmEmail'
>;
type Db = Transaction<Tables>;

const day = 24 * 60 * 60_000;

/**
 * Changes of a member's e-mail address. Both mailboxes must say yes, in any order; then all that stands under the old
 * address stands under the new one. An address with orders of its own keeps them, so that two addresses become one.
 */
export function createEmailChanges(deps: MemberDeps): EmailChanges {
  const { database, encryptor, now, random } = deps;

  const textOf = (row: MemberEmailChangesTable, column: 'email_encrypted' | 'to_encrypted') =>
    encryptor.decrypt(row[column], { table: 'member_email_changes', id: row.id, column });
  const pairOf = (row: MemberEmailChangesTable) => ({
    email: textOf(row, 'email_encrypted'),
    to: textOf(row, 'to_encrypted'),
  });

  async function findByLink(db: Kysely<Tables>, link: string) {
    const hash = hashOf(link);
    const row = await db
      .selectFrom('member_email_changes')
      .selectAll()
      .where(({ or, eb }) => or([eb('from_link_hash', '=', hash), eb('to_link_hash', '=', hash)]))
      .where('ends_at', '>', now().toISOString())
      .executeTakeFirst();
    return row && { row, side: row.from_link_hash === hash ? ('from' as const) : ('to' as const) };
  }

  function forget(db: Db, email: string) {
    return db
      .deleteFrom('member_email_changes')
      .where('email_index', 'in', emailIndices(encryptor, email))
      .where(({ or, eb }) => or([eb('from_confirmed_at', 'is', null), eb('to_confirmed_at', 'is', null)]))
      .execute();
  }

  /** Moves everything, and ends the sessions of both addresses: whoever is signed in has not seen the other's orders. */
  async function move(db: Db, row: MemberEmailChangesTable): Promise<void> {
    const { email, to } = pairOf(row);
    await moveEmail(deps, db, { email, right: to }, 'visitor');
    const both = [...emailIndices(encryptor, email), ...emailIndices(encryptor, to)];
    for (const table of ['member_sessions', 'member_sign_ins'] as const)
      await db.deleteFrom(table).where('email_index', 'in', both).execute();
    const locale = row.locale === 'en' ? 'en' : 'sv';
    for (const mailbox of [email, to])
      await deps.queueLetter(db, { kind: 'email-changed', locale, email: mailbox, from: email, to });
  }

  return {
    askForEmail: ({ email, to, locale, toUrl }) =>
      database.write(async (db) => {
        const [indices, toIndices] = [emailIndices(encryptor, email), emailIndices(encryptor, to)];
        if (toIndices.some((index) => indices.includes(index))) return false;
        await forget(db, email);
        const id = createRowId(deps);
        const [fromLink, toLink] = [random(32), random(32)].map((bytes) => Buffer.from(bytes).toString('base64url'));
        const until = new Date(now().getTime() + day).toISOString();
        const seal = (text: string, column: string) =>
          encryptor.encrypt(text, { table: 'member_email_changes', id, column });
        await db
          .insertInto('member_email_changes')
          .values({
            id,
            email_index: indices[0] ?? '',
            email_encrypted: seal(email, 'email_encrypted'),
            to_index: toIndices[0] ?? '',
            to_encrypted: seal(to, 'to_encrypted'),
            from_link_hash: hashOf(fromLink ?? ''),
            to_link_hash: hashOf(toLink ?? ''),
            from_confirmed_at: null,
            to_confirmed_at: null,
            locale,
            ends_at: until,
          })
          .execute();
        const letter = { kind: 'email-change', locale, until } as const;
        await deps.queueLetter(db, { ...letter, email, to, url: toUrl(fromLink ?? '') });
        await deps.queueLetter(db, { ...letter, email: to, to: null, url: toUrl(toLink ?? '') });
        return true;
      }),

    findEmailChange: (email) =>
      database.read(async (db) => {
        const row = await db
          .selectFrom('member_email_changes')
          .selectAll()
          .where('email_index', 'in', emailIndices(encryptor, email))
          .where('ends_at', '>', now().toISOString())
          .where(({ or, eb }) => or([eb('from_confirmed_at', 'is', null), eb('to_confirmed_at', 'is', null)]))
          .executeTakeFirst();
        return row ? toChange(row, textOf(row, 'to_encrypted')) : null;
      }),

    callOffEmailChange: async (email) => {
      await database.write((db) => forget(db, email));
    },

    lookAtEmailChange: (link) =>
      database.read(async (db) => {
        const found = await findByLink(db, link);
        if (!found) return null;
        const { row, side } = found;
        const { email, to } = pairOf(row);
        return { ...toChange(row, side === 'from' ? to : null), side, askedBy: email };
      }),

    confirmEmail: (link, typed) =>
      database.write(async (db) => {
        const found = await findByLink(db, link);
        if (!found) return 'ended';
        const { row, side } = found;
        const { email, to } = pairOf(row);
        // Robots that press the buttons of letters type no address.
        const mailbox = emailIndices(encryptor, side === 'from' ? email : to);
        if (typed !== null && !emailIndices(encryptor, typed).some((index) => mailbox.includes(index))) return 'wrong';
        const column = side === 'from' ? 'from_confirmed_at' : 'to_confirmed_at';
        const confirmed = await db
          .updateTable('member_email_changes')
          .set({ [column]: now().toISOString() })
          .where('id', '=', row.id)
          .where(column, 'is', null)
          .returningAll()
          .executeTakeFirst();
        const { isFrom, isTo } = toChange(confirmed ?? row, null);
        if (!isFrom || !isTo) return 'waiting';
        if (confirmed) await move(db, confirmed);
        return 'changed';
      }),
  };
}

function toChange<To extends string | null>(
  { from_confirmed_at, to_confirmed_at }: MemberEmailChangesTable,
  to: To,
): Pick<EmailChange, 'isFrom' | 'isTo'> & { to: To } {
  return { to, isFrom: from_confirmed_at !== null, isTo: to_confirmed_at !== null };
}
