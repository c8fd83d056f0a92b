import { parseDay } from '#swedish/dates/date.ts';
import { momentInStockholm } from '#swedish/dates/stockholm.ts';

/** Fields of the form that closes a form, as typed. */
export interface TypedClosure {
  sv: string;
  en: string;
  day: string;
  time: string;
}

export type ClosureFault = 'day' | 'time' | 'noDay' | 'past' | 'long';

/** Characters of the words in one language: two short paragraphs. */
export const mostWords = 500;

/**
 * Checks what was typed.
 * @param now a form cannot open by itself before it
 */
export function readClosure(
  { sv, en, day, time }: TypedClosure,
  now: Date,
): { words: { sv: string; en: string }; opensAt: Date | null } | { fault: ClosureFault } {
  if (sv.length > mostWords || en.length > mostWords) return { fault: 'long' };
  const words = { sv, en };
  if (!day) return time ? { fault: 'noDay' } : { words, opensAt: null };
  const onDay = parseDay(day);
  if (!onDay) return { fault: 'day' };
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})$/.exec(time || '00:00') ?? [];
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return { fault: 'time' };
  const opensAt = momentInStockholm(onDay, `${hours.padStart(2, '0')}:${minutes}`);
  return opensAt > now ? { words, opensAt } : { fault: 'past' };
}
