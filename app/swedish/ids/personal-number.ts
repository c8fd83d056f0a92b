import { toBareCharacters } from './bare-characters.ts';
import { hasLuhn } from './luhn.ts';

/** Swedish personal number (personnummer) or co-ordination number (samordningsnummer). */
export interface PersonalNumber {
  /** Twelve digits: YYYYMMDDNNNC, with the day as written (61–91 in a co-ordination number). */
  digits: string;
  /** YYYY-MM-DD. The true birth date may differ by some days, because a date can run out of numbers. */
  birthDate: string;
  isCoordination: boolean;
}

const form = /^(1[89]|2\d)?(\d{2})(\d{2})(\d{2})(\+?)(\d{4})$/;

/**
 * Parses a personal number in any usual format, with or without century, spaces and dash; null when it is not one.
 * Interim numbers (a letter after the date) are rejected. `today` is YYYY-MM-DD in Stockholm; later birth dates are
 * rejected.
 */
export function parsePersonalNumber(text: string, today: string): PersonalNumber | null {
  const match = form.exec(toBareCharacters(text) ?? '');
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

/**
 * Century: with a dash or nothing, the latest year that is not in the future. A plus is used from the year a person
 * turns 100.
 */
function toFullYear(yy: string, monthAndDay: string, plus: string, today: string): string {
  const latest = Number(today.slice(0, 4)) - (plus ? 100 : 0);
  const year = latest - ((latest - Number(yy)) % 100);
  return String(`${year}-${monthAndDay}` > today ? year - 100 : year);
}

function isRealDay(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Formats twelve digits as YYYYMMDD-NNNN. */
export function formatPersonalNumber(digits: string): string {
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** Masks twelve digits as YYYYMMDD-****: it tells people apart without the identifying digits. */
export function maskPersonalNumber(digits: string): string {
  return `${digits.slice(0, 8)}-****`;
}
