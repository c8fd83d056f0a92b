import { ageOn } from '#swedish/dates/age.ts';
import type { Field } from '../engine/field.ts';
import type { ValidationReason } from './kind.ts';

/** Validates the age of somebody born on this day, counted on the field's day; null when it is within the limits. */
export function ageError(birthDate: string, { ages }: Field): ValidationReason | null {
  if (!ages) return null;
  const age = ageOn(birthDate, ages.on);
  if (ages.youngest !== undefined && age < ages.youngest) return { message: ages.tooYoung ?? 'memberTooYoung' };
  if (ages.oldest !== undefined && age > ages.oldest) return { message: ages.tooOld ?? 'childTooOld' };
  return null;
}
