import { toBareSigns } from './bare-signs.ts';
import { hasLuhn } from './luhn.ts';

/** A Swedish personal number (personnummer) or co-ordination number (samordningsnummer). */
export interface PersonalNumber {
  /** All twelve: YYYYMMDDNNNC, with the day as it is written (61–91 in a co-ordination number). */
  digits: string;
  /** YYYY-MM-DD. The true birth date may differ by some days: a date can run out of numbers. */
  birthDate: string;
  isCoordination: boolean;
}

const form = /^(1[89]|2\d)?(\d{2})(\d{2})(\d{2})(\+?)(\d{4})$/;

/**
 * Reads a personal number in any usual writing, with or without century, spaces and dash; null when it is none.
 * Interim numbers (a letter after the date) are none. `today` is YYYY-MM-DD in Stockholm; nobody is born after it.
 */
export function parsePersonalNumber(text: string, today: string): PersonalNumber | null {
  const match = form.exec(toBareSigns(text) ?? '');
  if (!match) return null;
  const [, century, yy = '', mm = '', dd = '', plus = '', last = ''] = match;
  if (last.startsWith('000') || !hasLuhn(yy + mm + dd + last)) return null;

  const isCoordination = Number(dd) > 60;
  const monthAndDay = `${mm}-${isCoordination ? String(Number(dd) - 60).padStart(2, '0') : dd}`;
  const year = century ? century + yy : toFullYear(yy, monthAndDay, plus, today);
  const birthDate = `${year}-${monthAndDay}`;
  if (birthDate > today || !isRealDay(birthDate)) return null;
  return { digits: year + mm + dd + last, birthDate, isCoordination };
}

/** A dash or nothing: the latest year that is not in the future. A plus is written from the year somebody turns 100. */
function toFullYear(yy: string, monthAndDay: string, plus: string, today: string): string {
  const latest = Number(today.slice(0, 4)) - (plus ? 100 : 0);
  const year = latest - ((latest - Number(yy)) % 100);
  return String(`${year}-${monthAndDay}` > today ? year - 100 : year);
}

function isRealDay(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** From twelve digits: YYYYMMDD-NNNN. */
export function formatPersonalNumber(digits: string): string {
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** From twelve digits: YYYYMMDD-****, to tell people apart without showing what identifies them. */
export function maskPersonalNumber(digits: string): string {
  return `${digits.slice(0, 8)}-****`;
}
