import type { Generated } from 'kysely';

/** Payment attempt. Null columns are not needed yet, or no longer. */
export interface AttemptsTable {
  id: string;
  order_id: string;
  /** 1, 2, …: the attempt's number within its order. */
  number: Generated<number>;
  payment_method: string;
  state: string;
  created_at: string;
  provider: string | null;
  amount: number | null;
  currency: string | null;
  key: string | null;
  ref: string | null;
  reason: string | null;
  /** The provider's latest code about the payer's progress. */
  hint: string | null;
  /** Reason for manual review. */
  review_reason: string | null;
  started_at: string | null;
  /** Time of the last start request to the provider. Setting it claims the call. */
  called_at: string | null;
  /** Time of the last status request to the provider. */
  checked_at: string | null;
  /** Null: the status is no longer polled. */
  next_check_at: string | null;
  /** Number of cards declined in this attempt. */
  declines: Generated<number>;
  start_input_encrypted: string | null;
  next_action_encrypted: string | null;
  evidence_encrypted: string | null;
}

/** Monthly payment. */
export interface SubscriptionsTable {
  id: string;
  order_id: string;
  provider: string;
  ref: string;
  state: string;
  started_at: string;
  /** Time of the latest state change. */
  since: string;
  /** 1 for a duplicate: the order was already paid in another way. It is cancelled at once. */
  is_duplicate: number;
  review_reason: string | null;
  next_check_at: string | null;
  /** Time from which the provider counts its months; null before it has said. */
  drawn_since: string | null;
  /** Time of the latest change of sum, pause or day that the provider has not confirmed; null when it knows all. */
  changed_at: string | null;
  /** First draw (YYYY-MM-DD) on another day of the month, of which the provider has yet to be told. */
  draw_from: string | null;
  /** The provider's page on which the payer gives another card; null when none is open. */
  card_session: string | null;
  /** Number of such pages that came to an end: a new one has a key of its own. */
  card_changes: Generated<number>;
  /** Last month of the card, YYYY-MM; null before the provider has said. */
  card_ends: string | null;
  /** `card_ends` that the payer was told of. */
  card_told: string | null;
}

/** Sum that a monthly gift had before it was changed. */
export interface EarlierSumsTable {
  order_id: string;
  /** Öre. */
  amount: number;
  until: string;
}

/** Money received; one row per charge at the provider. */
export interface ChargesTable {
  id: string;
  order_id: string;
  /** Null for a later charge of a subscription. */
  attempt_id: string | null;
  payment_method: string;
  provider: string;
  ref: string;
  payment_ref: string;
  amount: number;
  currency: string;
  paid_at: string;
  /** Refunded amount, öre. */
  refunded: number;
  dispute: string | null;
  /** 1 for a duplicate: the order was already paid. It is refunded. */
  is_duplicate: number;
  review_reason: string | null;
}

export interface RefundsTable {
  id: string;
  charge_id: string;
  key: string;
  amount: number;
  actor: string;
  state: string;
  ref: string | null;
  review_reason: string | null;
  created_at: string;
  checked_at: string | null;
  next_check_at: string | null;
}

/** Webhook events of providers, each stored once. */
export interface WebhookEventsTable {
  provider: string;
  event_id: string;
  /** JSON; contains ids only. */
  about: string;
  received_at: string;
  /** Time at which it is applied, while it is pending; null when it was applied or never will be. */
  next_at: string | null;
  review_reason: string | null;
}

/** Recent payment starts, for velocity limits. `visitor` and `network` are blind indices. */
export interface PaymentRateLimitsTable {
  id: string;
  at: string;
  attempt_id: string;
  visitor: string | null;
  network: string | null;
  has_failed: number;
}

/** Holder of a background job's lease. */
export interface LeasesTable {
  name: string;
  holder: string;
  until: string;
}
