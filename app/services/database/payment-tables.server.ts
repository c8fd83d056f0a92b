import type { Generated } from 'kysely';

/** One try to pay. What is null was not needed yet, or is not needed any more. */
export interface AttemptsTable {
  id: string;
  order_id: string;
  /** 1, 2, …: the order's. */
  number: Generated<number>;
  way: string;
  state: string;
  created_at: string;
  provider: string | null;
  amount: number | null;
  currency: string | null;
  key: string | null;
  ref: string | null;
  reason: string | null;
  /** What the provider said last of the payer, in its own code. */
  hint: string | null;
  /** Why people are to look at it. */
  problem: string | null;
  started_at: string | null;
  /** When the provider was last asked to start it: whoever writes it makes the call. */
  called_at: string | null;
  /** When the provider was last asked what has become of it. */
  checked_at: string | null;
  /** Null: nobody asks by themselves any more. */
  next_check_at: string | null;
  /** How many cards were declined in it. */
  declines: Generated<number>;
  asked_sealed: string | null;
  handle_sealed: string | null;
  evidence_sealed: string | null;
}

/** What is paid every month. */
export interface SubscriptionsTable {
  id: string;
  order_id: string;
  provider: string;
  ref: string;
  state: string;
  started_at: string;
  /** When it came into its state. */
  since: string;
  /** 1 when the order was paid in another way already: it is ended at once. */
  is_surplus: number;
  problem: string | null;
  next_check_at: string | null;
}

/** Money that came; a row is what the provider calls a charge. */
export interface ChargesTable {
  id: string;
  order_id: string;
  /** Null for a later charge of a subscription. */
  attempt_id: string | null;
  way: string;
  provider: string;
  ref: string;
  payment_ref: string;
  amount: number;
  currency: string;
  paid_at: string;
  /** Öre of it that have gone back. */
  refunded: number;
  dispute: string | null;
  /** 1 when the order was paid already: it goes back. */
  is_surplus: number;
  problem: string | null;
}

export interface RefundsTable {
  id: string;
  charge_id: string;
  key: string;
  amount: number;
  actor: string;
  state: string;
  ref: string | null;
  problem: string | null;
  created_at: string;
  checked_at: string | null;
  next_check_at: string | null;
}

/** What providers have told us, each event once. */
export interface NoticesTable {
  provider: string;
  event_id: string;
  /** JSON; ids alone. */
  about: string;
  received_at: string;
  /** When it is applied, if it was not yet; null when it was, or never will be. */
  next_at: string | null;
  problem: string | null;
}

/** Payments that were started in the last minutes, to count by. The texts are blind indices. */
export interface PaymentTriesTable {
  id: string;
  at: string;
  attempt_id: string;
  visitor: string | null;
  network: string | null;
  has_failed: number;
}

/** Who does a job just now. */
export interface LeasesTable {
  name: string;
  holder: string;
  until: string;
}
