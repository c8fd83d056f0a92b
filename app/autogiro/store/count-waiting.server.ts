import { drawDaysIn } from '#bank-files/autogiro/draw-days.ts';
import type { Read } from '#ledger/store/read-entries.server.ts';
import { addDays, addMonths } from '#swedish/dates/date.ts';
import { candidatesOf, daysWith, drawsToStop, isTimeToSend } from './draw-months.server.ts';
import { groupOf, signedMandates } from './mandate-rows.server.ts';
import { onDay, runningOf } from './running-gifts.server.ts';

/** Days before the last day of a month's file from which it counts as waiting. */
const daysAhead = 10;

/**
 * Mandates and draws that wait for the next files to the bank. The mandates are read once: every page shows this count.
 * @param today YYYY-MM-DD in Stockholm
 */
export async function countWaiting(db: Read, usual: number, today: string): Promise<number> {
  const signed = await signedMandates(db);
  const running = runningOf(signed);
  let count = signed.filter(({ shown }) => groupOf[shown] === 'to-send').length;
  count += (await drawsToStop(db, today)).length;
  // A draw whose day is no bank day may be in the month after its own.
  for (const away of [-1, 0, 1]) {
    const month = addMonths(`${today.slice(0, 7)}-01`, away).slice(0, 7);
    for (const dayOfMonth of daysWith(usual)) {
      const days = drawDaysIn(month, dayOfMonth);
      if (!isTimeToSend(days, today) || days.sendBy > addDays(today, daysAhead)) continue;
      const gifts = onDay(running, dayOfMonth, usual);
      count += (await candidatesOf(db, gifts, { month, drawOn: days.drawOn })).ready.length;
    }
  }
  return count;
}
