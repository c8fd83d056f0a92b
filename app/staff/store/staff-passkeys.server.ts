import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { StaffPasskeysTable, StaffTable, StaffTicketsTable } from '#platform/database/session-tables.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import type { PasskeyOutcome, StaffPasskeys, TicketKind } from '../passkeys.ts';
import type { WebAuthn } from '../web-authn.server.ts';
import { createStaffLinks, type StaffLinksDeps } from './staff-links.server.ts';
import { createSecret, hashOf, laterThan, minute, openSession, toMember } from './staff-rows.server.ts';

export interface PasskeyDeps extends StaffLinksDeps {
  webAuthn: WebAuthn;
}

type Write = Transaction<Tables>;

const ticketTime = 10 * minute;
const mostPasskeys = 10;

/** Enough to find the passkey of an answer; all else is checked by its signature. */
const Answer = v.looseObject({
  id: v.string(),
  response: v.looseObject({
    userHandle: v.nullish(v.string()),
    transports: v.nullish(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/)))),
  }),
});
type Answer = v.InferOutput<typeof Answer>;

/** Passkeys of the office's staff, in the database. Secrets are stored as hashes. */
export function createStaffPasskeys(deps: PasskeyDeps): StaffPasskeys {
  const { database, now, random, noteAct, webAuthn } = deps;

  async function begin(db: Write, kind: TicketKind, memberId: string | null): Promise<string> {
    const secret = createSecret(deps);
    const ends = laterThan(now(), ticketTime);
    await db
      .insertInto('staff_tickets')
      .values({ secret_hash: hashOf(secret), staff_id: memberId, kind, challenge: null, ends_at: ends })
      .execute();
    return secret;
  }

  const findTicket = (db: Write, secret: string) =>
    db
      .selectFrom('staff_tickets')
      .selectAll()
      .where('secret_hash', '=', hashOf(secret))
      .where('ends_at', '>', now().toISOString())
      .executeTakeFirst();

  /** The colleague, unless their access has ended. */
  const findOwner = (db: Write, id: string) =>
    db.selectFrom('staff').selectAll().where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst();

  const listRows = (db: Write, memberId: string) =>
    db.selectFrom('staff_passkeys').selectAll().where('staff_id', '=', memberId).orderBy('created_at').execute();

  /** Keeps a new passkey. Null when it cannot be used. */
  async function make(db: Write, ticket: Asked, answer: Answer, name: string): Promise<StaffTable | null> {
    const owner = ticket.staff_id && (await findOwner(db, ticket.staff_id));
    const made = owner && (await webAuthn.checkMade(answer, ticket.challenge));
    if (!made || (await listRows(db, owner.id)).length >= mostPasskeys) return null;
    const isTaken = await db.selectFrom('staff_passkeys').select('id').where('id', '=', made.id).executeTakeFirst();
    if (isTaken) return null;
    await db
      .insertInto('staff_passkeys')
      .values({
        id: made.id,
        staff_id: owner.id,
        name,
        public_key: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: (answer.response.transports ?? []).slice(0, 8).join(' '),
        created_at: now().toISOString(),
        used_at: null,
      })
      .execute();
    await db.updateTable('staff').set({ invited_until: null }).where('id', '=', owner.id).execute();
    await noteAct(db, 'add-passkey', owner.name);
    return owner;
  }

  /** Owner of the passkey that has answered. Null when it is not theirs to answer, or the answer is wrong. */
  async function use(db: Write, { staff_id, challenge }: Asked, answer: Answer): Promise<StaffTable | null> {
    const row = await db.selectFrom('staff_passkeys').selectAll().where('id', '=', answer.id).executeTakeFirst();
    const owner = row && (await findOwner(db, row.staff_id));
    if (!owner) return null;
    const handle = answer.response.userHandle;
    const isTheirs = handle === Buffer.from(owner.id).toString('base64url');
    // Found by its own word, it must say whose it is; asked for, it must be of whom it was asked for.
    const isMeant = staff_id === null ? isTheirs : staff_id === owner.id && (!handle || isTheirs);
    const counter = isMeant && (await webAuthn.checkUsed(answer, challenge, toCredential(row), staff_id === null));
    if (typeof counter !== 'number') {
      await noteAct(db, 'refuse-passkey', owner.name);
      return null;
    }
    const used = { counter, used_at: now().toISOString() };
    await db.updateTable('staff_passkeys').set(used).where('id', '=', row.id).execute();
    return owner;
  }

  return {
    ...createStaffLinks({ ...deps, begin }),
    begin: (kind, memberId) => database.write((db) => begin(db, kind, memberId)),

    findTicket: (secret) =>
      database.write(async (db) => {
        const ticket = await findTicket(db, secret);
        const owner = ticket?.staff_id ? await findOwner(db, ticket.staff_id) : null;
        if (!ticket || (ticket.staff_id && !owner)) return null;
        return { kind: kindOf(ticket), member: owner ? toMember(owner) : null };
      }),

    async ask(secret) {
      const challenge = Buffer.from(random(32)).toString('base64url');
      const asked = await database.write(async (db) => {
        const ticket = await findTicket(db, secret);
        const owner = ticket?.staff_id ? await findOwner(db, ticket.staff_id) : null;
        if (!ticket || (ticket.staff_id && !owner)) return null;
        await db
          .updateTable('staff_tickets')
          .set({ challenge })
          .where('secret_hash', '=', ticket.secret_hash)
          .execute();
        return { kind: kindOf(ticket), owner, rows: owner ? await listRows(db, owner.id) : [] };
      });
      if (!asked) return null;
      const { kind, owner } = asked;
      const known = asked.rows.map(({ id, transports }) => ({ id, transports: transportsOf(transports) }));
      return kind === 'make' && owner
        ? webAuthn.askToMake(owner, challenge, known)
        : webAuthn.askToUse(challenge, known);
    },

    async finish(secret, text, { name, current }): Promise<PasskeyOutcome> {
      const answer = readAnswer(text);
      await webAuthn.prepare();
      return database.write(async (db): Promise<PasskeyOutcome> => {
        const ticket = await findTicket(db, secret);
        if (!ticket?.challenge) return { done: false };
        const { challenge } = ticket;
        // A question is answered once, also when the answer is wrong.
        await db
          .updateTable('staff_tickets')
          .set({ challenge: null })
          .where('secret_hash', '=', ticket.secret_hash)
          .execute();
        if (!answer) return { done: false };
        const asked = { ...ticket, challenge };
        const owner = kindOf(ticket) === 'make' ? await make(db, asked, answer, name) : await use(db, asked, answer);
        if (!owner) return { done: false };
        await db.deleteFrom('staff_tickets').where('secret_hash', '=', ticket.secret_hash).execute();
        const opened = await openSession(deps, db, owner, { provedAt: now(), current });
        return { done: true, secret: opened.secret, member: toMember(owner) };
      });
    },

    async list(memberId) {
      const rows = await database.read((db) => listRows(db as Write, memberId));
      return rows.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        createdAt: new Date(created_at),
        usedAt: used_at ? new Date(used_at) : null,
      }));
    },

    remove: (memberId, id, mayBeLast) =>
      database.write(async (db) => {
        const rows = await listRows(db, memberId);
        const owner = await findOwner(db, memberId);
        if (!owner || !rows.some((row) => row.id === id) || (rows.length === 1 && !mayBeLast)) return false;
        await db.deleteFrom('staff_passkeys').where('id', '=', id).where('staff_id', '=', memberId).execute();
        await noteAct(db, 'remove-passkey', owner.name);
        return true;
      }),
  };
}

/** A ticket whose question is being answered. */
type Asked = StaffTicketsTable & { challenge: string };

/** A ticket of a kind that this version does not know may only use what exists. */
function kindOf({ kind }: StaffTicketsTable): TicketKind {
  return kind === 'make' ? 'make' : 'use';
}

function toCredential({ id, public_key, counter, transports }: StaffPasskeysTable) {
  return {
    id,
    publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
    counter: Number(counter),
    transports: transportsOf(transports),
  };
}

function transportsOf(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

function readAnswer(text: string): Answer | null {
  try {
    const read = v.safeParse(Answer, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
