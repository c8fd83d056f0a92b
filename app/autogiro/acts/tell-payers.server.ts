import { firstDrawDays } from '#bank-files/autogiro/draw-days.ts';
import { drawCause } from '#emails/draw-cause.ts';
import type { Actor } from '#orders/port.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { type Deps, today, type Write } from '#orders/store/deps.server.ts';
import { queueEmail } from '#orders/store/queue-emails.server.ts';
import { addBankDays } from '#swedish/dates/bank-days.ts';
import { postDays } from '#swedish/dates/late-order.ts';
import { type RunningGift, untoldGifts } from '../store/running-gifts.server.ts';

/**
 * Tells payers when their gift is drawn: once for all months, at least eight bank days before the first one, as the
 * mandate's text says.
 * @param only references of the orders concerned
 * @returns how many
 */
export async function tellPayers(
  deps: Deps,
  db: Write,
  dayOfMonth: number,
  actor: Actor,
  only: readonly string[],
): Promise<number> {
  const { canBeTold } = await untoldGifts(deps, db, only);
  const on = firstDrawOn(deps, dayOfMonth, 'e-mail');
  for (const gift of canBeTold) {
    await noteTold(deps, db, gift, on, actor);
    await queueEmail(deps, db, gift.order_id, 'draw-notice', drawCause({ on, dayOfMonth }), deps.now());
  }
  return canBeTold.length;
}

/** Notes that the office has written to a payer without an e-mail address. False when there is no such payer. */
export async function markTold(
  deps: Deps,
  db: Write,
  dayOfMonth: number,
  reference: string,
  actor: Actor,
): Promise<boolean> {
  const [gift] = (await untoldGifts(deps, db, [reference])).withoutEmail;
  if (!gift) return false;
  await noteTold(deps, db, gift, firstDrawOn(deps, dayOfMonth, 'post'), actor);
  return true;
}

/** First draw of a payer who is written to today: a letter by post is read some days later. */
export function firstDrawOn(deps: Deps, dayOfMonth: number, by: 'e-mail' | 'post'): string {
  const on = today(deps);
  const told = by === 'post' ? addBankDays(on, postDays) : on;
  return firstDrawDays(told, on, dayOfMonth).drawOn;
}

async function noteTold(
  deps: Deps,
  db: Write,
  { order_id, reference }: RunningGift,
  drawOn: string,
  actor: Actor,
): Promise<void> {
  await db
    .updateTable('mandates')
    .set({ told_on: today(deps), first_draw_on: drawOn })
    .where('order_id', '=', order_id)
    .execute();
  await recordAudit(deps, db, { actor, act: 'tell-draws', reference });
}
