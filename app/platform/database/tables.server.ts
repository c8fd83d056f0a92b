import type { AddressLookupsTable } from './address-lookup-tables.server.ts';
import type { BankDepositsTable, BankFilesTable, BankLinesTable } from './bank-file-tables.server.ts';
import type {
  LedgerActsTable,
  LedgerEntriesTable,
  LedgerPeriodsTable,
  LedgerReturnsTable,
} from './ledger-tables.server.ts';
import type { AutogiroDrawsTable, AutogiroFilesTable, MandatesTable } from './mandate-tables.server.ts';
import type {
  AttemptsTable,
  ChargesTable,
  EarlierSumsTable,
  LeasesTable,
  PaymentRateLimitsTable,
  RefundsTable,
  SubscriptionsTable,
  WebhookEventsTable,
} from './payment-tables.server.ts';
import type {
  MemberEmailChangesTable,
  MemberSessionsTable,
  MemberSignInsTable,
  StaffEmailLinksTable,
  StaffLinksTable,
  StaffPasskeysTable,
  StaffSessionsTable,
  StaffTable,
  StaffTicketsTable,
} from './session-tables.server.ts';

/**
 * Table types of the queries; migrations/ creates the tables. Times are ISO text in UTC and days YYYY-MM-DD, so
 * both sort as text in either database. Sums are öre. Booleans are 1 or 0. Columns ending in `encrypted` are
 * encrypted.
 */
export interface Tables {
  answers: AnswersTable;
  answer_links: AnswerLinksTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_pii: OrderPiiTable;
  attempts: AttemptsTable;
  invoices: InvoicesTable;
  series: { name: string; next: number };
  outbox: OutboxTable;
  audit: AuditTable;
  withdrawals: WithdrawalsTable;
  subscriptions: SubscriptionsTable;
  earlier_sums: EarlierSumsTable;
  charges: ChargesTable;
  refunds: RefundsTable;
  webhook_events: WebhookEventsTable;
  payment_rate_limits: PaymentRateLimitsTable;
  leases: LeasesTable;
  mandates: MandatesTable;
  address_lookups: AddressLookupsTable;
  encryption_keys: EncryptionKeysTable;
  ledger_entries: LedgerEntriesTable;
  ledger_periods: LedgerPeriodsTable;
  autogiro_files: AutogiroFilesTable;
  autogiro_draws: AutogiroDrawsTable;
  bank_files: BankFilesTable;
  bank_deposits: BankDepositsTable;
  bank_lines: BankLinesTable;
  member_sign_ins: MemberSignInsTable;
  member_sessions: MemberSessionsTable;
  member_email_changes: MemberEmailChangesTable;
  staff: StaffTable;
  staff_sessions: StaffSessionsTable;
  staff_links: StaffLinksTable;
  staff_passkeys: StaffPasskeysTable;
  staff_email_links: StaffEmailLinksTable;
  staff_tickets: StaffTicketsTable;
  search_index: SearchIndexTable;
  order_notes: OrderNotesTable;
  ledger_acts: LedgerActsTable;
  ledger_returns: LedgerReturnsTable;
  form_closures: FormClosuresTable;
}

/** Forms that the office has closed at some time. */
export interface FormClosuresTable {
  form: string;
  /** 0 once it is opened again; its words stay for the next time. */
  is_closed: number;
  /** Empty for the site's own words. */
  words_sv: string;
  words_en: string;
  /** Moment at which it opens by itself; null until the office opens it. */
  opens_at: string | null;
  /** Later than that of any earlier change of this form. */
  changed_at: string;
  changed_by: string;
}

/** Encryption keys that have been used. */
export interface EncryptionKeysTable {
  id: string;
  /** Keyed hash of a fixed text: it tells whether a key is the one that had this id. Null for a lost key. */
  canary: string | null;
  /** Time at which the office noted that the key is lost; its values are then given up. */
  lost_at: string | null;
}

export interface AnswersTable {
  /** Hash of the visitor's id and the form. */
  id: string;
  submission: string;
  answers_encrypted: string;
  started_at: string;
  expires_at: string;
  is_kept: number;
  order_token_encrypted: string | null;
}

export interface AnswerLinksTable {
  token_hash: string;
  answers_id: string;
  form: string;
}

export interface OrdersTable {
  id: string;
  reference: string;
  token_hash: string;
  token_encrypted: string;
  submission: string;
  form: string;
  locale: string;
  category: string;
  payment_method: string;
  frequency: string;
  total: number;
  state: string;
  /** Its day in Stockholm is the day from which periods count. */
  created_at: string;
  keep_details_consent: number;
  has_recipient: number;
  gift_card: string | null;
  gift_delivery: string | null;
  gift_deliver_on: string | null;
  card_sent_at: string | null;
  membership_kind: string | null;
  membership_starts_on: string | null;
  membership_ends_on: string | null;
  certificate: string | null;
  /** Retention of the row itself, which holds no personal data; the last day it is kept. */
  retain_until: string;
  /** The office’s mark: `hold` or `review`; null without one. */
  mark: string | null;
  /** Null before the card is printed, and again once something on it has changed. */
  card_printed_at: string | null;
  /** First day on which a paused monthly gift may be drawn again, YYYY-MM-DD; null when it never was paused. */
  paused_until: string | null;
  /** Null unless a posted card came back and still waits for its address. */
  card_returned_at: string | null;
  card_return_reason: string | null;
  /** When a card that came back had been posted. */
  card_posted_before: string | null;
  /** Null before the welcome present is sent, and for an order without one. */
  present_sent_at: string | null;
  /** Since when it is of somebody with a protected identity, whom no export or print run has; null for others. */
  protected_at: string | null;
  /** Reference of the order whose membership this one goes on from; null for a new membership. */
  renews: string | null;
  /** Number that the member has kept from the first membership; null when it is the order's own reference. */
  membership_number: string | null;
  /** Since when its payer wants no letters before a membership ends. */
  reminders_stopped_at: string | null;
  /** Since when the magazine is read on screen only. */
  paper_stopped_at: string | null;
  /** Öre left to pay by the ledger, below 0 a surplus; null before anything is booked. The database keeps it. */
  balance: number | null;
}

export interface OrderLinesTable {
  order_id: string;
  position: number;
  product: string;
  variant: string;
  amount: number;
}

/** Personal data: one encrypted group of fields with the same purpose and retention. */
export interface OrderPiiTable {
  id: string;
  order_id: string;
  subject: string;
  purpose: string;
  fields_encrypted: string;
  retain_until: string;
  /** Blind index of the e-mail address, for lookups. */
  email_index: string | null;
  /** Key under which the words stand in the search index; null until the job has put them there. */
  indexed_with: string | null;
}

/** Notes of the office about an order. */
export interface OrderNotesTable {
  id: string;
  order_id: string;
  at: string;
  actor: string;
  /** note, hold, review, release, unmask. */
  kind: string;
  text_encrypted: string;
}

/** Words of names, numbers and addresses as keyed hashes. A row goes when the personal data it points at goes. */
export interface SearchIndexTable {
  hash: string;
  order_id: string;
  pii_id: string;
}

export interface InvoicesTable {
  order_id: string;
  number: string;
  ocr: string;
  due_on: string;
}

export interface OutboxTable {
  id: string;
  /** Null for an e-mail without an order; `standalone_email_encrypted` then holds its recipient and content. */
  order_id: string | null;
  kind: string;
  /** Trigger: 'placed', an event of the order, or a request of the office. One e-mail per trigger. */
  cause: string;
  standalone_email_encrypted: string | null;
  state: string;
  created_at: string;
  due_at: string;
  next_at: string;
  claimed_until: string | null;
  attempts: number;
  last_error: string | null;
}

export interface AuditTable {
  id: string;
  at: string;
  actor: string;
  act: string;
  reference: string | null;
  retain_until: string;
}

export interface WithdrawalsTable {
  number: string;
  submission: string | null;
  at: string;
  withdrawal_encrypted: string;
  email_index: string;
  retain_until: string;
}
