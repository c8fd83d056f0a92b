/** A file from the bank that was read in. */
export interface BankFilesTable {
  id: string;
  /** camt.054, camt.053, bgmax, swish-report, in-person. */
  kind: string;
  version: string;
  /** SHA-256 of its bytes: the same file twice is read in once. */
  content_hash: string;
  /** Identity of the bank's message: the same with other bytes is refused. */
  message_key: string;
  made_at: string;
  read_at: string;
  read_by: string;
  /** Words of `fileRemarks`, with commas. */
  remarks: string;
  /** The bytes, base64: a bookkeeping record. */
  content_encrypted: string;
}

/** A line of the account statement. */
export interface BankDepositsTable {
  id: string;
  file_id: string;
  /** The same in every copy of the file. */
  key: string;
  account: string;
  /** Öre, negative when money went out. */
  amount: number;
  currency: string;
  booked_on: string;
  value_on: string;
  reference: string;
  /** File of the statement that holds the same line; null until then. */
  confirmed_by: string | null;
}

/** A payment of a deposit. */
export interface BankLinesTable {
  id: string;
  file_id: string;
  deposit_id: string;
  key: string;
  position: number;
  amount: number;
  currency: string;
  booked_on: string;
  value_on: string;
  /** Word of `attentions`; null for a payment that may be matched. */
  attention: string | null;
  /** new, booked, unknown, returned, archived. */
  state: string;
  /** Counts up with each change: an act names the version that it was decided on. */
  version: number;
  /** Beginning of the sources of its ledger entries that stand; null when nothing is booked. */
  booking: string | null;
  decided_at: string | null;
  decided_by: string | null;
  /** JSON: references, message, payer, giro, the bank's references. */
  facts_encrypted: string;
}
