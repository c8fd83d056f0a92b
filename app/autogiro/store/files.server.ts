import type { Selectable } from 'kysely';
import type { Read } from '#ledger/store/read-entries.server.ts';
import type { Actor } from '#orders/port.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { createRowId, type Deps, hashOf, type Write } from '#orders/store/deps.server.ts';
import type { AutogiroFilesTable } from '#platform/database/mandate-tables.server.ts';
import type { Encryptor } from '#platform/encryption/port.ts';
import type { AutogiroFileKind, AutogiroFileSummary, AutogiroRow } from '../port.ts';

const mostShown = 50;

interface NewFile {
  kind: AutogiroFileKind;
  writtenOn: string;
  month?: string;
  bytes: Uint8Array;
}

/** Keeps a file as it was sent or received: it is a bookkeeping record. @returns its id */
export async function keepFile(deps: Deps, db: Write, file: NewFile, actor: Actor): Promise<string> {
  const { kind, writtenOn, month = null, bytes } = file;
  const id = createRowId(deps);
  const content = Buffer.from(bytes).toString('base64');
  // A mandate that goes once more makes the same bytes again, so that a file to the bank has no identity but its id.
  const isOurs = kind === 'mandates' || kind === 'draws';
  await db
    .insertInto('autogiro_files')
    .values({
      id,
      kind,
      content_hash: isOurs ? id : hashOf(content),
      written_on: writtenOn,
      month,
      kept_at: deps.now().toISOString(),
      kept_by: actor,
      rows: '[]',
      content_encrypted: deps.encryptor.encrypt(content, placeOf(id)),
    })
    .execute();
  await recordAudit(deps, db, { actor, act: `${isOurs ? 'write' : 'read'}-autogiro ${kind}`, reference: null });
  return id;
}

/** Rows of a file that is read in. */
export async function rowsOfFile(db: Write, id: string): Promise<AutogiroRow[]> {
  const { rows } = await db.selectFrom('autogiro_files').select('rows').where('id', '=', id).executeTakeFirstOrThrow();
  return JSON.parse(rows) as AutogiroRow[];
}

/** Notes what has become of a file's rows. */
export async function setRows(db: Write, id: string, rows: readonly AutogiroRow[]): Promise<void> {
  await db
    .updateTable('autogiro_files')
    .set({ rows: JSON.stringify(rows) })
    .where('id', '=', id)
    .execute();
}

/** Id of a file of the bank that was read in before. */
export async function findSameFile(db: Write, bytes: Uint8Array): Promise<string | null> {
  const row = await db
    .selectFrom('autogiro_files')
    .select('id')
    .where('content_hash', '=', hashOf(Buffer.from(bytes).toString('base64')))
    .executeTakeFirst();
  return row?.id ?? null;
}

const summaryColumns = ['id', 'kind', 'written_on', 'month', 'kept_at', 'kept_by', 'rows'] as const;

/** Newest first. */
export async function listFiles(db: Read): Promise<AutogiroFileSummary[]> {
  const rows = await db
    .selectFrom('autogiro_files')
    .select(summaryColumns)
    .orderBy('kept_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map(toSummary);
}

export async function findFile(db: Read, id: string): Promise<AutogiroFileSummary | null> {
  const row = await db.selectFrom('autogiro_files').select(summaryColumns).where('id', '=', id).executeTakeFirst();
  return row ? toSummary(row) : null;
}

export async function readBytes(db: Write, encryptor: Encryptor, id: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('autogiro_files').select('content_encrypted').where('id', '=', id).executeTakeFirst();
  return row ? Buffer.from(encryptor.decrypt(row.content_encrypted, placeOf(id)), 'base64') : null;
}

function toSummary(row: Pick<Selectable<AutogiroFilesTable>, (typeof summaryColumns)[number]>): AutogiroFileSummary {
  return {
    id: row.id,
    kind: row.kind as AutogiroFileKind,
    writtenOn: row.written_on,
    month: row.month,
    keptAt: new Date(row.kept_at),
    keptBy: row.kept_by,
    rows: JSON.parse(row.rows) as AutogiroRow[],
  };
}

function placeOf(id: string) {
  return { table: 'autogiro_files', id, column: 'content_encrypted' };
}
