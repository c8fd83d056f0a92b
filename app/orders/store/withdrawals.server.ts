import type { Kysely } from 'kysely';
import { queueStandaloneEmail } from '#emails/outbox/outbox.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import { type Encryptor, type OnUnreadable, readOrTell } from '#platform/encryption/port.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { retainUntil } from '../model/retention.ts';
import type { Withdrawal } from '../port.ts';
import { recordAudit } from './audit.server.ts';
import { createFreeReference, type Deps, emailIndices, today, type Write } from './deps.server.ts';

/** Records a withdrawal and queues the confirmation that the law requires. Idempotent by `submission`. */
export function withdraw(
  deps: Deps,
  { name, email, reference, locale }: Withdrawal,
  submission: string,
): Promise<{ number: string; at: Date }> {
  const withdrawal: Withdrawal = { name, email, reference, locale };
  return deps.database.write(async (db) => {
    const number = await createFreeReference(deps, async (taken) => (await findBy(db, 'number', taken)) !== undefined);
    const at = deps.now();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('withdrawals')
      .values({
        number,
        submission,
        at: at.toISOString(),
        withdrawal_encrypted: deps.encryptor.encrypt(JSON.stringify(withdrawal), placeOf(number)),
        email_index: emailIndices(deps.encryptor, email)[0] ?? '',
        retain_until: retainUntil('contact', { gift: null, membership: null, keepDetailsConsent: false }, today(deps)),
      })
      .onConflict((conflict) => conflict.column('submission').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) {
      const received = await findBy(db, 'submission', submission);
      if (!received) throw new Error('A withdrawal that was just refused cannot be read');
      return { number: received.number, at: new Date(received.at) };
    }
    await queueStandaloneEmail(deps, db, { kind: 'withdrawal-received', ...withdrawal, number, at: at.toISOString() });
    // The visitor's text may be anything; only a valid reference is recorded.
    await recordAudit(deps, db, { actor: 'visitor', act: `withdraw ${number}`, reference: parseReference(reference) });
    return { number, at };
  });
}

function findBy(db: Kysely<Tables>, column: 'number' | 'submission', value: string) {
  return db.selectFrom('withdrawals').select(['number', 'at']).where(column, '=', value).executeTakeFirst();
}

export async function countWithdrawals(db: Kysely<Tables>, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Newest first. @param onUnreadable receives the number of a withdrawal that does not decrypt; it is left out */
export async function readWithdrawals(
  db: Kysely<Tables>,
  encryptor: Encryptor,
  onUnreadable: OnUnreadable,
  emails?: string[],
): Promise<(Withdrawal & { number: string; at: Date })[]> {
  let query = db.selectFrom('withdrawals').selectAll().orderBy('at', 'desc').orderBy('number');
  if (emails) query = query.where('email_index', 'in', emails);
  const rows = await query.execute();
  return rows.flatMap(({ number, at, withdrawal_encrypted }) => {
    const text = readOrTell(() => encryptor.decrypt(withdrawal_encrypted, placeOf(number)), onUnreadable, number);
    return text ? [{ ...(JSON.parse(text) as Withdrawal), number, at: new Date(at) }] : [];
  });
}

/** Moves the withdrawals of an e-mail address to another; those that do not decrypt stay. */
export async function moveWithdrawals({ encryptor }: Deps, db: Write, email: string, right: string): Promise<void> {
  const moved = await readWithdrawals(db, encryptor, () => {}, emailIndices(encryptor, email));
  for (const { number, at: _at, ...withdrawal } of moved)
    await db
      .updateTable('withdrawals')
      .set({
        withdrawal_encrypted: encryptor.encrypt(JSON.stringify({ ...withdrawal, email: right }), placeOf(number)),
        email_index: emailIndices(encryptor, right)[0] ?? '',
      })
      .where('number', '=', number)
      .execute();
}

function placeOf(number: string) {
  return { table: 'withdrawals', id: number, column: 'withdrawal_encrypted' };
}
