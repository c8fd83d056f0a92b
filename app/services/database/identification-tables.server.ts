/** A visitor who identifies themselves at a form. */
export interface IdentificationsTable {
  id: string;
  visitor_hash: string;
  network_hash: string;
  form: string;
  nonce_hash: string;
  /** waiting, failed, found, not-found, unavailable, over. */
  state: string;
  hint: string;
  restarts: number;
  created_at: string;
  /** When BankID was last asked: whoever writes it asks. */
  checked_at: string;
  wish_sealed: string | null;
  /** JSON: what BankID answered. Until it is over. */
  handle_sealed: string | null;
  /** JSON: an address, until it is used, or an hour has gone. */
  result_sealed: string | null;
}
