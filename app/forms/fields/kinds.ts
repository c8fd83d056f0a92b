import type { FieldKind } from '../field.ts';
import { accountNumber } from './account-number.ts';
import { amount } from './amount.ts';
import { birthDate } from './birth-date.ts';
import { cardTo } from './card-to.ts';
import { choice } from './choice.ts';
import { clearingNumber } from './clearing-number.ts';
import { country } from './country.ts';
import { day } from './day.ts';
import { email } from './email.ts';
import { greeting } from './greeting.ts';
import type { FieldType } from './kind.ts';
import { mobile } from './mobile.ts';
import { organisationNumber } from './organisation-number.ts';
import { personalNumber } from './personal-number.ts';
import { postcode } from './postcode.ts';
import { street } from './street.ts';
import { text } from './text.ts';
import { tick } from './tick.ts';

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
  'card-to': cardTo,
  greeting,
  day,
  tick,
};
