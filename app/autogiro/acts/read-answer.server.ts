import type { AutogiroAnswer, MandateAdvice } from '#bank-files/autogiro/autogiro-answer.ts';
import { readAutogiro } from '#bank-files/autogiro/read-autogiro.ts';
import type { AutogiroPayee } from '#bank-files/autogiro/write-autogiro.ts';
import { applyBankAnswer } from '#mandates/mandates.server.ts';
import type { Actor } from '#orders/port.ts';
import type { Deps, Write } from '#orders/store/deps.server.ts';
import { lockCounterRow } from '#platform/database/lock-counter-row.server.ts';
import type { AnswerRead, AutogiroRow } from '../port.ts';
import { findSameFile, keepFile, setRows } from '../store/files.server.ts';
import { applyDraws } from './apply-draws.server.ts';
import { tellPayers } from './tell-payers.server.ts';

/** Reads an answer of the bank in, in one transaction: a killed process leaves all of it or nothing. */
export async function readAnswer(
  deps: Deps,
  { payee, dayOfMonth }: { payee: AutogiroPayee; dayOfMonth: number },
  bytes: Uint8Array,
  actor: Actor,
): Promise<AnswerRead> {
  const result = readAutogiro(bytes, payee);
  if ('refusal' in result) return result;
  const { answer } = result;
  const { kind } = answer;
  if (kind === 'requested-mandates') return { refusal: { reason: 'not-incoming', found: 'AG-EMEDGIV' } };
  return deps.database.write(async (db) => {
    await lockCounterRow(db, 'autogiro');
    const known = await findSameFile(db, bytes);
    if (known) return { read: 'again' as const, id: known };
    const id = await keepFile(deps, db, { kind, writtenOn: answer.writtenOn, bytes }, actor);
    const rows = await rowsOf(deps, db, answer, actor);
    await setRows(db, id, rows);
    const begun = rows.filter(({ outcome }) => outcome === 'active').flatMap(({ reference }) => reference ?? []);
    await tellPayers(deps, db, dayOfMonth, actor, begun);
    return { read: 'new' as const, id };
  });
}

async function rowsOf(deps: Deps, db: Write, answer: AutogiroAnswer, actor: Actor): Promise<AutogiroRow[]> {
  if (answer.kind !== 'mandate-advice') return applyDraws(deps, db, answer, actor);
  const rows: AutogiroRow[] = [];
  for (const advice of answer.advices) rows.push(await applyAdvice(deps, db, advice, actor));
  return rows;
}

async function applyAdvice(
  deps: Deps,
  db: Write,
  { payerNumber, status }: MandateAdvice,
  actor: Actor,
): Promise<AutogiroRow> {
  const state = await applyBankAnswer(deps, db, payerNumber, status, actor);
  const mandate = await db
    .selectFrom('mandates')
    .innerJoin('orders', 'orders.id', 'mandates.order_id')
    .select('reference')
    .where('payer_number', '=', payerNumber)
    .executeTakeFirst();
  const outcome = typeof state === 'object' ? 'over' : state;
  if (outcome === 'draft' || outcome === 'sent') throw new Error(`The bank’s ${status} has made a mandate ${outcome}`);
  return { outcome, payerNumber, reference: mandate?.reference ?? null, code: status, amount: null };
}
