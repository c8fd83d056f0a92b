/** Somebody at the office. */
export interface StaffTable {
  id: string;
  name: string;
  role: string;
  /** Account at the sign-in provider; null until the first sign-in. */
  issuer: string | null;
  subject: string | null;
  /** Hash of the invitation's secret; null once it is used. */
  invitation_hash: string | null;
  invited_until: string | null;
  created_at: string;
  ended_at: string | null;
}

export interface StaffSessionsTable {
  /** Hash of the cookie's secret. */
  id_hash: string;
  staff_id: string;
  started_at: string;
  used_at: string;
  ends_at: string;
}

/** One-time links of the command line. */
export interface StaffLinksTable {
  secret_hash: string;
  ends_at: string;
}
