import type { MandateAdvice } from '#bank-files/autogiro/autogiro-answer.ts';
import { readAutogiro } from '#bank-files/autogiro/read-autogiro.ts';
import type { AutogiroPayee } from '#bank-files/autogiro/write-autogiro.ts';
import { applyBankAnswer } from '#mandates/mandates.server.ts';
import type { Actor } from '#orders/port.ts';
import type { Deps, Write } from '#orders/store/deps.server.ts';
import { lockCounterRow } from '#platform/database/lock-counter-row.server.ts';
import type { AnswerRead } from '../port.ts';
import { findSameFile, keepFile, rowsOfFile, setRows } from '../store/files.server.ts';
import { drawRows } from './apply-draws.server.ts';
import { type BankAnswerRow, partsOf } from './bank-answer-row.ts';
import { tellPayers } from './tell-payers.server.ts';

/**
 * Reads an answer of the bank in, some rows at a time. Each says whether it has been applied: when the process is killed
 * in between, the same file goes on where it was.
 * @param only number of the part that is applied, for a rehearsal; all when it is left out
 */
export async function readAnswer(
  deps: Deps,
  { payee, dayOfMonth }: { payee: AutogiroPayee; dayOfMonth: number },
  bytes: Uint8Array,
  actor: Actor,
  only?: number,
): Promise<AnswerRead> {
  const read = readRows(bytes, payee);
  if ('refusal' in read) return read;
  const { rows } = read;
  const act = <Result>(work: (db: Write) => Promise<Result>) =>
    deps.database.write(async (db) => {
      await lockCounterRow(db, 'autogiro');
      return work(db);
    });
  const { id, isNew } = await act(async (db) => {
    const known = await findSameFile(db, bytes);
    if (known) return { id: known, isNew: false };
    const kept = await keepFile(deps, db, { kind: read.kind, writtenOn: read.writtenOn, bytes }, actor);
    const waiting = rows.map(({ payerNumber, code, amount }) => ({ payerNumber, code, amount, reference: null }));
    await setRows(
      db,
      kept,
      waiting.map((row) => ({ ...row, outcome: 'waiting' })),
    );
    return { id: kept, isNew: true };
  });
  let applied = 0;
  for (const [number, part] of partsOf(rows).entries())
    if (only === undefined || only === number)
      applied += await act((db) => applyPart(deps, db, { id, rows, part, dayOfMonth }, actor));
  return { read: isNew || applied > 0 ? 'new' : 'again', id };
}

/** Rows of an answer; a refusal for what is none, and for what is read in elsewhere. */
export function readRows(bytes: Uint8Array, payee: AutogiroPayee) {
  const result = readAutogiro(bytes, payee);
  if ('refusal' in result) return result;
  const { answer } = result;
  const { kind, writtenOn } = answer;
  if (kind === 'requested-mandates') return { refusal: { reason: 'not-incoming' as const, found: 'AG-EMEDGIV' } };
  return { kind, writtenOn, rows: kind === 'mandate-advice' ? answer.advices.map(toRow) : drawRows(answer) };
}

interface Part {
  id: string;
  rows: readonly BankAnswerRow[];
  part: readonly number[];
  dayOfMonth: number;
}

/** @returns how many rows had not been applied */
async function applyPart(deps: Deps, db: Write, { id, rows, part, dayOfMonth }: Part, actor: Actor): Promise<number> {
  const kept = await rowsOfFile(db, id);
  const waiting = part.filter((at) => kept[at]?.outcome === 'waiting');
  if (!waiting.length) return 0;
  const begun: string[] = [];
  for (const at of waiting) {
    const [row, before] = [rows[at], kept[at]];
    if (!row || !before) continue;
    const { outcome, reference } = await row.apply(deps, db, actor);
    kept[at] = { ...before, outcome, reference };
    if (outcome === 'active' && reference) begun.push(reference);
  }
  await setRows(db, id, kept);
  await tellPayers(deps, db, dayOfMonth, actor, begun);
  return waiting.length;
}

function toRow({ payerNumber, status }: MandateAdvice): BankAnswerRow {
  return {
    payerNumber,
    code: status,
    amount: null,
    async apply(deps, db, actor) {
      const state = await applyBankAnswer(deps, db, payerNumber, status, actor);
      const mandate = await db
        .selectFrom('mandates')
        .innerJoin('orders', 'orders.id', 'mandates.order_id')
        .select('reference')
        .where('payer_number', '=', payerNumber)
        .executeTakeFirst();
      const outcome = typeof state === 'object' ? 'over' : state;
      if (outcome === 'draft' || outcome === 'sent')
        throw new Error(`The bank’s ${status} has made a mandate ${outcome}`);
      return { outcome, reference: mandate?.reference ?? null };
    },
  };
}
