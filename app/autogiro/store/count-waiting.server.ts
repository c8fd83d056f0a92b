import type { Read } from '#ledger/store/read-entries.server.ts';
import { addDays } from '#swedish/dates/date.ts';
import { drawsToStop, listMonths } from './draw-months.server.ts';
import { countMandates } from './mandate-rows.server.ts';

/** Days before the last day of a month's file from which it counts as waiting. */
const daysAhead = 10;

/** @param today YYYY-MM-DD in Stockholm */
export async function countWaiting(db: Read, dayOfMonth: number, today: string): Promise<number> {
  const mandates = await countMandates(db);
  const toStop = await drawsToStop(db, today);
  const months = await listMonths(db, dayOfMonth, today);
  const due = months.filter(({ canSend, sendBy }) => canSend && sendBy <= addDays(today, daysAhead));
  return mandates['to-send'] + toStop.length + due.reduce((sum, { ready }) => sum + ready.count, 0);
}
