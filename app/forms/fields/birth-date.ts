import { ageError } from './age-error.ts';
import { accept, type FieldType, refuse } from './kind.ts';
import { parseWrittenDay } from './written-day.ts';

const earliest = '1900-01-01';

export const birthDate: FieldType = {
  check(typed, field, { today }) {
    const day = parseWrittenDay(typed) ?? parseSixDigits(typed, today);
    if (!day) return refuse('birthDateWrong');
    if (day > today) return refuse('birthDateInFuture');
    if (day < earliest) return refuse('birthDateTooEarly');
    const error = ageError(day, field);
    return error ? { error } : accept(day);
  },
  input: { inputMode: 'numeric', maxLength: 40, className: 'input--number' },
};

/** Parses YYMMDD, as in personal numbers: the latest such day that is not in the future. */
function parseSixDigits(text: string, today: string): string | null {
  if (!/^\d{6}$/.test(text)) return null;
  const century = Number(today.slice(0, 2));
  const [latest, before] = [century, century - 1].map((hundreds) => parseWrittenDay(`${hundreds}${text}`));
  return latest && latest <= today ? latest : (before ?? null);
}
