import { accept, type FieldType, refuse } from './kind.ts';
import { parseWrittenDay } from './written-day.ts';

/** A date: from a date picker, or typed where the browser has none. */
export const day: FieldType = {
  check(typed, { from: earliest, until, laterFrom }, context) {
    const chosen = parseWrittenDay(typed);
    if (!chosen) return refuse('dayWrong');
    const isLater = laterFrom?.values.includes(context.typed[laterFrom.field] ?? '');
    const from = isLater ? laterFrom?.from : earliest;
    if (from && chosen < from) return refuse('dayTooEarly', { day: from });
    if (until && chosen > until) return refuse('dayTooLate', { day: until });
    return accept(chosen);
  },
  write: (value) => parseWrittenDay(value) ?? value,
  input: { type: 'date', className: 'input--number' },
};
