import { isAbroad } from './country.ts';
import { accept, type FieldType, refuse } from './kind.ts';
import { parseWrittenDay } from './written-day.ts';

/** A date: from a date picker, or typed where the browser has none. */
export const day: FieldType = {
  check(typed, field, context) {
    const { from: earliest, until, laterFrom } = field;
    const chosen = parseWrittenDay(typed);
    if (!chosen) return refuse('dayWrong');
    const countryField = laterFrom?.countries[context.typed[laterFrom.field] ?? ''];
    const isLater = countryField && !isAbroad({ ...field, countryField }, context.typed);
    const from = isLater ? laterFrom?.from : earliest;
    if (from && chosen < from) return refuse('dayTooEarly', { day: from });
    if (until && chosen > until) return refuse('dayTooLate', { day: until });
    return accept(chosen);
  },
  write: (value) => parseWrittenDay(value) ?? value,
  input: { type: 'date', className: 'input--number' },
};
