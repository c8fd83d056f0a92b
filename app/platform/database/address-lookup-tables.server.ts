/** An address lookup: a visitor who identifies with BankID at a form. */
export interface AddressLookupsTable {
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
  /** Time of the last BankID request. Setting it claims the next request. */
  checked_at: string;
  request_encrypted: string | null;
  /** JSON: BankID's order. Null once the lookup has ended. */
  bankid_order_encrypted: string | null;
  /** JSON: the address, until it is used; the row is deleted after an hour. */
  result_encrypted: string | null;
}
