import { expect, it } from 'vitest';
import { describeEachDatabase } from '#setup/each-database.ts';
import { createDatabase } from './database.server.ts';

/**
 * What is kept, by table: columns that anybody with the file can read, then, behind the stroke, those that the sealer alone opens.
 * What tells about a person belongs behind the stroke; a column more among the others is a decision.
 */
const columns: Record<string, string> = {
  answer_links: 'token_hash answers_id form',
  answers: 'id submission started_at expires_at is_kept | answers_sealed order_token_sealed',
  attempts:
    'id order_id way state created_at provider amount currency key ref reason problem started_at called_at checked_at next_check_at number declines hint | asked_sealed handle_sealed evidence_sealed',
  audit: 'id at actor act reference kept_until',
  charges:
    'id order_id attempt_id way provider ref payment_ref amount currency paid_at refunded dispute is_surplus problem',
  identifications:
    'id visitor_hash network_hash form nonce_hash state hint restarts created_at checked_at | wish_sealed handle_sealed result_sealed',
  invoices: 'order_id number ocr due_on',
  leases: 'name holder until',
  mandates:
    'order_id visitor_hash nonce_hash restarts created_at state payer_number code sent_at answered_at | account_sealed',
  notices: 'provider event_id about received_at next_at problem',
  order_lines: 'order_id position product variant amount',
  order_parts: 'id order_id part purpose kept_until email_index | fields_sealed',
  orders:
    'id reference token_hash submission form locale category way frequency total state created_at is_remembered has_recipient gift_card gift_delivery gift_hand_over_on card_sent_at membership_kind membership_starts_on membership_ends_on certificate kept_until | token_sealed',
  outbox: 'id order_id kind cause state created_at due_at next_at claimed_until attempts last_error | note_sealed',
  payment_tries: 'id at attempt_id visitor network has_failed',
  refunds: 'id charge_id key amount actor state ref problem created_at checked_at next_check_at',
  series: 'name next',
  subscriptions: 'id order_id provider ref state started_at since is_surplus problem next_check_at',
  withdrawals: 'number at email_index kept_until submission | withdrawal_sealed',
};

describeEachDatabase('the tables', (createEmpty) => {
  it('have exactly the columns listed here, plain and encrypted', async () => {
    const database = createDatabase(await createEmpty());
    const tables = await database.read((db) => db.introspection.getTables());
    await database.close();
    const found = tables.map(({ name, columns: all }) => {
      const [sealed, plain] = [true, false].map((isSealed) =>
        all.map((column) => column.name).filter((column) => column.endsWith('_sealed') === isSealed),
      );
      return [name, { plain: plain?.toSorted(), sealed: sealed?.toSorted() }];
    });
    const listed = Object.entries(columns).map(([name, names]) => {
      const [plain, sealed = []] = names.split(' | ').map((part) => part.split(' ').toSorted());
      return [name, { plain, sealed }];
    });
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
  });
});
