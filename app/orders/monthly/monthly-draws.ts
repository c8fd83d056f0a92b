import { addBankDays, bankDayFrom } from '#swedish/dates/bank-days.ts';
import { addDays, addMonths } from '#swedish/dates/date.ts';
import { donationSums, largestSum, welcomePresentSums } from '../model/offers.ts';
import type { Order } from '../model/order.ts';

/**
 * Days on which a monthly gift is drawn. By card on the day of the month of its first draw (`since`), which begins anew
 * when the giver moves it; `isFailing` while the provider tries a draw again. By the bank on one of the days that have
 * files, for the first time on the day that the giver was told of (`from`), and in no month that the bank has been told
 * of (`taken`).
 */
export type DrawCalendar =
  | { by: 'card'; since: string; isFailing?: boolean }
  | { by: 'bank'; dayOfMonth: number; from?: string | null; taken?: ReadonlySet<string> };

/** When a monthly gift is drawn. */
export interface MonthlyDraws {
  /** First day of the draws after the pause, YYYY-MM-DD; null when it is not paused. */
  pausedUntil: string | null;
  /** Days of the next three draws; empty while nobody can know them. */
  next: string[];
  /** Öre of those that the bank has been told of already, by their day: a new sum does not reach them. */
  toldSums: Record<string, number>;
  /** Day of the first draw after a pause of one, two and three months from now; empty likewise. */
  resumesOn: string[];
  /** Day of the month on which it is drawn; null while nobody can know it. */
  day: number | null;
  /** Other days that can be chosen, each with its first draw. */
  days: { day: number; first: string }[];
}

/**
 * Wish of a giver: another sum in öre, a pause of so many draws or 0 to end the pause, or another day of the month.
 * `first`: first draw afterwards as the giver was shown it, YYYY-MM-DD; another one is refused.
 */
export type MonthlyWish = { sum: number } | { pause: number; first?: string } | { day: number; first?: string };

/** Days of the month that a giver can choose; the bank has a file for each. */
export const offeredDays = { card: [1, 5, 15, 25, 28], bank: [5, 28] } as const;

/** Bank days between the notice of a draw and the draw, as the mandate's text says. */
const noticeDays = 8;

/**
 * Days from the last draw to the first one on another day of the month. The bank draws once in a calendar month, so
 * that its bound is wider: from the 5th to the 28th of the next one, and a weekend.
 */
const gapDays = { least: 20, most: { card: 50, bank: 59 } } as const;

/** Longest pause that a giver may take, in months. */
export const longestPause = 3;

/** Days of the next draws, soonest first. A pause skips those before its last day. */
export function nextDraws(calendar: DrawCalendar, today: string, pausedUntil: string | null, count = 3): string[] {
  const from = (calendar.by === 'bank' && calendar.from) || '';
  const days: string[] = [];
  // From the month before today: a draw on a day of rest may lie in the next.
  for (let month = 0; days.length < count; month++) {
    const first = addMonths(`${today.slice(0, 7)}-01`, month - 1);
    if (calendar.by === 'bank' && calendar.taken?.has(first.slice(0, 7))) continue;
    const day = drawIn(calendar, first);
    if (day > (days.at(-1) ?? today) && day >= from && day >= (pausedUntil ?? '')) days.push(day);
  }
  return days;
}

/**
 * Other days of the month that can be chosen, each with its first draw: so long after the last one that nobody pays twice
 * in a few days, and so soon that no two months pass. A day that cannot keep to it is on offer again after the next draw.
 * @param last latest draw, YYYY-MM-DD; null before the first one
 * @param pausedUntil first day after a pause, which is longer than any bound
 */
export function otherDays(
  calendar: DrawCalendar,
  { today, last, pausedUntil }: { today: string; last: string | null; pausedUntil: string | null },
): MonthlyDraws['days'] {
  const { by } = calendar;
  const isPaused = pausedUntil !== null && pausedUntil > today;
  const soonest = by === 'bank' ? addBankDays(today, noticeDays) : addDays(today, 1);
  const [from = soonest] = [soonest, isPaused ? pausedUntil : '', last ? addDays(last, gapDays.least) : '']
    .toSorted()
    .slice(-1);
  const [next = soonest] = nextDraws(calendar, today, pausedUntil, 1);
  const bound = last && !isPaused ? addDays(last, gapDays.most[by]) : null;
  return offeredDays[by]
    .filter((day) => day !== dayOf(calendar))
    .map((day) => ({ day, first: firstOnDay(calendar, day, from) }))
    .filter(({ first }) => bound === null || first <= bound || first <= next);
}

/** Latest draw by card up to a day; null when the first one is yet to come. @param since day of the first draw */
export function latestDraw(since: string, today: string): string | null {
  if (since > today) return null;
  const months = monthsOf(today) - monthsOf(since);
  const inMonth = addMonths(since, months);
  return inMonth <= today ? inMonth : addMonths(since, months - 1);
}

/** Day of the month on which a gift is drawn. */
export function dayOf(calendar: DrawCalendar): number {
  return calendar.by === 'bank' ? calendar.dayOfMonth : Number(calendar.since.slice(8));
}

/** First draw on a day of the month; the bank draws once in a calendar month. @param from first day possible, YYYY-MM-DD */
function firstOnDay(calendar: DrawCalendar, dayOfMonth: number, from: string): string {
  for (let month = 0; ; month++) {
    // From the month before: a draw on a day of rest may lie in the next.
    const first = addMonths(`${from.slice(0, 7)}-01`, month - 1);
    if (calendar.by === 'bank' && calendar.taken?.has(first.slice(0, 7))) continue;
    const day = dayInMonth(first, dayOfMonth);
    const drawOn = calendar.by === 'bank' ? bankDayFrom(day) : day;
    if (drawOn >= from) return drawOn;
  }
}

/** Draw of a month. @param first its first day */
function drawIn(calendar: DrawCalendar, first: string): string {
  if (calendar.by === 'bank') return bankDayFrom(dayInMonth(first, calendar.dayOfMonth));
  const months = monthsOf(first) - monthsOf(calendar.since);
  // The first draw is the one that began the gift.
  return addMonths(calendar.since, Math.max(0, months));
}

function monthsOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * 12 + month;
}

/** A wished day of a month, or its last one. */
function dayInMonth(first: string, dayOfMonth: number): string {
  return addMonths(`2024-01-${String(dayOfMonth).padStart(2, '0')}`, monthsOf(first) - monthsOf('2024-01-01'));
}

/** Smallest and largest sum of a monthly gift in öre: those of its form. */
export function monthlyLimits({ form }: Pick<Order, 'form'>): { smallest: number; largest: number } {
  const { minimum } = (form === 'welcome-present' ? welcomePresentSums : donationSums).month;
  return { smallest: minimum, largest: largestSum };
}

/** True while money is drawn for the gift, so that its sum and its pause mean something. */
export function canChangeMonthly({ frequency, state }: Pick<Order, 'frequency' | 'state'>): boolean {
  return frequency === 'month' && (state === 'active' || state === 'partly_refunded');
}
