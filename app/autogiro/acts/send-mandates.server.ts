import {
  type AutogiroPayee,
  toAutogiroFile,
  writeCancellations,
  writeMandateOrders,
} from '#bank-files/autogiro/write-autogiro.ts';
import { listSigned, markSent } from '#mandates/mandates.server.ts';
import type { Actor } from '#orders/port.ts';
import { lockOrder } from '#orders/store/apply-event.server.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { type Deps, today, type Write } from '#orders/store/deps.server.ts';
import type { AutogiroRow, DrawState, Made } from '../port.ts';
import { drawsToStop } from '../store/draw-months.server.ts';
import { keepFile, setRows } from '../store/files.server.ts';
import { signedMandates } from '../store/mandate-rows.server.ts';

/**
 * Writes the mandates that the bank has not heard of, those whose gift is over, and draws of gifts that were paused
 * since. Of two presses one gets each.
 */
export async function sendMandates(deps: Deps, db: Write, payee: AutogiroPayee, actor: Actor): Promise<Made> {
  const drafts = await listSigned(deps, db, false, () => {});
  const taken = await markSent(
    deps,
    db,
    drafts.map(({ payerNumber }) => payerNumber),
    actor,
  );
  const added = drafts.filter(({ reference }) => taken.has(reference));
  const ended = await takeEnded(deps, db, actor);
  const stopped = await takeStopped(deps, db, actor);
  if (added.length + ended.length + stopped.length === 0) return null;
  const day = today(deps);
  const cancelled = ended.map(({ payerNumber }) => payerNumber);
  const bytes = toAutogiroFile(
    added.length + ended.length > 0 ? writeMandateOrders(payee, { added, cancelled }, day) : [],
    stopped.length > 0 ? writeCancellations(payee, { draws: stopped }, day) : [],
  );
  const id = await keepFile(deps, db, { kind: 'mandates', writtenOn: day, bytes }, actor);
  const told = { code: '', amount: null };
  await setRows(db, id, [
    ...added.map(({ payerNumber, reference, amount }): AutogiroRow => {
      return { outcome: 'new-mandate', payerNumber, reference, code: '', amount };
    }),
    ...ended.map((row): AutogiroRow => ({ outcome: 'end-mandate', ...row, ...told })),
    ...stopped.map(({ payerNumber, order, amount }): AutogiroRow => {
      return { outcome: 'stop-draw', payerNumber, reference: order, code: '', amount };
    }),
  ]);
  return { id };
}

/** Mandates that the bank is to end, each once. */
async function takeEnded(deps: Deps, db: Write, actor: Actor): Promise<{ payerNumber: string; reference: string }[]> {
  const ended: { payerNumber: string; reference: string }[] = [];
  for (const { order_id, reference, shown } of await signedMandates(db)) {
    if (shown !== 'to-end') continue;
    const row = await db
      .updateTable('mandates')
      .set({ cancel_sent_at: deps.now().toISOString() })
      .where('order_id', '=', order_id)
      .where('cancel_sent_at', 'is', null)
      .returning('payer_number')
      .executeTakeFirst();
    if (!row?.payer_number) continue;
    ended.push({ payerNumber: row.payer_number, reference });
    await recordAudit(deps, db, { actor, act: 'mandate-end-sent', reference });
  }
  return ended;
}

/** Draws that the bank is to cancel, each once. */
async function takeStopped(deps: Deps, db: Write, actor: Actor) {
  const draws = await drawsToStop(db, today(deps));
  for (const { id, order } of draws) {
    await db
      .updateTable('autogiro_draws')
      .set({ state: 'stopping' satisfies DrawState })
      .where('id', '=', id)
      .execute();
    await recordAudit(deps, db, { actor, act: 'stop-draw', reference: order });
  }
  return draws.map(({ payer_number, draw_on, amount, reference, order }) => {
    return { payerNumber: payer_number, drawOn: draw_on, amount, reference, order };
  });
}

/** Lets a mandate go with the next file once more, such as when the bank never got the first one. */
export async function sendAgain(deps: Deps, db: Write, reference: string, actor: Actor): Promise<boolean> {
  await lockOrder(db, reference);
  const row = (await signedMandates(db)).find((one) => one.reference === reference);
  if (row?.shown !== 'sent' && row?.shown !== 'ending') return false;
  await db
    .updateTable('mandates')
    .set(row.shown === 'sent' ? { state: 'draft', sent_at: null } : { cancel_sent_at: null })
    .where('order_id', '=', row.order_id)
    .execute();
  await recordAudit(deps, db, { actor, act: 'mandate-again', reference });
  return true;
}
