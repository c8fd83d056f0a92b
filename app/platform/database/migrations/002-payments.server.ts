import type { Kysely } from 'kysely';

/** Adds provider data to attempts, and the tables of charges, refunds, webhook events and leases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  // SQLite adds one column per statement.
  for (const [name, kind] of [
    ['provider', 'text'],
    ['amount', 'integer'],
    ['currency', 'text'],
    ['key', 'text'],
    ['ref', 'text'],
    ['reason', 'text'],
    ['problem', 'text'],
    ['started_at', 'text'],
    ['called_at', 'text'],
    ['checked_at', 'text'],
    ['next_check_at', 'text'],
    ['asked_sealed', 'text'],
    ['handle_sealed', 'text'],
    ['evidence_sealed', 'text'],
  ] as const) {
    await schema.alterTable('attempts').addColumn(name, kind).execute();
  }
  for (const [name, value] of [
    ['number', 1],
    ['declines', 0],
  ] as const) {
    await schema
      .alterTable('attempts')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(value))
      .execute();
  }
  await schema.createIndex('attempts_number').unique().on('attempts').columns(['order_id', 'number']).execute();
  await schema.createIndex('attempts_key').unique().on('attempts').column('key').execute();
  await schema.createIndex('attempts_ref').unique().on('attempts').columns(['provider', 'ref']).execute();
  await schema.createIndex('attempts_next_check_at').on('attempts').column('next_check_at').execute();
  await schema.createIndex('attempts_problem').on('attempts').column('problem').execute();

  await schema
    .createTable('subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('is_surplus', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('next_check_at', 'text')
    .addUniqueConstraint('subscriptions_ref', ['provider', 'ref'])
    .execute();
  await schema.createIndex('subscriptions_order_id').on('subscriptions').column('order_id').execute();
  await schema.createIndex('subscriptions_next_check_at').on('subscriptions').column('next_check_at').execute();

  await schema
    .createTable('charges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('attempt_id', 'text', (column) => column.references('attempts.id').onDelete('cascade'))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('payment_ref', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('paid_at', 'text', (column) => column.notNull())
    .addColumn('refunded', 'integer', (column) => column.notNull())
    .addColumn('dispute', 'text')
    .addColumn('is_surplus', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addUniqueConstraint('charges_ref', ['provider', 'ref'])
    .execute();
  await schema.createIndex('charges_order_id').on('charges').column('order_id').execute();
  await schema.createIndex('charges_payment_ref').on('charges').columns(['provider', 'payment_ref']).execute();
  await schema.createIndex('charges_problem').on('charges').column('problem').execute();

  await schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('charge_id', 'text', (column) => column.notNull().references('charges.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('ref', 'text')
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'text')
    .addColumn('next_check_at', 'text')
    .execute();
  await schema.createIndex('refunds_charge_id').on('refunds').column('charge_id').execute();
  await schema.createIndex('refunds_next_check_at').on('refunds').column('next_check_at').execute();
  await schema.createIndex('refunds_problem').on('refunds').column('problem').execute();

  await schema
    .createTable('notices')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('next_at', 'text')
    .addColumn('problem', 'text')
    .addPrimaryKeyConstraint('notices_once', ['provider', 'event_id'])
    .execute();
  await schema.createIndex('notices_next_at').on('notices').column('next_at').execute();

  await schema
    .createTable('payment_tries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text')
    .addColumn('network', 'text')
    .addColumn('has_failed', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('payment_tries_at').on('payment_tries').column('at').execute();
  await schema.createIndex('payment_tries_attempt_id').on('payment_tries').column('attempt_id').execute();

  await schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
}
