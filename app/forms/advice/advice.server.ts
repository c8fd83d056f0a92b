import { type Answers, type Field, type FieldKind, openFields, type ValidationError } from '../engine/field.ts';
import { countryOf } from '../fields/country.ts';
import { advisedValue } from './advised.ts';
import { meantEmail } from './email-typo.ts';
import { exampleInstead } from './postcode-shapes.ts';

/** Likely meaning of a valid answer, or how such answers look; null when there is no doubt about it. */
type Doubt = (typed: string, field: Field, answers: Answers) => string | null;

/** The doubts of each kind of field, with their message. */
const doubts: Partial<Record<FieldKind, [message: string, Doubt]>> = {
  email: ['emailTypo', meantEmail],
  postcode: [
    'postcodeUnusual',
    (typed, field, answers) => exampleInstead(countryOf(field, answers), typed.toUpperCase()),
  ],
};

/**
 * Doubts about valid answers, such as a mail address that looks mistyped. Each is told once, and then the answer counts.
 * @param typed answers as typed, with those of other steps
 * @param advised values of `advisedField` that were sent
 */
export function adviceOn(fields: readonly Field[], typed: Answers, advised: readonly string[]): ValidationError[] {
  return openFields(fields, typed).flatMap((field) => {
    const [message, doubt] = doubts[field.kind] ?? [];
    const answer = typed[field.name] ?? '';
    const isTold = advised.includes(advisedValue(field.name, answer));
    const example = !isTold && answer && doubt?.(answer, field, typed);
    return message && example ? [{ field: field.name, message, example }] : [];
  });
}
