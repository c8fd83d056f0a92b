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
}
