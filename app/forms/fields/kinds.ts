import { printedLength } from '#orders/model/printable-characters.ts';
import type { FieldKind } from '../engine/field.ts';
import { hasLetterOrDigit } from '../engine/tidy-text.ts';
import { accountNumber } from './account-number.ts';
import { amount } from './amount.ts';
import { birthDate } from './birth-date.ts';
import { clearingNumber } from './clearing-number.ts';
import { country } from './country.ts';
import { day } from './day.ts';
import { email } from './email.ts';
import { greeting } from './greeting.ts';
import { accept, type FieldType, refuse } from './kind.ts';
import { mobile } from './mobile.ts';
import { organisationNumber } from './organisation-number.ts';
import { personalNumber } from './personal-number.ts';
import { postcode } from './postcode.ts';
import { text } from './text.ts';

const tick: FieldType = {
  check: (typed) => (typed === 'yes' ? accept(typed) : refuse('notOffered')),
};

const longest = 120;

const street: FieldType = {
  check(typed, { label }) {
    if (!hasLetterOrDigit(typed)) return refuse(`${label}Missing`);
    return printedLength(typed) > longest ? refuse('tooLong', { limit: longest }) : accept(typed);
  },
  input: { maxLength: 300, autoCapitalize: 'words', spellCheck: false },
};

/** Accepts one of the offered options: texts, drawings or sums. */
const choice: FieldType = {
  check: (typed, { options = [] }) =>
    options.some(({ value }) => value === typed) ? accept(typed) : refuse('notOffered'),
};

export const kinds: Readonly<Record<FieldKind, FieldType>> = {
  text,
  email,
  mobile,
  street,
  postcode,
  country,
  'personal-number': personalNumber,
  'birth-date': birthDate,
  'organisation-number': organisationNumber,
  'clearing-number': clearingNumber,
  'account-number': accountNumber,
  choice,
  cards: choice,
  sum: choice,
  amount,
  'card-to': text,
  greeting,
  day,
  tick,
};
