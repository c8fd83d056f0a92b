import { addBankDays, bankDayFrom, subtractBankDays } from '#swedish/dates/bank-days.ts';
import { addMonths } from '#swedish/dates/date.ts';

/** Bank days between the notice to the payer and the draw (Bankgirot; it cannot be shortened by agreement). */
export const noticeDays = 8;

export interface DrawDays {
  /** Day of the draw: the wished day of the month, or the next bank day. */
  drawOn: string;
  /** Last day to tell the payer the sum and the day. */
  noticeBy: string;
  /** Last day to hand the file in: the bank day before the draw, by 19:00 at Bankgirot, earlier at the bank. */
  sendBy: string;
}

/**
 * Days of a month's draw.
 * @param month YYYY-MM
 * @param dayOfMonth wished day, 1–31; the last one in a shorter month
 */
export function drawDaysIn(month: string, dayOfMonth: number): DrawDays {
  // January has every day: adding months cuts it to the last one of a shorter month.
  const january = `${month.slice(0, 4)}-01-${String(dayOfMonth).padStart(2, '0')}`;
  const drawOn = bankDayFrom(addMonths(january, Number(month.slice(5)) - 1));
  return { drawOn, noticeBy: subtractBankDays(drawOn, noticeDays), sendBy: subtractBankDays(drawOn, 1) };
}

/**
 * First draw of a mandate: at the wished day of a month, at least eight bank days after both the notice and the bank's
 * yes.
 */
export function firstDrawDays(toldOn: string, activeOn: string, dayOfMonth: number): DrawDays {
  const from = addBankDays(toldOn > activeOn ? toldOn : activeOn, noticeDays);
  const days = drawDaysIn(from.slice(0, 7), dayOfMonth);
  return days.drawOn >= from ? days : drawDaysIn(addMonths(`${from.slice(0, 7)}-01`, 1).slice(0, 7), dayOfMonth);
}
