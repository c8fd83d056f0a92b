import * as v from 'valibot';
import { isIban } from '#swedish/ids/iban.ts';
import { list, setting } from './values.server.ts';

/** The club's bank and its books. */
export const accountingSettings = {
  bankAccounts: setting(
    'BANK_ACCOUNTS',
    'the club’s bank accounts, without blanks: a payment file of any other account is refused; empty: files name our `BANKGIRO` as their account',
    'IBANs, comma',
    '',
    v.pipe(list, v.array(v.pipe(v.string(), v.check(isIban)))),
  ),
};
