/** Why a bank's file is refused as a whole. Nothing of it is stored; the desk has a sentence for each. */
export const refusalReasons = [
  'empty',
  'too-large',
  'too-many-payments',
  'zip',
  'encoding',
  'unknown-kind',
  'doctype',
  'malformed-xml',
  'beyond-limits',
  'not-incoming',
  'incomplete',
  'missing',
  'bad-value',
  'bad-amount',
  'bad-day',
  'other-account',
  'other-customer',
  'other-currency',
  'test-file',
  'batch-count',
  'batch-sum',
  'entry-sum',
  'deposit-count',
  'deposit-sum',
  'file-count',
  'file-sum',
  'unexpected-record',
  'closed-period',
  'other-content',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Details for the sentence. Sums in öre. `where`: the place as a person finds it, such as 'rad 12' or 'Ntry 3'. */
export interface RefusalDetail {
  where?: string;
  expected?: string | number;
  found?: string | number;
}

export interface BankFileRefusal extends RefusalDetail {
  reason: RefusalReason;
}

/** Thrown by the readers; `readIncomingFile` and its neighbours turn it into a return value. */
export class BankFileRefused extends Error {
  readonly refusal: BankFileRefusal;
  constructor(reason: RefusalReason, detail: RefusalDetail = {}) {
    super(`Bank file refused: ${reason} ${JSON.stringify(detail)}`);
    this.refusal = { reason, ...detail };
  }
}
