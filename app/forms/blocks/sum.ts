import { parseMoney } from '#orders/model/money.ts';
import type { Sums } from '#orders/model/offers.ts';
import type { Answers, Field, FieldOption } from '../engine/field.ts';

/** Sum field: preset sums, a custom one, and, when `mayBeFree`, no payment at all. */
export function sumField(name: string, label: string, sums: Sums, mayBeFree = false): Field {
  const options: FieldOption[] = sums.presets.map((amount) => ({ value: String(amount), amount }));
  options.push({
    value: 'other',
    reveals: [{ kind: 'amount', name: `${name}-other`, label: 'amount', minimum: sums.minimum }],
  });
  if (mayBeFree) options.push({ value: 'none' });
  return { kind: 'sum', name, label, options, preset: String(sums.chosen), minimum: sums.minimum };
}

/** Returns the chosen sum in öre; null while there is none. A preset that is no longer offered counts as none. */
export function sumOf(answers: Answers, name: string, sums: Sums, mayBeFree = false): number | null {
  const choice = answers[name];
  if (choice === 'none') return mayBeFree ? 0 : null;
  if (choice === 'other') return parseMoney(answers[`${name}-other`] ?? '');
  const amount = Number(choice);
  return sums.presets.includes(amount) ? amount : null;
}
