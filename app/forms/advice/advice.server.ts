import { checkAnswers } from '../engine/check-answers.ts';
import { type Answers, type Field, type FieldKind, openFields, type ValidationError } from '../engine/field.ts';
import { countryOf } from '../fields/country.ts';
import { advisedField, advisedValue } from './advised.ts';
import { meantEmail } from './email-typo.ts';
import { exampleInstead } from './postcode-shapes.ts';

/** Likely meaning of an answer as it is stored, or how such answers look; null when there is no doubt about it. */
type Doubt = (answer: string, field: Field, answers: Answers) => string | null;

/** The doubts of each kind of field, with their message. */
const doubts: Partial<Record<FieldKind, [message: string, Doubt]>> = {
  email: ['emailTypo', meantEmail],
  postcode: ['postcodeUnusual', (answer, field, answers) => exampleInstead(countryOf(field, answers), answer)],
};

/**
 * Doubts about valid answers, such as a mail address that looks mistyped. Each is told once, and then the answer counts.
 * @param typed answers as typed, with those of other steps
 * @param valid the same as they are stored; refused ones are missing
 * @param advised values of `advisedField` that were sent
 */
export function adviceOn(
  fields: readonly Field[],
  typed: Answers,
  valid: Answers,
  advised: readonly string[],
): ValidationError[] {
  return openFields(fields, typed).flatMap((field) => {
    const [message, doubt] = doubts[field.kind] ?? [];
    const answer = valid[field.name] ?? '';
    const isTold = advised.includes(advisedValue(field.name, typed[field.name] ?? ''));
    const example = !isTold && answer && doubt?.(answer, field, typed);
    return message && example ? [{ field: field.name, message, example }] : [];
  });
}

/**
 * Validates answers, and adds the doubts about those that are valid, in reading order.
 * @param sent the submitted form, which says what has been asked already
 */
export function checkAndDoubt(
  fields: readonly Field[],
  typed: Answers,
  today: string,
  sent: FormData,
): ReturnType<typeof checkAnswers> {
  const { answers, errors } = checkAnswers(fields, typed, today);
  const advice = adviceOn(fields, typed, answers, sent.getAll(advisedField).map(String));
  const order = openFields(fields, typed).map(({ name }) => name);
  const inOrder = [...errors, ...advice].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  return { answers, errors: inOrder };
}
