import * as v from 'valibot';
import { isAccountList } from '#bookkeeping/model/book-accounts.ts';
import { isIban } from '#swedish/ids/iban.ts';
import { list, setting, text } from './values.server.ts';

/** The club's bank and its books. */
export const accountingSettings = {
  bankAccounts: setting(
    'BANK_ACCOUNTS',
    'the club’s bank accounts, without blanks: a payment file of any other account is refused; empty: files name our `BANKGIRO` as their account',
    'IBANs, comma',
    '',
    v.pipe(list, v.array(v.pipe(v.string(), v.check(isIban)))),
  ),
  autogiroCustomerNumber: setting(
    'AUTOGIRO_CUSTOMER_NUMBER',
    'the club’s customer number at Bankgirot, for the files of direct debits; empty: no file is written or read in',
    'digits',
    '',
    v.pipe(text, v.regex(/^\d{0,6}$/)),
  ),
  bookkeepingMethod: setting(
    'BOOKKEEPING_METHOD',
    'method of the club’s books (bokföringslagen 5 kap. 2 §): ‘invoice’ (faktureringsmetoden) books income once it is asked for, ‘cash’ (kontantmetoden) once its money comes, and what is unpaid on 31 December; change it at a year’s turn only',
    'invoice, cash',
    'invoice',
    v.pipe(text, v.picklist(['invoice', 'cash'])),
  ),
  sieSeries: setting(
    'SIE_SERIES',
    'series of the vouchers in the accountant’s file, as agreed with the accountant',
    'letters',
    'K',
    v.pipe(text, v.regex(/^[A-Z]{1,3}$/)),
  ),
  sieAccounts: setting(
    'SIE_ACCOUNTS',
    'account numbers in the accountant’s file that differ from the usual ones (BAS), such as psp:swish=1687 cash=1912',
    'pairs, comma',
    '',
    v.pipe(
      list,
      v.check((pairs) => isAccountList(pairs)),
    ),
  ),
};
