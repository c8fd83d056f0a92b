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
  /** Address of somebody who signs in with a passkey, as a blind index and encrypted; null once their access has ended. */
  email_index: string | null;
  email_encrypted: string | null;
}

export interface StaffSessionsTable {
  /** Hash of the cookie's secret. */
  id_hash: string;
  staff_id: string;
  started_at: string;
  used_at: string;
  ends_at: string;
  /** When this person last proved who they are. */
  proved_at: string;
}

/** A passkey of somebody at the office. */
export interface StaffPasskeysTable {
  /** Id that its authenticator gave it. */
  id: string;
  staff_id: string;
  name: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Uses that the authenticator has counted; 0 for one that does not count. PostgreSQL returns it as text. */
  counter: number | string;
  /** Ways to reach the authenticator, separated by spaces. */
  transports: string;
  created_at: string;
  used_at: string | null;
}

/** A link in a letter of the office's sign-in. */
export interface StaffEmailLinksTable {
  link_hash: string;
  /** Null for an address that is on no list; nothing signs in with it. */
  staff_id: string | null;
  ends_at: string;
}

/** A passkey that is about to be made, or used. */
export interface StaffTicketsTable {
  /** Hash of the cookie's secret. */
  secret_hash: string;
  /** Null until the passkey itself says whose it is. */
  staff_id: string | null;
  kind: string;
  /** Text to be signed; null once it has been tried. */
  challenge: string | null;
  ends_at: string;
}

/** One-time links of the command line. */
export interface StaffLinksTable {
  secret_hash: string;
  ends_at: string;
}

/** Sign-ins that were asked for, also with unknown addresses. Kept for a day. */
export interface MemberSignInsTable {
  id: string;
  link_hash: string;
  /** Keyed hash of the code and the browser that asked. */
  code_index: string;
  browser_hash: string;
  email_index: string;
  email_encrypted: string;
  /** 0 for an address without orders; nothing signs in with it. */
  is_known: number;
  created_at: string;
  ends_at: string;
  /** Wrong codes and addresses. */
  wrong_tries: number;
  used_at: string | null;
}

/** Changes of e-mail address that wait for their mailboxes. Kept for a day. */
export interface MemberEmailChangesTable {
  id: string;
  email_index: string;
  email_encrypted: string;
  to_index: string;
  to_encrypted: string;
  from_link_hash: string;
  to_link_hash: string;
  /** When a mailbox said yes; null until then. */
  from_confirmed_at: string | null;
  to_confirmed_at: string | null;
  locale: string;
  ends_at: string;
}

export interface MemberSessionsTable {
  id: string;
  /** Hash of the cookie's secret. */
  secret_hash: string;
  email_index: string;
  email_encrypted: string;
  device: string;
  /** 1 when it lasts 30 days, used or not. */
  is_kept: number;
  started_at: string;
  used_at: string;
  /** Until when acts on money are allowed; once passed, only a new sign-in allows them. */
  fresh_until: string;
  ends_at: string;
}
