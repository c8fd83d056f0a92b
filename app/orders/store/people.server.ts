import type { Kysely } from 'kysely';
import { findStandaloneEmails } from '#emails/outbox/outbox.server.ts';
import { forgetUnsigned, readAccounts, readSigned } from '#mandates/kept-mandates.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import { readOr, readOrTell } from '#platform/encryption/port.ts';
import { replaceToken } from '../links/replace-token.server.ts';
import type { Purpose } from '../model/retention.ts';
import { protectAsBefore } from '../people/protection.server.ts';
import type { Actor, PersonExport } from '../port.ts';
import { indexWords } from '../search/index-words.server.ts';
import { recordAudit } from './audit.server.ts';
import { type Deps, emailIndices, type Write } from './deps.server.ts';
import { decryptPii, readOrders } from './read-orders.server.ts';
import { moveWithdrawals, readWithdrawals } from './withdrawals.server.ts';

/** A person: the orders of one e-mail address, or one order that has none. */
export interface PersonScope {
  email: string | null;
  orderIds: string[];
}

/** Exports all data under a payer's e-mail address (GDPR access). The audit names the newest order, not the person. */
export function exportPerson(deps: Deps, email: string, actor: Actor): Promise<PersonExport> {
  return deps.database.write(async (db) => {
    const kept = await readExport(deps, db, { email, orderIds: await ordersOf(deps, db, email) });
    await recordAudit(deps, db, { actor, act: 'export-person', reference: kept.purchases[0]?.reference ?? null });
    return kept;
  });
}

/** Reads all data of a person. What does not decrypt is named. */
export async function readExport(
  deps: Deps,
  db: Kysely<Tables>,
  { email, orderIds }: PersonScope,
): Promise<PersonExport> {
  const { encryptor } = deps;
  const parts = await db
    .selectFrom('order_pii')
    .innerJoin('orders', 'orders.id', 'order_pii.order_id')
    .selectAll('order_pii')
    .select(['reference', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('created_at', 'desc')
    .orderBy('order_pii.id')
    .execute();
  const letters = email === null ? [] : await lettersTo(deps, db, email);
  const unreadable = new Set<string>();
  const note = (row: string) => unreadable.add(row);
  return {
    email: email ?? '',
    orders: parts.flatMap((part) => {
      const person = readOrTell(() => decryptPii(part, encryptor), note, part.reference);
      if (!person) return [];
      return {
        reference: part.reference,
        createdAt: new Date(part.created_at),
        part: part.subject,
        person,
        purpose: part.purpose as Purpose,
        retainUntil: part.retain_until,
      };
    }),
    purchases: await readPurchases(deps, db, orderIds),
    declined: await readDeclined(db, orderIds),
    cards: await readCards(db, orderIds),
    accounts: await readAccounts(db, encryptor, orderIds, note),
    signed: await readSigned(db, encryptor, orderIds, note),
    withdrawals: email === null ? [] : await readWithdrawals(db, encryptor, note, emailIndices(encryptor, email)),
    emails: letters.map(({ kind, at }) => ({ kind, at })),
    unreadable: [...unreadable],
  };
}

async function readPurchases(
  { encryptor }: Deps,
  db: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<PersonExport['purchases']> {
  const rows = await orderRows(db, orderIds);
  // Parts that do not decrypt are named by the export itself.
  const orders = await readOrders(db, encryptor, rows, () => {});
  return orders.map(({ reference, createdAt, form, paymentMethod, frequency, total, state, membership }) => ({
    reference,
    createdAt,
    form,
    paymentMethod,
    frequency,
    total,
    state,
    membership,
  }));
}

/** Rows of orders, newest first. */
export function orderRows(db: Pick<Kysely<Tables>, 'selectFrom'>, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Mail that the orders' payers have declined, and since when. */
function readDeclined(db: Kysely<Tables>, orderIds: readonly string[]): Promise<PersonExport['declined']> {
  return db
    .selectFrom('orders')
    .select(['reference', 'reminders_stopped_at as reminders', 'paper_stopped_at as magazineOnPaper'])
    .where('id', 'in', orderIds)
    .where(({ eb, or }) => or([eb('reminders_stopped_at', 'is not', null), eb('paper_stopped_at', 'is not', null)]))
    .orderBy('reference')
    .execute();
}

/** Cards that monthly gifts are drawn from: we know their last month and no more. */
function readCards(db: Kysely<Tables>, orderIds: readonly string[]): Promise<PersonExport['cards']> {
  return db
    .selectFrom('subscriptions')
    .innerJoin('orders', 'orders.id', 'subscriptions.order_id')
    .select(['reference', 'card_ends as endsIn'])
    .where('order_id', 'in', orderIds)
    .where('card_ends', 'is not', null)
    .orderBy('reference')
    .execute();
}

/** Erases the data under a payer's e-mail address, except bookkeeping, and deletes its unsent e-mails. */
export function erasePerson(deps: Deps, email: string, actor: Actor): Promise<number> {
  return deps.database.write(async (db) =>
    eraseScope(deps, db, { email, orderIds: await ordersOf(deps, db, email) }, actor),
  );
}

/** Erases as `erasePerson`; returns the number of orders changed. */
export async function eraseScope(
  deps: Deps,
  db: Write,
  { email, orderIds }: PersonScope,
  actor: Actor,
): Promise<number> {
  if (email !== null) {
    const indices = emailIndices(deps.encryptor, email);
    await db.deleteFrom('withdrawals').where('email_index', 'in', indices).execute();
    await db.deleteFrom('member_sign_ins').where('email_index', 'in', indices).execute();
    await db.deleteFrom('member_sessions').where('email_index', 'in', indices).execute();
    for (const index of ['email_index', 'to_index'] as const)
      await db.deleteFrom('member_email_changes').where(index, 'in', indices).execute();
    for (const { id } of await lettersTo(deps, db, email)) await db.deleteFrom('outbox').where('id', '=', id).execute();
  }
  await db
    .deleteFrom('order_pii')
    .where('order_id', 'in', orderIds)
    .where('purpose', '!=', 'bookkeeping' satisfies Purpose)
    .execute();
  await db.deleteFrom('outbox').where('order_id', 'in', orderIds).where('state', '=', 'queued').execute();
  await db.deleteFrom('order_notes').where('order_id', 'in', orderIds).execute();
  await forgetUnsigned(db, orderIds);
  const orders = await db.selectFrom('orders').select('reference').where('id', 'in', orderIds).execute();
  for (const { reference } of orders) await recordAudit(deps, db, { actor, act: 'erase-person', reference });
  if (!orders.length) await recordAudit(deps, db, { actor, act: 'erase-person', reference: null });
  return orderIds.length;
}

/** Replaces a mistyped e-mail address; returns the number of orders changed. Parts that do not decrypt stay as they are. */
export function correctEmail(deps: Deps, change: { email: string; right: string }, actor: Actor): Promise<number> {
  return deps.database.write((db) => moveEmail(deps, db, change, actor));
}

/**
 * Moves orders and withdrawals from an e-mail address to another, as `correctEmail`, and ends the links in the old mailbox.
 */
export async function moveEmail(
  deps: Deps,
  db: Write,
  { email, right }: { email: string; right: string },
  actor: Actor,
): Promise<number> {
  const { encryptor } = deps;
  await moveWithdrawals(deps, db, email, right);
  const parts = await db
    .selectFrom('order_pii')
    .innerJoin('orders', 'orders.id', 'order_pii.order_id')
    .selectAll('order_pii')
    .select('reference')
    .where('email_index', 'in', emailIndices(encryptor, email))
    .execute();
  let corrected = 0;
  for (const part of parts) {
    const known = readOr(
      () => decryptPii(part, encryptor),
      () => null,
    );
    if (!known) continue;
    corrected++;
    const fields = { ...known, email: right };
    const place = { table: 'order_pii', id: part.id, column: 'fields_encrypted' };
    await db
      .updateTable('order_pii')
      .set({
        fields_encrypted: encryptor.encrypt(JSON.stringify(fields), place),
        email_index: emailIndices(encryptor, right)[0] ?? null,
      })
      .where('id', '=', part.id)
      .execute();
    await indexWords(deps, db, { id: part.id, orderId: part.order_id, fields });
    await protectAsBefore(deps, db, part.order_id, right);
    await replaceToken(deps, db, part.order_id);
    await recordAudit(deps, db, { actor, act: 'correct-email', reference: part.reference });
  }
  return corrected;
}

/** Letters without an order that wait to be sent to an address. */
export function lettersTo(deps: Deps, db: Kysely<Tables>, email: string) {
  const indices = emailIndices(deps.encryptor, email);
  return findStandaloneEmails(deps, db, (to) => indices.includes(emailIndices(deps.encryptor, to)[0] ?? ''));
}

/** Ids of the orders that were placed with an address. */
export async function ordersOf({ encryptor }: Deps, db: Kysely<Tables>, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_pii')
    .select('order_id')
    .distinct()
    .where('email_index', 'in', emailIndices(encryptor, email))
    .execute();
  return rows.map(({ order_id }) => order_id);
}
