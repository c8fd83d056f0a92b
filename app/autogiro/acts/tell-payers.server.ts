import { firstDrawDays } from '#bank-files/autogiro/draw-days.ts';
import { drawCause } from '#emails/draw-cause.ts';
import type { Actor } from '#orders/port.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { type Deps, today, type Write } from '#orders/store/deps.server.ts';
import { queueEmail } from '#orders/store/queue-emails.server.ts';
import { untoldGifts } from '../store/running-gifts.server.ts';

/**
 * Tells payers when their gift is drawn: once for all months, at least eight bank days before the first one, as the
 * mandate's text says.
 * @param only references of the orders concerned; everybody who was not told when left out
 * @returns how many
 */
export async function tellPayers(
  deps: Deps,
  db: Write,
  dayOfMonth: number,
  actor: Actor,
  only?: ReadonlySet<string>,
): Promise<number> {
  const untold = await untoldGifts(deps, db);
  const canBeTold = untold.canBeTold.filter(({ reference }) => !only || only.has(reference));
  const on = today(deps);
  const { drawOn } = firstDrawDays(on, on, dayOfMonth);
  for (const { order_id, reference } of canBeTold) {
    await db
      .updateTable('mandates')
      .set({ told_on: on, first_draw_on: drawOn })
      .where('order_id', '=', order_id)
      .execute();
    await queueEmail(deps, db, order_id, 'draw-notice', drawCause({ on: drawOn, dayOfMonth }), deps.now());
    await recordAudit(deps, db, { actor, act: 'tell-draws', reference });
  }
  return canBeTold.length;
}
