import { toPlainDigits } from '#swedish/ids/plain-digits.ts';
import type { CheckContext, Checked } from '../fields/kind.ts';
import { kinds } from '../fields/kinds.ts';
import { type Answers, allFields, type Field, type FieldKind, openFields, type ValidationError } from './field.ts';
import { characterError } from './greeting.ts';
import { tidyAnswer } from './read-answers.ts';

/**
 * Validates the submitted answers of the open fields. Pure; runs unchanged on the server and in the browser.
 * @param typed submitted answers, possibly with earlier ones, for a country asked in another step
 * @param today today in Sweden, YYYY-MM-DD
 * @returns the answers as stored (an unticked box is missing) and the validation errors in reading order
 */
export function checkAnswers(
  fields: readonly Field[],
  typed: Answers,
  today: string,
): { answers: Record<string, string>; errors: ValidationError[] } {
  const answers: Record<string, string> = {};
  const errors: ValidationError[] = [];
  // Override presets with '': a preset that was not submitted must not open further fields.
  const silence = Object.fromEntries(allFields(fields).map(({ name }) => [name, '']));
  for (const field of openFields(fields, { ...silence, ...typed })) {
    const checked = checkField(field, typed[field.name] ?? '', { today, typed });
    if ('error' in checked) errors.push({ field: field.name, ...checked.error });
    else if (field.kind !== 'tick' || checked.value) answers[field.name] = checked.value;
  }
  return { answers, errors };
}

/** Kinds of fields whose digits are part of a text, and stay as they are written. */
const words: ReadonlySet<FieldKind> = new Set(['text', 'street', 'card-to', 'greeting', 'email']);

/**
 * Validates one field: returns the value to store, or the validation error. Answers end up on paper, so whatever the
 * fonts of our documents lack is refused here, at the field where it was typed.
 */
export function checkField(field: Field, typed: string, context: CheckContext): Checked {
  const tidy = tidyAnswer(field, typed);
  if (!tidy) {
    const isNeedless = field.isOptional || kinds[field.kind].isNeedless?.(field, context.typed);
    return isNeedless ? { value: '' } : { error: { message: `${field.label}Missing` } };
  }
  const checked = kinds[field.kind].check(words.has(field.kind) ? tidy : toPlainDigits(tidy), field, context);
  const error = 'value' in checked && field.kind !== 'email' && !field.isUnprinted && characterError(checked.value);
  return error ? { error } : checked;
}
