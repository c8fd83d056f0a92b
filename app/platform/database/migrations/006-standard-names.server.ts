import type { Kysely } from 'kysely';

/** Old name, new name. */
export const tables = {
  notices: 'webhook_events',
  order_parts: 'order_pii',
  payment_tries: 'payment_rate_limits',
  identifications: 'address_lookups',
} as const;

/** By table, under its new name: old name, new name. */
export const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  answers: { answers_sealed: 'answers_encrypted', order_token_sealed: 'order_token_encrypted' },
  orders: {
    token_sealed: 'token_encrypted',
    way: 'payment_method',
    is_remembered: 'keep_details_consent',
    gift_hand_over_on: 'gift_deliver_on',
    kept_until: 'retain_until',
  },
  order_pii: { part: 'subject', fields_sealed: 'fields_encrypted', kept_until: 'retain_until' },
  attempts: {
    way: 'payment_method',
    problem: 'review_reason',
    asked_sealed: 'start_input_encrypted',
    handle_sealed: 'next_action_encrypted',
    evidence_sealed: 'evidence_encrypted',
  },
  subscriptions: { is_surplus: 'is_duplicate', problem: 'review_reason' },
  charges: { way: 'payment_method', is_surplus: 'is_duplicate', problem: 'review_reason' },
  refunds: { problem: 'review_reason' },
  webhook_events: { problem: 'review_reason' },
  outbox: { note_sealed: 'standalone_email_encrypted' },
  audit: { kept_until: 'retain_until' },
  withdrawals: { withdrawal_sealed: 'withdrawal_encrypted', kept_until: 'retain_until' },
  mandates: { account_sealed: 'account_encrypted' },
  address_lookups: {
    wish_sealed: 'request_encrypted',
    handle_sealed: 'bankid_order_encrypted',
    result_sealed: 'result_encrypted',
  },
};

/** Indexes that carry an old name: [old, new, table, columns]. Neither database renames them both alike, so they are made again. */
const indexes: [old: string, name: string, table: string, columns: string[]][] = [
  ['orders_kept_until', 'orders_retain_until', 'orders', ['retain_until']],
  ['order_parts_kept_until', 'order_pii_retain_until', 'order_pii', ['retain_until']],
  ['order_parts_email_index', 'order_pii_email_index', 'order_pii', ['email_index']],
  ['audit_kept_until', 'audit_retain_until', 'audit', ['retain_until']],
  ['attempts_problem', 'attempts_review_reason', 'attempts', ['review_reason']],
  ['charges_problem', 'charges_review_reason', 'charges', ['review_reason']],
  ['refunds_problem', 'refunds_review_reason', 'refunds', ['review_reason']],
  ['notices_next_at', 'webhook_events_next_at', 'webhook_events', ['next_at']],
  ['payment_tries_at', 'payment_rate_limits_at', 'payment_rate_limits', ['at']],
  ['payment_tries_attempt_id', 'payment_rate_limits_attempt_id', 'payment_rate_limits', ['attempt_id']],
  ['identifications_visitor', 'address_lookups_visitor', 'address_lookups', ['visitor_hash', 'form', 'created_at']],
  ['identifications_created_at', 'address_lookups_created_at', 'address_lookups', ['created_at']],
];

/** Tables, columns and indexes get the field's names. No row is rewritten; what is encrypted stays bound to the old names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  for (const [old, name] of Object.entries(tables)) await schema.alterTable(old).renameTo(name).execute();
  for (const [table, names] of Object.entries(columns)) {
    for (const [old, name] of Object.entries(names)) {
      await schema.alterTable(table).renameColumn(old, name).execute();
    }
  }
  for (const [old, name, table, on] of indexes) {
    await schema.dropIndex(old).execute();
    await schema.createIndex(name).on(table).columns(on).execute();
  }
}
