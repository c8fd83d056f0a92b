import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { fillWithOrders } from '#fixtures/many-orders.fixture.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { hasPostgres, startPostgres } from '#scripts/system/postgres.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSite } from '../../support/payments/paying-site.ts';

const orders = 100_000;
/** Answers that the office waits for, ms. */
const slowest = 300;
/** Answers that it knows to take longer: whole lists, once in a while. */
const mayTakeLonger = ['/kansli/medlemmar/tidning', '/kansli/medlemmar/dubbletter'];
const rounds = 4;

const list = '/kansli/bestallningar';
const screens = [
  '/kansli',
  ...['', '?lage=kvar', '?lage=sena', '?lage=att-posta', '?ordning=summa', '?ordning=-kvar'].map(
    (query) => list + query,
  ),
  ...['anna', 'anna+provstad', 'person77@example.se', '0777', 'finnsinte'].map((asked) => `${list}?sok=${asked}`),
  `${list}?sok=anna&lage=kvar`,
  '/kansli/personer?sok=person77@example.se',
  ...['', '?visa=sena', '?ordning=-kvar'].map((query) => `/kansli/fakturor${query}`),
  '/kansli/behover-en-manniska',
  '/kansli/post',
  '/kansli/post/presenter',
  '/kansli/autogiro',
  '/kansli/medlemmar',
  '/kansli/medlemmar/tidning',
  '/kansli/medlemmar/dubbletter',
  '/kansli/bokforing',
  '/kansli/inbetalningar',
  '/kansli/inbetalningar/okanda',
  '/kansli/logg',
];

it.each(['SQLite', 'PostgreSQL'])(
  `each screen of the office answers within ${slowest} ms of ${orders} orders (%s)`,
  async (kind) => {
    const server = kind === 'PostgreSQL' && (await hasPostgres()) ? await startPostgres({ isDurable: false }) : null;
    onTestFinished(() => server?.stop());
    if (kind === 'PostgreSQL' && !server) return console.warn('NOT TESTED: there is no PostgreSQL on this machine');
    const databaseUrl = (await server?.createDatabase()) ?? '';
    const site = await openPayingSite(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
    onTestFinished(() => site.close());
    const encryptionKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;
    const sample = createSampleOrders({ databaseFile: site.databaseFile, databaseUrl, encryptionKeys });
    await fillWithOrders(sample, orders);
    // Autovacuum does this by itself in production; tests switch it off.
    if (databaseUrl) await sample.database.read((db) => sql`vacuum analyze`.execute(db));
    const backends = async () =>
      databaseUrl
        ? (
            await sample.database.read((db) =>
              sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(db),
            )
          ).rows.map(({ pid }) => pid)
        : [];
    const { reference } = await sample.repository.place(sampleDonation, 'one');
    const office = await signIn(site.origin, 'administrator');
    const table: Record<string, Cost> = {};
    for (const screen of [...screens, `${list}/${reference}`, `/kansli/personer/${reference}`])
      table[screen] = await costOf(office, screen, site.process.pid ?? 0, backends);
    await sample.database.close();
    console.table(table);
    const late = Object.entries(table).filter(([screen, { ms }]) => ms > slowest && !mayTakeLonger.includes(screen));
    expect(late).toEqual([]);
  },
  3_600_000,
);

interface Cost {
  status: number;
  /** Time of the fastest of some tries. */
  ms: number;
  /** Processor time of the site and of the database for one answer, on average, ms. */
  site: number;
  database: number;
  /** Resident memory of the site afterwards, MB. */
  memory: number;
}

async function costOf(
  office: DeskBrowser,
  screen: string,
  process: number,
  backends: () => Promise<number[]>,
): Promise<Cost> {
  const times: number[] = [];
  let status = 0;
  await office.get(screen);
  const used = async () => new Map((await backends()).map((pid) => [pid, processorTime(pid)]));
  const [site, before] = [processorTime(process), await used()];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    ({ status } = await office.get(screen));
    times.push(performance.now() - start);
  }
  // A connection that nobody needs is closed.
  const after = [...(await used())].reduce((all, [pid, time]) => all + time - (before.get(pid) ?? 0), 0);
  return {
    status,
    ms: Math.round(Math.min(...times)),
    site: Math.round((processorTime(process) - site) / rounds),
    database: Math.round(after / rounds),
    memory: Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]) / 1024),
  };
}

/** Processor time that a process has used, ms; 0 for one that has ended. */
function processorTime(pid: number): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number);
    return (user + system) * 10;
  } catch {
    return 0;
  }
}
