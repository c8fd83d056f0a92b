import type { Config } from '#config/config.server.ts';
import type { Services } from '#services/services.server.ts';
import type { BusinessMetrics } from './metrics.ts';

const day = 24 * 3600 * 1000;

/** Reads the business metrics: e-mails, payments and backups. @throws DatabaseUnavailable when they cannot be read */
export async function readBusinessMetrics(
  { database, canWrite, outbox, payments }: Pick<Services, 'database' | 'canWrite' | 'outbox' | 'payments'>,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): Promise<BusinessMetrics> {
  const since = new Date(Date.now() - day).toISOString();
  const attempts = database.read((db) =>
    db
      .selectFrom('attempts')
      .select(({ fn }) => ['provider', 'payment_method', 'state', fn.countAll().as('count')])
      .where('created_at', '>=', since)
      .groupBy(['provider', 'payment_method', 'state'])
      .execute(),
  );
  const [isWritable, emails, cases, rows, backupAge] = await Promise.all([
    canWrite(),
    outbox.status(),
    payments.listManualReviews(),
    attempts,
    ageOfBackup(database, databaseUrl ? null : Number.POSITIVE_INFINITY),
  ]);
  const counts = new Map<string, BusinessMetrics['payments'][number]>();
  for (const { provider, payment_method, state, count } of rows) {
    // A payment method without a provider is paid offline, or has not been started.
    const of = counts.get(`${provider ?? payment_method} ${state}`) ?? {
      provider: provider ?? payment_method,
      state,
      count: 0,
    };
    of.count += Number(count);
    counts.set(`${of.provider} ${state}`, of);
  }
  return { isWritable, emails, cases: cases.length, payments: [...counts.values()], backupAge };
}

/** Seconds since the latest backup in the audit log; `never` when there is none. */
async function ageOfBackup(database: Services['database'], never: number | null): Promise<number | null> {
  const latest = await database.read((db) =>
    db.selectFrom('audit').select('at').where('act', '=', 'backup').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  );
  return latest ? (Date.now() - new Date(latest.at).getTime()) / 1000 : never;
}
