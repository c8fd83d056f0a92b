import type { LocaleCode } from '#i18n/locales.ts';
import type { Answers, ValidationError } from '../../engine/field.ts';

/** Shared props of every field view. */
export interface Asking {
  /** Submitted or stored answers, by field. A field without an entry shows its preset. */
  typed: Answers;
  /** Answers as they stand in the browser; `typed` when omitted. */
  typedNow?: Answers;
  errors: readonly ValidationError[];
  locale: LocaleCode;
  /** The club's name, for messages that mention it. */
  club: string;
}
