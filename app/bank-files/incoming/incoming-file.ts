/** Kinds of files with incoming payments, told apart by their content. */
export const incomingKinds = ['camt.054', 'camt.053', 'bgmax', 'swish-report', 'in-person'] as const;
export type IncomingKind = (typeof incomingKinds)[number];

/** Why a row always goes to a person, whatever its reference says. */
export const attentions = [
  'reversal',
  'returned',
  'currency',
  'charges',
  'deduction',
  'references-disagree',
  'autogiro',
  'outgoing',
  'not-a-payment',
  'sum',
] as const;
export type Attention = (typeof attentions)[number];

/** Remarks about a file that is read all the same. */
export const fileRemarks = ['pending-left-out', 'copy', 'more-pages', 'balance-differs', 'new-version'] as const;
export type FileRemark = (typeof fileRemarks)[number];

/** A reference as the payer gave it. `amount` in öre, negative for a credit note; null when the file does not split the payment. */
export interface RowReference {
  text: string;
  amount: number | null;
  /** False when the bank says that it failed the check of our OCR agreement. */
  isChecked: boolean | null;
}

/** Payer as told by the bank. Untrusted text. An absent part is empty. Never a personal number. */
export interface RowPayer {
  name: string;
  /** E.164; empty unless it came by Swish. */
  phone: string;
  account: string;
  giro: string;
  organisationNumber: string;
  street: string;
  postcode: string;
  city: string;
}

/** One payment of a deposit. */
export interface IncomingRow {
  /** Idempotency key, the same in every copy of the file: account, the bank's references, direction, occurrence. */
  key: string;
  /** Öre (or hundredths of another currency), negative when money goes out. */
  amount: number;
  currency: string;
  /** Days, YYYY-MM-DD. `valueOn` is the day that counts as paid. */
  bookedOn: string;
  valueOn: string;
  /** Our bankgiro that was paid; empty when the file does not say. */
  giro: string;
  references: RowReference[];
  message: string;
  payer: RowPayer;
  /** The bank's and the provider's own references, for reversals and Swish. */
  bankReferences: string[];
  attention: Attention | null;
}

/** One line on the account statement. Its rows add up to `amount`, unless `rows` is empty: a sum without details. */
export interface Deposit {
  key: string;
  amount: number;
  currency: string;
  bookedOn: string;
  valueOn: string;
  /** The bank's reference of the line; empty when it has none. */
  reference: string;
  text: string;
  rows: IncomingRow[];
}

/** Report of one account in a file. */
export interface AccountReport {
  account: string;
  id: string;
  /** Running number of the bank's reports of this account. */
  sequence: number | null;
  deposits: Deposit[];
  /** Balances in öre before and after; null when the file has none. */
  balance: { before: number; after: number } | null;
}

/** A file that was read whole, with all its sums checked. */
export interface IncomingFile {
  kind: IncomingKind;
  version: string;
  /** Identity of the message: the same with other bytes is a matter for a person. */
  messageKey: string;
  /** When the bank made it, as written. */
  createdAt: string;
  reports: AccountReport[];
  remarks: FileRemark[];
}

export const noPayer: RowPayer = {
  name: '',
  phone: '',
  account: '',
  giro: '',
  organisationNumber: '',
  street: '',
  postcode: '',
  city: '',
};
