import { drawDaysIn } from '#bank-files/autogiro/draw-days.ts';
import type { Read } from '#ledger/store/read-entries.server.ts';
import { offeredDays } from '#orders/monthly/monthly-draws.ts';
import { addBankDays, isBankDay, subtractBankDays } from '#swedish/dates/bank-days.ts';
import { addDays, addMonths, weekdayOf } from '#swedish/dates/date.ts';
import type { DrawMonth, DrawState, SumOf } from '../port.ts';
import { onDay, type RunningGift, runningGifts } from './running-gifts.server.ts';

/** Days before a draw from which its file can be made: a gift that is stopped later is in it already. */
const daysAhead = 31;
/** Bank days after a draw by which the bank has answered. */
const daysToAnswer = 2;

/** Gifts of a month by whether they go with its file. */
export interface Candidates {
  ready: RunningGift[];
  held: number;
  later: number;
}

/**
 * Gifts that are not in a month's files yet. Those not told at all are counted elsewhere.
 * @param running of `runningGifts`
 */
export async function candidatesOf(
  db: Read,
  running: readonly RunningGift[],
  { month, drawOn }: { month: string; drawOn: string },
): Promise<Candidates> {
  const drawn = await db.selectFrom('autogiro_draws').select('order_id').where('month', '=', month).execute();
  const taken = new Set(drawn.map(({ order_id }) => order_id));
  const gifts = running.filter(({ order_id, first_draw_on }) => !taken.has(order_id) && first_draw_on !== null);
  const due = gifts.filter(({ first_draw_on }) => (first_draw_on ?? '') <= drawOn);
  const ready = due.filter(({ mark, paused_until }) => mark !== 'hold' && (paused_until ?? '') <= drawOn);
  return { ready, held: due.length - ready.length, later: gifts.length - due.length };
}

/** True on a day on which a month's file can be made. */
export function isTimeToSend({ drawOn, sendBy }: { drawOn: string; sendBy: string }, today: string): boolean {
  return today >= addDays(drawOn, -daysAhead) && today <= sendBy;
}

/** Draws that the bank can still cancel, of gifts that were paused or held since. @param today YYYY-MM-DD in Stockholm */
export async function drawsToStop(db: Read, today: string) {
  const draws = await db
    .selectFrom('autogiro_draws')
    .innerJoin('orders', 'orders.id', 'autogiro_draws.order_id')
    .select(['autogiro_draws.id', 'autogiro_draws.reference', 'orders.reference as order'])
    .select(['payer_number', 'draw_on', 'amount'])
    .where('autogiro_draws.state', '=', 'sent')
    .where('draw_on', '>', today)
    .where(({ or, eb, ref }) => or([eb('mark', '=', 'hold'), eb('paused_until', '>', ref('draw_on'))]))
    .orderBy('autogiro_draws.id')
    .execute();
  return draws.filter(({ draw_on }) => subtractBankDays(draw_on, 1) >= today);
}

/** @param today YYYY-MM-DD in Stockholm */
export async function listMonths(db: Read, usual: number, today: string): Promise<DrawMonth[]> {
  const months: DrawMonth[] = [];
  const running = await runningGifts(db);
  for (let away = -2; away <= 2; away++) {
    const month = addMonths(`${today.slice(0, 7)}-01`, away).slice(0, 7);
    for (const dayOfMonth of daysWith(usual)) {
      const days = drawDaysIn(month, dayOfMonth);
      const gifts = onDay(running, dayOfMonth, usual);
      const { ready, held, later } = await candidatesOf(db, gifts, { month, drawOn: days.drawOn });
      const draws = await drawsOf(db, month, days.drawOn);
      const isOver = today > days.sendBy;
      const isUnused = gifts.length === 0 && dayOfMonth !== usual;
      if ((isOver || isUnused) && Object.keys(draws).length === 0) continue;
      months.push({
        month,
        dayOfMonth,
        drawOn: days.drawOn,
        from: addDays(days.drawOn, -daysAhead),
        sendBy: days.sendBy,
        closed: closedDays(month),
        ready: isOver ? { count: 0, sum: 0 } : sumOf(ready.map(({ total }) => total)),
        held: isOver ? 0 : held,
        later: isOver ? 0 : later,
        draws,
        canSend: isTimeToSend(days, today) && ready.length > 0,
        isLate: draws.sent !== undefined && today > addBankDays(days.drawOn, daysToAnswer),
      });
    }
  }
  return months;
}

/** Days of the month that have files, soonest first. @param usual that of givers who have not chosen */
export function daysWith(usual: number): number[] {
  return [...new Set([...offeredDays.bank, usual])].toSorted((one, other) => one - other);
}

async function drawsOf(db: Read, month: string, drawOn: string): Promise<Partial<Record<DrawState, SumOf>>> {
  const all = await db
    .selectFrom('autogiro_draws')
    .select(['state', 'amount', 'draw_on'])
    .where('month', '=', month)
    .execute();
  // The bank may have moved a draw by some days, but not to the other day of the month.
  const isEarly = (day: string) => day < `${month}-17`;
  const rows = all.filter(({ draw_on }) => isEarly(draw_on) === isEarly(drawOn));
  const byState = Map.groupBy(rows, ({ state }) => state as DrawState);
  return Object.fromEntries([...byState].map(([state, each]) => [state, sumOf(each.map(({ amount }) => amount))]));
}

/** Weekdays of a month on which banks rest. */
function closedDays(month: string): string[] {
  const first = `${month}-01`;
  const days: string[] = [];
  for (let day = first; day < addMonths(first, 1); day = addDays(day, 1))
    if (!isBankDay(day) && weekdayOf(day) % 6 !== 0) days.push(day);
  return days;
}

function sumOf(amounts: readonly number[]): SumOf {
  return { count: amounts.length, sum: amounts.reduce((sum, amount) => sum + amount, 0) };
}
