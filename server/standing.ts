import type { Services } from '#services/services.server.ts';
import type { Standing } from './metrics.ts';

const day = 24 * 3600 * 1000;

/** What the books say of letters and payments just now. @throws DatabaseUnavailable */
export async function readStanding(services: Pick<Services, 'database' | 'outbox' | 'payments'>): Promise<Standing> {
  const { database, outbox, payments } = services;
  const since = new Date(Date.now() - day).toISOString();
  const attempts = database.read((db) =>
    db
      .selectFrom('attempts')
      .select(({ fn }) => ['provider', 'way', 'state', fn.countAll().as('count')])
      .where('created_at', '>=', since)
      .groupBy(['provider', 'way', 'state'])
      .execute(),
  );
  const [letters, cases, rows] = await Promise.all([outbox.status(), payments.needsPeople(), attempts]);
  const counts = new Map<string, Standing['payments'][number]>();
  for (const { provider, way, state, count } of rows) {
    // A way without a provider is paid by hand, or has not been started.
    const of = counts.get(`${provider ?? way} ${state}`) ?? { provider: provider ?? way, state, count: 0 };
    of.count += Number(count);
    counts.set(`${of.provider} ${state}`, of);
  }
  return { letters, cases: cases.length, payments: [...counts.values()] };
}
