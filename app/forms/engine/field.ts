/**
 * One field of a step, as plain JSON: its control and its validation rules. JSON lets the browser apply the same rules.
 * Its texts are looked up by `label` in the messages.
 */
export interface Field {
  kind: FieldKind;
  /** Name of the answer and of the control, such as 'payer-email'. Unique in its form. */
  name: string;
  /** Key of its texts in the messages' `fields`. */
  label: string;
  /** Optional fields are marked as such; all others are required. */
  isOptional?: boolean;
  /** True for an answer that is never printed on paper, so that any letters may be typed. */
  isUnprinted?: boolean;
  /** HTML autocomplete tokens; omitted when the browser should not suggest anything. */
  autocomplete?: string;
  /** For kinds that offer a choice. */
  options?: FieldOption[];
  /** Value selected before the visitor has answered. */
  preset?: string;
  /** For sums: öre. */
  minimum?: number;
  /** For dates: YYYY-MM-DD, both inclusive. */
  from?: string;
  until?: string;
  /**
   * Later first date, which applies when another answer is one of `countries` and the country that is answered under
   * the name given there is Sweden, or not known.
   */
  laterFrom?: { field: string; countries: Readonly<Record<string, string>>; from: string };
  /** For postcodes and organisation numbers: name of the answer with the country, which determines the format. */
  countryField?: string;
  /** For birth dates: ages in whole years on the day `on`, both inclusive, and the messages when outside. */
  ages?: { youngest?: number; oldest?: number; on: string; tooYoung?: string; tooOld?: string };
}

export interface FieldOption {
  value: string;
  /** Key of its label in the field's options; defaults to `value`. */
  label?: string;
  /** Key of its hint, when it differs from the label's key. */
  hint?: string;
  /** For sums: öre, shown instead of a text. */
  amount?: number;
  /** Name of a drawing in art/svg/cards. */
  picture?: string;
  /** Fields that only this option asks for. They follow it in the DOM, so that CSS alone can hide them. */
  reveals?: Field[];
}

export const fieldKinds = [
  'text',
  'email',
  'mobile',
  'street',
  'postcode',
  'country',
  'personal-number',
  'birth-date',
  'organisation-number',
  'clearing-number',
  'account-number',
  'choice',
  'cards',
  'sum',
  'amount',
  'card-to',
  'greeting',
  'day',
  'tick',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Answers: field names to normalised text. A tick is 'yes' or missing; an unanswered optional field is ''. */
export type Answers = Readonly<Record<string, string>>;

/** Validation error: its message key and that message's parameter. The sentence is in the messages. */
export interface ValidationError {
  field: string;
  /** Key of the messages' `errors`. */
  message: string;
  /** For sums: öre. */
  sum?: number;
  /** For days: YYYY-MM-DD. */
  day?: string;
  /** For lengths: the maximum. */
  limit?: number;
  /** For accounts: the bank's name. */
  bank?: string;
  /** For a doubt that may be left as it is: what was probably meant, or how such answers look. */
  example?: string;
  /** The character that cannot be printed. */
  character?: string;
}

/**
 * Returns the fields that apply to these answers, in reading order. Fields revealed by an option that is not chosen are
 * left out.
 */
export function openFields(fields: readonly Field[], answers: Answers): Field[] {
  return fields.flatMap((field) => [
    field,
    ...(field.options ?? [])
      .filter(({ value }) => (answers[field.name] ?? field.preset) === value)
      .flatMap(({ reveals = [] }) => openFields(reveals, answers)),
  ]);
}

/** Returns every field, including all revealed ones, whatever the answers. */
export function allFields(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...(field.options ?? []).flatMap(({ reveals = [] }) => allFields(reveals))]);
}
