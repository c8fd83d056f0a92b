import { expect, it } from 'vitest';
import { checkAnswers } from '../engine/check-answers.ts';
import type { Field } from '../engine/field.ts';

const fields: Field[] = [
  { kind: 'clearing-number', name: 'clearing', label: 'clearing' },
  { kind: 'account-number', name: 'account', label: 'account' },
];

it.each<[clearing: string, account: string, errors: string[]]>([
  ['', '', ['clearingMissing', 'accountMissing']],
  ['5000', '', ['accountMissing']],
  ['', '1234560', ['clearingMissing']],
  ['5000', '123 45 60', []],
  ['50-00', '1234560', []],
  ['500', '1234560', ['clearingWrong']],
  ['50001', '1234560', ['clearingWrong']],
  ['Bank', 'mitt konto', ['clearingWrong', 'accountDigits']],
  ['5000', '12345678901234', ['accountDigits']],
  // The check digit that belongs to the clearing number.
  ['8327', '99394414487', []],
  // Whether the two belong together is for the page to say (swedish/ids/account-number.ts).
  ['5000', '1234561', []],
  ['8424', '9831892247', []],
  ['9999', '1234567', []],
])('of clearing number %j and account %j is said: %j', (clearing, account, errors) => {
  const checked = checkAnswers(fields, { clearing, account }, '2026-11-26');
  expect(checked.errors.map(({ message }) => message)).toEqual(errors);
});
