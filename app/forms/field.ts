/**
 * One question of a step, as data: how it is asked and what it must fulfil. It is plain JSON, so the browser can check with the
 * very same rules. Its words are found by `label` in the messages.
 */
export interface Field {
  kind: FieldKind;
  /** The name of the answer and of the control, such as 'payer-email'. Unique in its form. */
  name: string;
  /** Whose words it uses: a key of messages' `fields`. */
  label: string;
  /** Optional questions say so; all others must be answered. */
  isOptional?: boolean;
  /** HTML's autocomplete tokens; left out for what the browser should not offer. */
  autocomplete?: string;
  /** For kinds that offer a choice. */
  options?: Option[];
  /** What is chosen before the visitor has said anything. */
  preset?: string;
  /** For sums: öre. */
  minimum?: number;
  /** For dates: YYYY-MM-DD, both included. */
  from?: string;
  until?: string;
  /** The date begins later when another answer is one of these. */
  laterFrom?: { field: string; values: readonly string[]; from: string };
  /** For a postcode: the name of the answer that holds the country; other countries have other postcodes. */
  countryField?: string;
  /** For birth dates: ages in whole years on `ageOn`, both included, and the message when outside. */
  ages?: { youngest?: number; oldest?: number; on: string; tooYoung?: string; tooOld?: string };
}

export interface Option {
  value: string;
  /** A key of the label's options in the messages; when it is left out, `value` is the key. */
  label?: string;
  /** A key of the label's option hints, where it is not the one that says what the option is called. */
  hint?: string;
  /** For sums: öre, shown instead of words. */
  amount?: number;
  /** A drawing of art/svg/cards. */
  picture?: string;
  /** Questions that only this choice asks. They follow it, so a stylesheet alone can hide them. */
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

/** What has been answered: names of fields to normalised text. A tick is 'yes' or missing; an unanswered optional field ''. */
export type Answers = Readonly<Record<string, string>>;

/** An error's name and what its sentence needs; the sentence stands in the messages. */
export interface Fault {
  field: string;
  /** A key of messages' `faults`. */
  message: string;
  /** For sums: öre. */
  sum?: number;
  /** For days: YYYY-MM-DD. */
  day?: string;
  /** For lengths: the most there may be. */
  limit?: number;
  /** For accounts: whose it would be. */
  bank?: string;
  /** For cards: what cannot be printed. */
  sign?: string;
}

/** All questions that these answers ask, in reading order: a question of a choice that was not made is none. */
export function openFields(fields: readonly Field[], answers: Answers): Field[] {
  return fields.flatMap((field) => [
    field,
    ...(field.options ?? [])
      .filter(({ value }) => (answers[field.name] ?? field.preset) === value)
      .flatMap(({ reveals = [] }) => openFields(reveals, answers)),
  ]);
}

/** Every question that could be asked, whatever is answered. */
export function allFields(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...(field.options ?? []).flatMap(({ reveals = [] }) => allFields(reveals))]);
}
