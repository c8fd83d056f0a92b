import type { Kysely } from 'kysely';

/** Uses only `text` and `integer`, which mean the same in both databases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission', 'text', (column) => column.notNull())
    .addColumn('answers_sealed', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('is_kept', 'integer', (column) => column.notNull())
    .addColumn('order_token_sealed', 'text')
    .execute();
  await schema.createIndex('answers_submission').on('answers').column('submission').execute();
  await schema.createIndex('answers_expires_at').on('answers').column('expires_at').execute();

  await schema
    .createTable('answer_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('answers_id', 'text', (column) => column.notNull().references('answers.id').onDelete('cascade'))
    .addColumn('form', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('answer_links_answers_id').on('answer_links').column('answers_id').execute();

  await schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('token_sealed', 'text', (column) => column.notNull())
    .addColumn('submission', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('frequency', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('is_remembered', 'integer', (column) => column.notNull())
    .addColumn('has_recipient', 'integer', (column) => column.notNull())
    .addColumn('gift_card', 'text')
    .addColumn('gift_delivery', 'text')
    .addColumn('gift_hand_over_on', 'text')
    .addColumn('card_sent_at', 'text')
    .addColumn('membership_kind', 'text')
    .addColumn('membership_starts_on', 'text')
    .addColumn('membership_ends_on', 'text')
    .addColumn('certificate', 'text', (column) => column.unique())
    .addColumn('kept_until', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('orders_created_at').on('orders').columns(['created_at', 'id']).execute();
  await schema.createIndex('orders_state').on('orders').columns(['state', 'created_at']).execute();
  await schema.createIndex('orders_kept_until').on('orders').column('kept_until').execute();

  await schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position'])
    .execute();

  await schema
    .createTable('order_parts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('fields_sealed', 'text', (column) => column.notNull())
    .addColumn('kept_until', 'text', (column) => column.notNull())
    .addColumn('email_index', 'text')
    .addUniqueConstraint('order_parts_once', ['order_id', 'part', 'purpose'])
    .execute();
  await schema.createIndex('order_parts_kept_until').on('order_parts').column('kept_until').execute();
  await schema.createIndex('order_parts_email_index').on('order_parts').column('email_index').execute();

  await schema
    .createTable('attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('attempts_order_id').on('attempts').column('order_id').execute();

  await schema
    .createTable('invoices')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id').onDelete('cascade'))
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('ocr', 'text', (column) => column.notNull().unique())
    .addColumn('due_on', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('series')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('next', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.references('orders.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('note_sealed', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addUniqueConstraint('outbox_once', ['order_id', 'kind', 'cause'])
    .execute();
  await schema.createIndex('outbox_next_at').on('outbox').columns(['state', 'next_at']).execute();

  await schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('kept_until', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('audit_reference').on('audit').column('reference').execute();
  await schema.createIndex('audit_kept_until').on('audit').column('kept_until').execute();

  await schema
    .createTable('withdrawals')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('withdrawal_sealed', 'text', (column) => column.notNull())
    .addColumn('email_index', 'text', (column) => column.notNull())
    .addColumn('kept_until', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('withdrawals_email_index').on('withdrawals').column('email_index').execute();
}
