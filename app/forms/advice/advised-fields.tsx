import type { Answers, ValidationError } from '../engine/field.ts';
import { advisedField, advisedValue, isAdvice } from './advised.ts';

/** Hidden controls that carry what the visitor is being asked about, so that the same answer counts the next time. */
export function AdvisedFields({ errors, typed }: { errors: readonly ValidationError[]; typed: Answers }) {
  return errors
    .filter(isAdvice)
    .map(({ field }) => (
      <input key={field} type="hidden" name={advisedField} value={advisedValue(field, typed[field] ?? '')} />
    ));
}
