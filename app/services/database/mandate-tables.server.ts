/** The account that a monthly gift is to be drawn from, and what the bank says of it. What was signed stands with the attempt. */
export interface MandatesTable {
  order_id: string;
  /** JSON: clearing, account. */
  account_sealed: string;
  /** The hash of the visitor who gave it: only they are shown the account again, and the QR code. */
  visitor_hash: string;
  /** The hash of what the app brings back to this site. */
  nonce_hash: string;
  /** How often it was asked for anew since they pressed the button, because nobody had started the app. */
  restarts: number;
  created_at: string;
  /** draft, sent, active, rejected, ended. */
  state: string;
  /** Digits: what the bank knows the payer by. */
  payer_number: string | null;
  /** The bank's own, of its last answer. */
  code: string | null;
  sent_at: string | null;
  answered_at: string | null;
}
