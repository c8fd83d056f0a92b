import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { monthlyObstacle } from '#orders/monthly/monthly-obstacle.server.ts';
import { creditedOf, leftNow } from '#orders/papers/sums-to-tell.server.ts';
import { renewalObstacle } from '#orders/renewals/renewed.server.ts';
import { readOrder } from '#orders/store/read-orders.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { OutboxTable, Tables } from '#platform/database/tables.server.ts';
import { DecryptionFailed, type Encryptor } from '#platform/encryption/port.ts';
import { asCharged } from '../charge-cause.ts';
import { creditOf } from '../credit.ts';
import { readDrawCause } from '../draw-cause.ts';
import { readMonthlyCause } from '../monthly-cause.ts';
import { type NotedPayment, readPaymentCause } from '../payment-cause.ts';
import type { ClaimedEmail, Outbox, StandaloneEmail, UndeliveredEmail } from './port.ts';

const undeliveredStates = ['refused', 'given-up'] as const;

const claimMilliseconds = 10 * 60_000;
/** An e-mail is retried for one day; it counts as undelivered news for the day after that. */
const newsMilliseconds = 48 * 3600_000;

export interface OutboxParts {
  database: Database;
  encryptor: Encryptor;
  now(): Date;
  random(bytes: number): Uint8Array;
}

/**
 * Outbox in the database. A claim lasts 10 min; after that another worker may claim the e-mail again. An e-mail
 * that no key decrypts is given up.
 */
export function createOutbox(parts: OutboxParts): Outbox {
  const { database, encryptor, now } = parts;
  const finish = (id: string, change: Partial<OutboxTable>) =>
    database.write(async (db) => {
      await db
        .updateTable('outbox')
        .set({ claimed_until: null, ...change })
        .where('id', '=', id)
        .execute();
    });

  return {
    queue: (standaloneEmail) => database.write((db) => queueStandaloneEmail(parts, db, standaloneEmail)),

    async claimDue(limit) {
      const at = now().toISOString();
      // Read first: this is asked twice a second, and mostly nothing is due, so nobody who writes has to wait for it.
      const due = await database.read((db) =>
        db.selectFrom('outbox').select('id').where(isFree(at)).orderBy('next_at').limit(limit).execute(),
      );
      if (!due.length) return [];
      return database.write(async (db) => {
        const claimed = await db
          .updateTable('outbox')
          .set((row) => ({
            claimed_until: new Date(now().getTime() + claimMilliseconds).toISOString(),
            attempts: row('attempts', '+', 1),
          }))
          .where(
            'id',
            'in',
            due.map(({ id }) => id),
          )
          // Another process may have claimed some of them meanwhile.
          .where(isFree(at))
          .returningAll()
          .execute();
        return toEmails(db, encryptor, claimed);
      });
    },

    markSent: (id) => finish(id, { state: 'sent', standalone_email_encrypted: null, last_error: null }),
    markFailed: (id, problem, retryAt) =>
      finish(
        id,
        retryAt ? { next_at: retryAt.toISOString(), last_error: problem } : { state: 'given-up', last_error: problem },
      ),
    markRefused: (id, problem) =>
      finish(id, { state: 'refused', standalone_email_encrypted: null, last_error: problem }),
    markDropped: (id, reason) => finish(id, { state: 'dropped', standalone_email_encrypted: null, last_error: reason }),

    async status() {
      const at = now().toISOString();
      return database.read(async (db) => {
        const { waiting, since } = await db
          .selectFrom('outbox')
          .select(({ fn }) => [fn.countAll().as('waiting'), fn.min('due_at').as('since')])
          .where('state', '=', 'queued')
          .where('due_at', '<=', at)
          .executeTakeFirstOrThrow();
        const { undelivered } = await db
          .selectFrom('outbox')
          .select(({ fn }) => fn.countAll().as('undelivered'))
          .where('state', 'in', undeliveredStates)
          .where('due_at', '>', new Date(now().getTime() - newsMilliseconds).toISOString())
          .executeTakeFirstOrThrow();
        return {
          waitingSince: since ? new Date(since) : null,
          waiting: Number(waiting),
          undelivered: Number(undelivered),
        };
      });
    },

    listUndelivered: () => listUndelivered(database),

    find: (id, orderId) =>
      database.read(async (db) => {
        const row = await db
          .selectFrom('outbox')
          .selectAll()
          .where('id', '=', id)
          .where('order_id', '=', orderId)
          .executeTakeFirst();
        return row ? toEmail(db, encryptor, row) : null;
      }),
  };
}

/** Queues an e-mail without an order, inside the caller's transaction. */
export async function queueStandaloneEmail(
  { encryptor, now, random }: Omit<OutboxParts, 'database'>,
  db: Transaction<Tables>,
  standaloneEmail: StandaloneEmail,
): Promise<void> {
  const id = Buffer.from(random(16)).toString('base64url');
  const at = now().toISOString();
  await db
    .insertInto('outbox')
    .values({
      id,
      order_id: null,
      kind: standaloneEmail.kind,
      cause: 'asked',
      standalone_email_encrypted: encryptor.encrypt(JSON.stringify(standaloneEmail), placeOf(id)),
      state: 'queued',
      created_at: at,
      due_at: at,
      next_at: at,
      claimed_until: null,
      attempts: 0,
      last_error: null,
    })
    .execute();
}

/** Unsent e-mails without an order to matching addresses, queued or given up. */
export async function findStandaloneEmails(
  { encryptor }: Pick<OutboxParts, 'encryptor'>,
  db: Kysely<Tables>,
  isTheirs: (email: string) => boolean,
): Promise<{ id: string; kind: StandaloneEmail['kind']; at: Date }[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'created_at', 'standalone_email_encrypted'])
    .where('order_id', 'is', null)
    .where('standalone_email_encrypted', 'is not', null)
    .execute();
  return rows
    .filter(({ id, standalone_email_encrypted }) => isTheirs(emailOf(encryptor, id, standalone_email_encrypted ?? '')))
    .map(({ id, kind, created_at }) => ({ id, kind: kind as StandaloneEmail['kind'], at: new Date(created_at) }));
}

/** Empty when it cannot be decrypted. */
function emailOf(encryptor: Encryptor, id: string, encrypted: string): string {
  try {
    return decryptStandaloneEmail(encryptor, id, encrypted).email;
  } catch (error) {
    if (error instanceof DecryptionFailed) return '';
    throw error;
  }
}

function isFree(at: string) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      eb('state', '=', 'queued'),
      eb('next_at', '<=', at),
      or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]),
    ]);
}

/**
 * An e-mail that cannot be decrypted is given up, so that it does not block the others. It can be re-queued once
 * its key is back.
 */
async function toEmails(db: Transaction<Tables>, encryptor: Encryptor, rows: OutboxTable[]): Promise<ClaimedEmail[]> {
  const emails: ClaimedEmail[] = [];
  for (const row of rows) {
    try {
      emails.push(await toEmail(db, encryptor, row));
    } catch (error) {
      if (!(error instanceof DecryptionFailed)) throw error;
      await db
        .updateTable('outbox')
        .set({ state: 'given-up', last_error: error.name })
        .where('id', '=', row.id)
        .execute();
    }
  }
  return emails;
}

/** @throws DecryptionFailed */
export async function toEmail(db: Kysely<Tables>, encryptor: Encryptor, row: OutboxTable): Promise<ClaimedEmail> {
  const about = { id: row.id, messageId: row.id, attempts: row.attempts - 1, queuedAt: new Date(row.created_at) };
  if (row.standalone_email_encrypted) {
    const standaloneEmail = decryptStandaloneEmail(encryptor, row.id, row.standalone_email_encrypted);
    return { ...about, kind: standaloneEmail.kind, order: null, standaloneEmail };
  }
  const order = await readOrder(db, encryptor, 'id', row.order_id ?? '');
  if (!order) throw new Error('An e-mail has neither an order nor a note');
  const kind = row.kind as OrderEmail['kind'];
  const [monthly, draw] = [readMonthlyCause(row.cause), readDrawCause(row.cause)];
  const credit = creditOf(order, row.cause, about.queuedAt);
  return {
    ...about,
    kind,
    order: kind === 'receipt' ? { ...order, ...(await creditedOf(db, order)) } : asCharged(order, row.cause),
    standaloneEmail: null,
    credit,
    payment: await paymentOf(db, row),
    monthly,
    draw,
    obstacle: kind.startsWith('membership-')
      ? await renewalObstacle(db, order)
      : await monthlyObstacle(db, order, { kind, monthly, draw, cause: row.cause }),
  };
}

/**
 * Payment that a letter is about. One that has waited tells what is left to pay now; one that was sent, what it told then.
 */
async function paymentOf(db: Kysely<Tables>, { cause, state, order_id }: OutboxTable): Promise<NotedPayment | null> {
  const payment = readPaymentCause(cause);
  if (!payment || state !== 'queued' || !order_id) return payment;
  return { ...payment, balance: await leftNow(db, order_id) };
}

type OrderEmail = Extract<ClaimedEmail, { standaloneEmail: null }>;

/** @throws DecryptionFailed */
export function decryptStandaloneEmail(encryptor: Encryptor, id: string, encrypted: string): StandaloneEmail {
  return JSON.parse(encryptor.decrypt(encrypted, placeOf(id))) as StandaloneEmail;
}

function placeOf(id: string) {
  return { table: 'outbox', id, column: 'standalone_email_encrypted' };
}

/** Refused or given-up e-mails, newest first; the latest 100. */
async function listUndelivered({ read }: Database): Promise<UndeliveredEmail[]> {
  const rows = await read((db) =>
    db
      .selectFrom('outbox')
      .leftJoin('orders', 'orders.id', 'outbox.order_id')
      .select(['outbox.kind', 'outbox.created_at', 'outbox.last_error', 'orders.reference'])
      .where('outbox.state', 'in', undeliveredStates)
      .orderBy('outbox.created_at', 'desc')
      .orderBy('outbox.id')
      .limit(100)
      .execute(),
  );
  return rows.map(({ kind, created_at, last_error, reference }) => ({
    kind: kind as UndeliveredEmail['kind'],
    reference,
    queuedAt: new Date(created_at),
    problem: last_error,
  }));
}
