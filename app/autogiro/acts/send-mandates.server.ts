import { type AutogiroPayee, toAutogiroFile, writeMandateOrders } from '#bank-files/autogiro/write-autogiro.ts';
import { listSigned, markSent } from '#mandates/mandates.server.ts';
import type { Actor } from '#orders/port.ts';
import { lockOrder } from '#orders/store/apply-event.server.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { type Deps, today, type Write } from '#orders/store/deps.server.ts';
import type { AutogiroRow, Made } from '../port.ts';
import { keepFile, setRows } from '../store/files.server.ts';
import { signedMandates } from '../store/mandate-rows.server.ts';

/** Writes the mandates that the bank has not heard of, and those whose gift is over. Of two presses one gets each. */
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
  if (added.length + ended.length === 0) return null;
  const day = today(deps);
  const cancelled = ended.map(({ payerNumber }) => payerNumber);
  const bytes = toAutogiroFile(writeMandateOrders(payee, { added, cancelled }, day));
  const id = await keepFile(deps, db, { kind: 'mandates', writtenOn: day, bytes }, actor);
  const told = { code: '', amount: null };
  await setRows(db, id, [
    ...added.map(({ payerNumber, reference, amount }): AutogiroRow => {
      return { outcome: 'new-mandate', payerNumber, reference, code: '', amount };
    }),
    ...ended.map((row): AutogiroRow => ({ outcome: 'end-mandate', ...row, ...told })),
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
