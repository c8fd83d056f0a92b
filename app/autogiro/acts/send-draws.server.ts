import { drawDaysIn } from '#bank-files/autogiro/draw-days.ts';
import { type AutogiroPayee, toAutogiroFile, writeWithdrawals } from '#bank-files/autogiro/write-autogiro.ts';
import type { Actor } from '#orders/port.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { createRowId, type Deps, today, type Write } from '#orders/store/deps.server.ts';
import type { AutogiroRow, DrawState, Made, SumOf } from '../port.ts';
import { candidatesOf, daysWith, isTimeToSend } from '../store/draw-months.server.ts';
import { keepFile, setRows } from '../store/files.server.ts';
import { onDay, runningGifts } from '../store/running-gifts.server.ts';

interface DrawsWish {
  payee: AutogiroPayee;
  usual: number;
  dayOfMonth: number;
  month: string;
  shown?: SumOf;
}

/**
 * Writes a month's draws on one day of the month. The bank draws each of them once; a gift is in a month's files once.
 * @param wish `shown`: what the office was shown as ready; nothing is written when it is not that any more
 */
export async function sendDraws(
  deps: Deps,
  db: Write,
  { payee, usual, dayOfMonth, month, shown }: DrawsWish,
  actor: Actor,
): Promise<Made> {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) || !daysWith(usual).includes(dayOfMonth)) return null;
  const days = drawDaysIn(month, dayOfMonth);
  const day = today(deps);
  if (!isTimeToSend(days, day)) return null;
  const { drawOn } = days;
  const { ready } = await candidatesOf(db, onDay(await runningGifts(db), dayOfMonth, usual), { month, drawOn });
  if (ready.length === 0) return null;
  const sum = ready.reduce((all, { total }) => all + total, 0);
  if (shown && (shown.count !== ready.length || shown.sum !== sum)) return null;
  const draws = ready.map(({ order_id, reference, payer_number, total }) => ({
    orderId: order_id,
    order: reference,
    payerNumber: payer_number,
    drawOn,
    amount: total,
    // At most 16 characters, and one for each gift and month: the bank's answer finds its draw by it.
    reference: `${reference}-${month.slice(2).replace('-', '')}`,
  }));
  const bytes = toAutogiroFile(writeWithdrawals(payee, draws, day));
  const id = await keepFile(deps, db, { kind: 'draws', writtenOn: day, month, bytes }, actor);
  for (const { orderId, order, payerNumber, amount, reference } of draws) {
    await db
      .insertInto('autogiro_draws')
      .values({
        id: createRowId(deps),
        order_id: orderId,
        file_id: id,
        month,
        draw_on: drawOn,
        amount,
        payer_number: payerNumber,
        reference,
        state: 'sent' satisfies DrawState,
        code: null,
        answered_at: null,
      })
      .execute();
    await recordAudit(deps, db, { actor, act: `draw ${month}`, reference: order });
  }
  await setRows(
    db,
    id,
    draws.map(({ payerNumber, order, amount }): AutogiroRow => {
      return { outcome: 'draw', payerNumber, reference: order, code: '', amount };
    }),
  );
  return { id };
}
