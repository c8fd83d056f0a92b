import { expect, it } from 'vitest';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createDatabase } from './database.server.ts';

/**
 * Columns by table: first those that anybody with the file can read, then, behind the stroke, the encrypted ones.
 * Personal data belongs behind the stroke. A new column before it is a decision.
 */
const columns: Record<string, string> = {
  answer_links: 'token_hash answers_id form',
  answers: 'id submission started_at expires_at is_kept | answers_encrypted order_token_encrypted',
  attempts:
    'id order_id payment_method state created_at provider amount currency key ref reason review_reason started_at called_at checked_at next_check_at number declines hint | start_input_encrypted next_action_encrypted evidence_encrypted',
  audit: 'id at actor act reference retain_until',
  charges:
    'id order_id attempt_id payment_method provider ref payment_ref amount currency paid_at refunded dispute is_duplicate review_reason',
  autogiro_draws: 'id order_id file_id month draw_on amount payer_number reference state code answered_at',
  autogiro_files: 'id kind content_hash written_on month kept_at kept_by rows | content_encrypted',
  bank_deposits: 'id file_id key account amount currency booked_on value_on reference confirmed_by',
  bank_files: 'id kind version content_hash message_key made_at read_at read_by remarks | content_encrypted',
  bank_lines:
    'id file_id deposit_id key position amount currency booked_on value_on attention state version booking decided_at decided_by | facts_encrypted',
  address_lookups:
    'id visitor_hash network_hash form nonce_hash state hint restarts created_at checked_at | request_encrypted bankid_order_encrypted result_encrypted',
  earlier_sums: 'order_id amount until',
  encryption_keys: 'id canary lost_at',
  form_closures: 'form is_closed words_sv words_en opens_at changed_at changed_by',
  invoices: 'order_id number ocr due_on',
  ledger_acts: 'id act order_id actor at fingerprint outcome',
  ledger_entries:
    'seq id kind order_id debit credit amount about reverses source fingerprint value_date booked_at period actor reason group_id',
  ledger_periods: 'period closed_at actor',
  ledger_returns: 'id order_id entry_id amount account state reason actor requested_at settled_at group_id',
  leases: 'name holder until',
  mandates:
    'order_id visitor_hash nonce_hash restarts created_at state payer_number code sent_at answered_at cancel_sent_at told_on first_draw_on draw_day | account_encrypted',
  webhook_events: 'provider event_id about received_at next_at review_reason',
  order_lines: 'order_id position product variant amount',
  order_notes: 'id order_id at actor kind | text_encrypted',
  member_email_changes:
    'id email_index to_index from_link_hash to_link_hash from_confirmed_at to_confirmed_at locale ends_at | email_encrypted to_encrypted',
  member_sessions: 'id secret_hash email_index device is_kept started_at used_at fresh_until ends_at | email_encrypted',
  member_sign_ins:
    'id link_hash code_index browser_hash email_index is_known created_at ends_at wrong_tries used_at | email_encrypted',
  order_pii: 'id order_id subject purpose retain_until email_index indexed_with | fields_encrypted',
  orders:
    'id reference token_hash submission form locale category payment_method frequency total state created_at keep_details_consent has_recipient gift_card gift_delivery gift_deliver_on card_sent_at membership_kind membership_starts_on membership_ends_on certificate retain_until mark card_printed_at paused_until card_returned_at card_return_reason card_posted_before present_sent_at protected_at renews membership_number reminders_stopped_at paper_stopped_at balance | token_encrypted',
  outbox:
    'id order_id kind cause state created_at due_at next_at claimed_until attempts last_error | standalone_email_encrypted',
  payment_rate_limits: 'id at attempt_id visitor network has_failed',
  refunds: 'id charge_id key amount actor state ref review_reason created_at checked_at next_check_at',
  search_index: 'hash order_id pii_id',
  series: 'name next',
  staff: 'id name role issuer subject invitation_hash invited_until created_at ended_at email_index | email_encrypted',
  staff_email_links: 'link_hash staff_id ends_at',
  staff_links: 'secret_hash ends_at',
  staff_passkeys: 'id staff_id name public_key counter transports created_at used_at',
  staff_sessions: 'id_hash staff_id started_at used_at ends_at proved_at',
  staff_tickets: 'secret_hash staff_id kind challenge ends_at',
  subscriptions:
    'id order_id provider ref state started_at since is_duplicate review_reason next_check_at drawn_since changed_at card_session card_changes card_ends card_told draw_from',
  withdrawals: 'number at email_index retain_until submission | withdrawal_encrypted',
};

describeEachDatabase('the tables', (createEmpty) => {
  it('have exactly the columns listed here, plain and encrypted', async () => {
    const database = createDatabase(await createEmpty());
    const tables = await database.read((db) => db.introspection.getTables());
    await database.close();
    const found = tables.map(({ name, columns: all }) => {
      const [encrypted, plain] = [true, false].map((isEncrypted) =>
        all.map((column) => column.name).filter((column) => column.endsWith('_encrypted') === isEncrypted),
      );
      return [name, { plain: plain?.toSorted(), encrypted: encrypted?.toSorted() }];
    });
    const listed = Object.entries(columns).map(([name, names]) => {
      const [plain, encrypted = []] = names.split(' | ').map((part) => part.split(' ').toSorted());
      return [name, { plain, encrypted }];
    });
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
  });
});
