import { type Answers, allFields, type Fault, type Field, openFields } from './field.ts';
import type { CheckContext, Checked } from './fields/kind.ts';
import { kinds } from './fields/kinds.ts';
import { tidyAnswer } from './read-answers.ts';

/**
 * Checks what was typed into the open questions. Pure, and the same on the server and in the browser.
 * @param typed what was typed; may hold earlier answers too, for a country asked in another step
 * @param today today in Sweden, YYYY-MM-DD
 * @returns the answers as they are stored (a tick that is not set is missing), and the faults in reading order
 */
export function checkAnswers(
  fields: readonly Field[],
  typed: Answers,
  today: string,
): { answers: Record<string, string>; faults: Fault[] } {
  const answers: Record<string, string> = {};
  const faults: Fault[] = [];
  // What is proposed is not yet answered: nothing typed opens nothing.
  const silence = Object.fromEntries(allFields(fields).map(({ name }) => [name, '']));
  for (const field of openFields(fields, { ...silence, ...typed })) {
    const checked = checkField(field, typed[field.name] ?? '', { today, typed });
    if ('fault' in checked) faults.push({ field: field.name, ...checked.fault });
    else if (field.kind !== 'tick' || checked.value) answers[field.name] = checked.value;
  }
  return { answers, faults };
}

/** One question: what is stored of it, or what is wrong. */
export function checkField(field: Field, typed: string, context: CheckContext): Checked {
  const tidy = tidyAnswer(field, typed);
  if (tidy) return kinds[field.kind].check(tidy, field, context);
  return field.isOptional ? { value: '' } : { fault: { message: `${field.label}Missing` } };
}
