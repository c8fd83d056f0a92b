import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { formIds } from '#orders/model/order.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { AnswersTable, Tables } from '#platform/database/tables.server.ts';
import { type Encryptor, readOr } from '#platform/encryption/port.ts';
import type { AnswerStore, AnswersChange, SentForm, StoredAnswers } from './port.ts';

const millisecondsADay = 86_400_000;
/** Retention in days, counted from the last save or from the last request for a resume link. */
const daysKept = { usually: 1, onRequest: 30 };
/** 128 bits: a token cannot be guessed. */
const tokenBytes = 16;

export interface AnswerStoreParts {
  database: Database;
  encryptor: Encryptor;
  now(): Date;
  random(bytes: number): Uint8Array;
}

/**
 * Stores answers in the database, one row per visitor and form. Answers that no key decrypts count as empty: the
 * visitor types them again.
 */
export function createAnswerStore({ database, encryptor, now, random }: AnswerStoreParts): AnswerStore {
  const createToken = () => Buffer.from(random(tokenBytes)).toString('base64url');
  const isAlive = (row: AnswersTable) => row.expires_at > now().toISOString();

  function toStored(row: AnswersTable): StoredAnswers {
    const orderToken = openToken(row, encryptor);
    return {
      answers: openAnswers(row, encryptor),
      submission: row.submission,
      startedAt: new Date(row.started_at),
      isKept: row.is_kept === 1,
      isSent: orderToken !== null,
      orderToken: orderToken || null,
    };
  }

  function blankRow(id: string): AnswersTable {
    return {
      id,
      submission: createToken(),
      answers_encrypted: encryptAnswers({}, id, encryptor),
      started_at: now().toISOString(),
      expires_at: expiryOf(false),
      is_kept: 0,
      order_token_encrypted: null,
    };
  }

  function expiryOf(isKept: boolean): string {
    const days = isKept ? daysKept.onRequest : daysKept.usually;
    return new Date(now().getTime() + days * millisecondsADay).toISOString();
  }

  function changed(
    row: AnswersTable,
    { answers, removed = [], isKept = row.is_kept === 1 }: AnswersChange,
  ): AnswersTable {
    const merged = { ...openAnswers(row, encryptor), ...answers };
    const left = Object.fromEntries(Object.entries(merged).filter(([name]) => !removed.includes(name)));
    return {
      ...row,
      answers_encrypted: encryptAnswers(left, row.id, encryptor),
      is_kept: isKept ? 1 : 0,
      expires_at: expiryOf(isKept),
    };
  }

  const idsOf = (visitor: string) => formIds.map((form) => idOf(visitor, form));

  return {
    async find(visitor, form) {
      const row = await database.read((db) =>
        db.selectFrom('answers').selectAll().where('id', '=', idOf(visitor, form)).executeTakeFirst(),
      );
      return row && isAlive(row) ? toStored(row) : null;
    },

    isInUse: (visitor) =>
      database.read(async (db) => {
        const kept = db.selectFrom('answers').select('id').where('id', 'in', idsOf(visitor));
        if (await kept.where('expires_at', '>', now().toISOString()).executeTakeFirst()) return true;
        const fetching = db.selectFrom('address_lookups').select('id').where('visitor_hash', '=', hashOf(visitor));
        return (await fetching.executeTakeFirst()) !== undefined;
      }),

    async save(visitor, form, change) {
      const id = idOf(visitor, form);
      const row = await database.write(async (db) => {
        const locked = await lockAnswers(db, id, () => blankRow(id));
        if (isAlive(locked) && locked.order_token_encrypted) return locked;
        const next = changed(isAlive(locked) ? locked : blankRow(id), change);
        await db.updateTable('answers').set(next).where('id', '=', id).execute();
        return next;
      });
      return toStored(row);
    },

    async clear(visitor, form) {
      await database.write((db) => db.deleteFrom('answers').where('id', '=', idOf(visitor, form)).execute());
    },

    async forget(visitor) {
      await database.write((db) => db.deleteFrom('answers').where('id', 'in', idsOf(visitor)).execute());
    },

    async createLink(visitor, form) {
      const id = idOf(visitor, form);
      const token = createToken();
      return database.write(async (db) => {
        const row = await db.selectFrom('answers').selectAll().where('id', '=', id).executeTakeFirst();
        if (!row || !isAlive(row)) return null;
        const expires_at = row.order_token_encrypted ? row.expires_at : expiryOf(row.is_kept === 1);
        await db.updateTable('answers').set({ expires_at }).where('id', '=', id).execute();
        await db
          .insertInto('answer_links')
          .values({ token_hash: hashOf(token), answers_id: id, form })
          .execute();
        return { token, until: new Date(expires_at) };
      });
    },

    followLink: (token, visitor) =>
      database.write(async (db) => {
        const source = await db
          .selectFrom('answer_links')
          .innerJoin('answers', 'answers.id', 'answer_links.answers_id')
          .selectAll('answers')
          .select('form')
          .where('token_hash', '=', hashOf(token))
          .executeTakeFirst();
        if (!source || !isAlive(source)) return null;
        const { form, ...row } = source;
        const id = idOf(visitor, form);
        if (id === row.id) return form;
        // The copy keeps the submission id: whichever device sends the form first places the one order.
        const { answers, isSent } = toStored(row);
        const copy: AnswersTable = {
          ...row,
          id,
          answers_encrypted: encryptAnswers(answers, id, encryptor),
          order_token_encrypted: isSent ? encryptToken(nobodysToken, id, encryptor) : null,
        };
        await lockAnswers(db, id, () => copy);
        await db.updateTable('answers').set(copy).where('id', '=', id).execute();
        return form;
      }),

    async eraseExpired(at) {
      const { numDeletedRows } = await database.write((db) =>
        db.deleteFrom('answers').where('expires_at', '<=', at.toISOString()).executeTakeFirst(),
      );
      return Number(numDeletedRows);
    },
  };
}

/** Stands in for the order token in a copy of a form that another visitor has sent. */
const nobodysToken = '';

/**
 * Marks every copy of a form as sent, in the transaction that places its order. The answers are erased. The
 * sender's row keeps the order's token until it expires. A resume link can be mailed to anybody, so other copies
 * only learn that the form was sent.
 * @param isNew false when the order was placed before
 * @returns true when this visitor may see the order
 */
export async function markAnswersSent(
  db: Transaction<Tables>,
  encryptor: Encryptor,
  { visitor, form, submission }: SentForm,
  { token, isNew }: { token: string; isNew: boolean },
): Promise<boolean> {
  const sender = idOf(visitor, form);
  const rows = await db.selectFrom('answers').selectAll().where('submission', '=', submission).execute();
  for (const row of rows) {
    // A row already marked keeps its token. Only a copy made during the first placing is still unmarked here.
    if (row.order_token_encrypted) continue;
    const { id } = row;
    const known = isNew && id === sender ? token : nobodysToken;
    await db
      .updateTable('answers')
      .set({
        answers_encrypted: encryptAnswers({}, id, encryptor),
        order_token_encrypted: encryptToken(known, id, encryptor),
      })
      .where('id', '=', id)
      .execute();
  }
  return isNew || rows.some((row) => row.id === sender && openToken(row, encryptor) === token);
}

/** Row lock: returns the row, created when missing, and locks it until the transaction ends. */
async function lockAnswers(db: Transaction<Tables>, id: string, make: () => AnswersTable): Promise<AnswersTable> {
  const find = () =>
    db
      .updateTable('answers')
      .set((row) => ({ id: row.ref('id') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  const row = await find();
  if (row) return row;
  await db
    .insertInto('answers')
    .values(make())
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await find()) ?? make();
}

function openAnswers(row: AnswersTable, encryptor: Encryptor): Record<string, string> {
  const text = readOr(
    () => encryptor.decrypt(row.answers_encrypted, placeOf(row.id, 'answers_encrypted')),
    () => '{}',
  );
  return JSON.parse(text) as Record<string, string>;
}

function encryptAnswers(answers: Record<string, string>, id: string, encryptor: Encryptor): string {
  return encryptor.encrypt(JSON.stringify(answers), placeOf(id, 'answers_encrypted'));
}

/** A token that no key decrypts is nobody’s: the form stays sent. */
function openToken({ id, order_token_encrypted: token }: AnswersTable, encryptor: Encryptor): string | null {
  return (
    token &&
    readOr(
      () => encryptor.decrypt(token, placeOf(id, 'order_token_encrypted')),
      () => nobodysToken,
    )
  );
}

function encryptToken(token: string, id: string, encryptor: Encryptor): string {
  return encryptor.encrypt(token, placeOf(id, 'order_token_encrypted'));
}

function placeOf(id: string, column: keyof AnswersTable) {
  return { table: 'answers', id, column };
}

function idOf(visitor: string, form: string): string {
  return hashOf(`${form} ${visitor}`);
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
