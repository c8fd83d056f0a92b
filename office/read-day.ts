import { parseDay } from '#calendar/day.ts';
import { Misuse } from './refusal.ts';

/**
 * The day that an option says; undefined when it was not given.
 * @throws Misuse when it is none
 */
export function readDay(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const day = parseDay(text);
  if (!day) throw new Misuse(`--${option} takes a day, such as 2026-03-14.`);
  return day;
}
