import { parseDay } from '#swedish/dates/date.ts';
import { UsageError } from '../cli-error.ts';

/**
 * Parses the day of an option; undefined when it was not given.
 * @throws Misuse when it is not a valid day
 */
export function readDay(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const day = parseDay(text);
  if (!day) throw new UsageError(`--${option} takes a day, such as 2026-03-14.`);
  return day;
}
