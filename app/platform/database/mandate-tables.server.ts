/**
 * Direct-debit mandate of a monthly gift: the account, and the bank's answer. The signature is stored with the
 * attempt.
 */
export interface MandatesTable {
  order_id: string;
  /** JSON: clearing, account. */
  account_encrypted: string;
  /** Hash of the visitor who entered the account: only this visitor sees the account and the QR code. */
  visitor_hash: string;
  /** Hash of the nonce that the BankID app returns to this site. */
  nonce_hash: string;
  /** Number of new BankID orders since the visitor pressed the button, because nobody had started the app. */
  restarts: number;
  created_at: string;
  /** draft, sent, active, rejected, ended. */
  state: string;
  /** The bank's identifier of the payer; digits. */
  payer_number: string | null;
  /** The bank's code in its latest answer. */
  code: string | null;
  sent_at: string | null;
  answered_at: string | null;
  /** When the bank was asked to end it. */
  cancel_sent_at: string | null;
  /** Day on which the payer was told of the draws. */
  told_on: string | null;
  /** Day of the first draw, as the payer was told. */
  first_draw_on: string | null;
  /** Day of the month that the giver has chosen; null for everybody's. */
  draw_day: number | null;
}

/** A file to or from the bank about Autogiro. */
export interface AutogiroFilesTable {
  id: string;
  /** Word of `autogiroFileKinds`. */
  kind: string;
  /** SHA-256 of its bytes: the same file twice is read in once. */
  content_hash: string;
  /** Day in its first record. */
  written_on: string;
  /** YYYY-MM of a file of draws; else null. */
  month: string | null;
  kept_at: string;
  kept_by: string;
  /** JSON: each row and what became of it, by order and payer number. */
  rows: string;
  /** The bytes, base64. */
  content_encrypted: string;
}

/** Money to be drawn by a mandate in a month. */
export interface AutogiroDrawsTable {
  id: string;
  order_id: string;
  /** File that told the bank. */
  file_id: string;
  /** YYYY-MM; once for each order. */
  month: string;
  draw_on: string;
  /** Öre. */
  amount: number;
  payer_number: string;
  /** Our reference in the bank's files. */
  reference: string;
  /** Word of `drawStates`. */
  state: string;
  /** The bank's code in its latest answer. */
  code: string | null;
  answered_at: string | null;
}
