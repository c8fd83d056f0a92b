import type { InputHTMLAttributes } from 'react';
import type { Answers, Fault, Field } from '../field.ts';

/** What is wrong, whichever field it is. */
export type FaultReason = Omit<Fault, 'field'>;

/** An answer as it is stored, or what is wrong with it. */
export type Checked = { value: string } | { fault: FaultReason };

export interface CheckContext {
  /** Today in Sweden, YYYY-MM-DD. */
  today: string;
  /** What was typed in other fields, such as the country. */
  typed: Answers;
}

/**
 * One kind of question: its rule, and how a one-line control of it is typed into. A rule gives back what it has stored itself
 * unchanged, for answers are checked again whenever they are walked through.
 */
export interface Kind {
  /** `typed` is tidy and not empty. */
  check(typed: string, field: Field, context: CheckContext): Checked;
  /**
   * How people write what is stored; what is not (yet) stored is left as it is. A page that shows it may be sent again, so it must be
   * read back as the same. `answers` are those of other fields too, such as the country.
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

export function refuse(message: string, detail: Omit<FaultReason, 'message'> = {}): Checked {
  return { fault: { message, ...detail } };
}
