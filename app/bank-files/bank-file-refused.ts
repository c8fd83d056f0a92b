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
  'other-content',
  'spreadsheet',
  'list-quotes',
  'list-column',
  'list-rows',
  'list-sum',
  'list-empty',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/**
 * Fault of one line of a list. `future`: a day that has not come. `past`: a day many years ago. `cells`: half a line, or two in one. `nobody`:
 * neither reference nor name. `twice`: a payment that another line has; `found` is that line.
 */
export interface RowFault {
  line: number;
  why: 'missing' | 'amount' | 'day' | 'future' | 'past' | 'cells' | 'currency' | 'account' | 'nobody' | 'twice';
  /** Heading of the column, as the list has it. */
  column: string;
  found: string;
}

/** Details for the sentence. Sums in öre. `where`: the place as a person finds it, such as 'rad 12' or 'Ntry 3'. */
export interface RefusalDetail {
  /** Broken lines of a list, in order. */
  rows?: RowFault[];
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
