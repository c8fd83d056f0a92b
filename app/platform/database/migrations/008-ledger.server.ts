import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { bookPastOrders } from './008-past-orders/book-past-orders.server.ts';

/**
 * Adds the ledger, which neither database lets anybody change or delete, and its closed periods. What is known of
 * today's orders is booked in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { schema } = db;
  await schema
    .createTable('ledger_entries')
    .addColumn('seq', isPostgres ? 'serial' : 'integer', (column) =>
      isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('debit', 'text', (column) => column.notNull())
    .addColumn('credit', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('about', 'text')
    .addColumn('reverses', 'text', (column) => column.unique().references('ledger_entries.id'))
    .addColumn('source', 'text', (column) => column.notNull().unique())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('value_date', 'text', (column) => column.notNull())
    .addColumn('booked_at', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('group_id', 'text', (column) => column.notNull())
    .addCheckConstraint('ledger_entries_two_accounts', sql`debit <> credit`)
    .addCheckConstraint('ledger_entries_amount', sql`amount > 0`)
    .execute();
  for (const [name, ...columns] of [
    ['order', 'order_id', 'seq'],
    ['about', 'about'],
    ['group', 'group_id'],
    ['period', 'period', 'seq'],
    ['value_date', 'value_date'],
  ] as const)
    await schema
      .createIndex(`ledger_entries_${name}`)
      .on('ledger_entries')
      .columns([...columns])
      .execute();
  await schema
    .createTable('ledger_periods')
    .addColumn('period', 'text', (column) => column.primaryKey())
    .addColumn('closed_at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('ledger_acts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('ledger_returns')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text')
    .addColumn('entry_id', 'text', (column) => column.references('ledger_entries.id'))
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .addColumn('group_id', 'text')
    .execute();
  await schema.createIndex('ledger_returns_order').on('ledger_returns').columns(['order_id', 'state']).execute();
  await schema.createIndex('ledger_returns_entry').on('ledger_returns').columns(['entry_id', 'state']).execute();
  await bookPastOrders(db);
  await (isPostgres ? protectOnPostgres(db) : protectOnSqlite(db));
}

async function protectOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of ['ledger_entries', 'ledger_periods']) {
    for (const act of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger ${table}_no_${act} before ${act} on ${table}
           begin select raise(abort, 'The ledger is only added to'); end`,
        )
        .execute(db);
    }
  }
  // Replacing a row deletes the old one without telling the triggers above.
  await sql`
    create trigger ledger_entries_no_replace before insert on ledger_entries
    when exists (select 1 from ledger_entries where seq = new.seq or id = new.id or source = new.source or reverses = new.reverses)
    begin select raise(abort, 'The ledger is only added to'); end`.execute(db);
  await sql`
    create trigger ledger_entries_open_period before insert on ledger_entries
    when exists (select 1 from ledger_periods where period >= new.period)
    begin select raise(abort, 'The period is closed'); end`.execute(db);
}

async function protectOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_refuse() returns trigger language plpgsql as
    $$ begin raise exception 'The ledger is only added to'; end $$`.execute(db);
  await sql`
    create function ledger_open_period() returns trigger language plpgsql as
    $$ begin
      if exists (select 1 from ledger_periods where period >= new.period) then
        raise exception 'The period is closed';
      end if;
      return new;
    end $$`.execute(db);
  for (const table of ['ledger_entries', 'ledger_periods']) {
    await sql
      .raw(
        `create trigger ${table}_no_change before update or delete or truncate on ${table}
         for each statement execute function ledger_refuse()`,
      )
      .execute(db);
  }
  await sql`
    create trigger ledger_entries_open_period before insert on ledger_entries
    for each row execute function ledger_open_period()`.execute(db);
}
