import { createHash } from 'node:crypto';
import type { IncomingFile } from '#bank-files/incoming/incoming-file.ts';
import type { Actor } from '#orders/port.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { createRowId, type Deps, type Write } from '#orders/store/deps.server.ts';
import type { LineState, ReadInResult } from '../port.ts';
import { encryptFacts } from './line-rows.server.ts';
import { findSwishOrder } from './site-swish.server.ts';

/** SHA-256 of a file's bytes, hex. */
export function hashOfFile(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Keeps a file with those of its deposits and rows that no other file brought. In one transaction, so that a killed
 * process leaves all of it or nothing.
 */
export async function keepFile(
  deps: Deps,
  db: Write,
  file: IncomingFile,
  bytes: Uint8Array,
  actor: Actor,
): Promise<ReadInResult> {
  const hash = hashOfFile(bytes);
  const known = await db.selectFrom('bank_files').select('id').where('content_hash', '=', hash).executeTakeFirst();
  if (known) return { read: 'again', id: known.id };
  const other = await db
    .selectFrom('bank_files')
    .select('id')
    .where('message_key', '=', file.messageKey)
    .executeTakeFirst();
  if (other && !file.remarks.includes('copy')) return { refusal: { reason: 'other-content' } };
  const id = createRowId(deps);
  await db
    .insertInto('bank_files')
    .values({
      id,
      kind: file.kind,
      version: file.version,
      content_hash: hash,
      message_key: file.messageKey,
      made_at: file.createdAt,
      read_at: deps.now().toISOString(),
      read_by: actor,
      remarks: file.remarks.join(','),
      content_encrypted: deps.encryptor.encrypt(Buffer.from(bytes).toString('base64'), {
        table: 'bank_files',
        id,
        column: 'content_encrypted',
      }),
    })
    .execute();
  const stateOf = async (row: Deposit['rows'][number]) =>
    file.kind === 'swish-report' && (await findSwishOrder(db, row)) ? 'known' : 'new';
  const counts = { newLines: 0, knownLines: 0 };
  for (const report of file.reports)
    for (const deposit of report.deposits) {
      const depositId = await keepDeposit(deps, db, id, report.account, deposit, file.kind === 'camt.053');
      for (const row of deposit.rows) {
        const isNew = await keepLine(
          deps,
          db,
          { fileId: id, depositId, position: counts.newLines, state: await stateOf(row) },
          row,
        );
        counts[isNew ? 'newLines' : 'knownLines'] += 1;
      }
    }
  await recordAudit(deps, db, { actor, act: `read-bank-file ${file.kind}`, reference: null });
  return { read: 'new', id, ...counts };
}

type Deposit = IncomingFile['reports'][number]['deposits'][number];

/** A deposit that a notification brought before is confirmed by a statement, and not added again. */
async function keepDeposit(
  deps: Deps,
  db: Write,
  fileId: string,
  account: string,
  deposit: Deposit,
  isStatement: boolean,
): Promise<string> {
  const known = await db
    .selectFrom('bank_deposits')
    .select(['id', 'confirmed_by'])
    .where('key', '=', deposit.key)
    .executeTakeFirst();
  if (known) {
    if (isStatement && !known.confirmed_by)
      await db.updateTable('bank_deposits').set({ confirmed_by: fileId }).where('id', '=', known.id).execute();
    return known.id;
  }
  const id = createRowId(deps);
  const { key, amount, currency, bookedOn, valueOn, reference } = deposit;
  await db
    .insertInto('bank_deposits')
    .values({
      id,
      file_id: fileId,
      key,
      account,
      amount,
      currency,
      booked_on: bookedOn,
      value_on: valueOn,
      reference,
      confirmed_by: isStatement ? fileId : null,
    })
    .execute();
  return id;
}

/** False when the row is known. */
async function keepLine(
  deps: Deps,
  db: Write,
  { fileId, depositId, position, state }: { fileId: string; depositId: string; position: number; state: LineState },
  row: Deposit['rows'][number],
): Promise<boolean> {
  const id = createRowId(deps);
  const kept = await db
    .insertInto('bank_lines')
    .values({
      id,
      file_id: fileId,
      deposit_id: depositId,
      key: row.key,
      position,
      amount: row.amount,
      currency: row.currency,
      booked_on: row.bookedOn,
      value_on: row.valueOn,
      attention: row.attention,
      state,
      version: 1,
      booking: null,
      decided_at: null,
      decided_by: null,
      facts_encrypted: encryptFacts(deps.encryptor, id, row),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}
