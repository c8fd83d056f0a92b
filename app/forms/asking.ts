import type { LocaleCode } from '#messages/locales.ts';
import type { Answers, Fault } from './field.ts';

/** What every view of a question is given besides the question. */
export interface Asking {
  /** What was typed or is stored, by field; a field that is not there shows what is proposed. */
  typed: Answers;
  faults: readonly Fault[];
  locale: LocaleCode;
  /** The club's name, for sentences that speak of it. */
  club: string;
}
