import type { InputHTMLAttributes } from 'react';
import type { Answers, Field, ValidationError } from '../engine/field.ts';

/** Validation error without its field. */
export type ValidationReason = Omit<ValidationError, 'field'>;

/** Result of a validation: the value to store, or the error. */
export type Checked = { value: string } | { error: ValidationReason };

export interface CheckContext {
  /** Today in Sweden, YYYY-MM-DD. */
  today: string;
  /** Submitted answers of other fields, such as the country. */
  typed: Answers;
}

/**
 * Field kind: its validation rule, and the attributes of a one-line input. A rule must return a stored value unchanged,
 * because stored answers are validated again on every request.
 */
export interface FieldType {
  /** `typed` is trimmed and not empty. */
  check(typed: string, field: Field, context: CheckContext): Checked;
  /** True when there may be nothing to answer, whatever the field says. */
  isNeedless?(field: Field, answers: Answers): boolean;
  /**
   * Formats a stored value for editing; a value that is not in stored form stays as it is. The output must parse back
   * to the same value, because the page may be submitted again. `answers` includes other fields, such as the country.
   */
  write?(value: string, field: Field, answers: Answers): string;
  input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'maxLength' | 'autoCapitalize' | 'spellCheck' | 'className'
  >;
}

export function accept(value: string): Checked {
  return { value };
}

export function refuse(message: string, detail: Omit<ValidationReason, 'message'> = {}): Checked {
  return { error: { message, ...detail } };
}
