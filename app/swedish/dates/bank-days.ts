import { addPostDays, isPostDay, subtractPostDays } from './holidays.ts';

// Banks and the post rest on the same days: weekends, public holidays, Midsummer, Christmas and New Year's Eve (Bankgirot).

/** True on days when banks move money. */
export const isBankDay = isPostDay;
/** Adds bank days. For 0 it returns the day itself. */
export const addBankDays = addPostDays;
/** Subtracts bank days. For 0 it returns the day itself. */
export const subtractBankDays = subtractPostDays;

/** The day itself, or the next one when banks move money. */
export function bankDayFrom(day: string): string {
  return isBankDay(day) ? day : addBankDays(day, 1);
}
