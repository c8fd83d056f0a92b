import * as v from 'valibot';
import { type Setting, setting, text } from './values.server.ts';

/** Proof for givers that the money gets there. An empty one is not shown; none has an invented default. */
export const givingSettings = {
  donationAccount: setting(
    'DONATION_ACCOUNT',
    'controlled account for donations (90-konto), shown to givers',
    '90 NNNN-N',
    '',
    v.pipe(text, v.regex(/^(90[\d ]{2,6}-\d)?$/)),
  ),
  donationSupervisor: setting('DONATION_SUPERVISOR', 'supervisor of that account', 'name', '', text),
  donationReportYear: setting(
    'DONATION_REPORT_YEAR',
    'year of the latest audited accounts',
    'YYYY',
    '',
    v.pipe(text, v.regex(/^(20\d{2})?$/)),
  ),
  donationAuditor: setting('DONATION_AUDITOR', 'auditor of those accounts', 'name', '', text),
  donationShare: setting(
    'DONATION_SHARE',
    'kronor of each 100 that went to the animals’ cause in that year; empty: not shown',
    '1–100',
    '',
    v.pipe(
      text,
      v.regex(/^([1-9]\d?|100)?$/),
      v.transform((value) => (value === '' ? null : Number(value))),
    ),
  ),
} satisfies Record<string, Setting>;
