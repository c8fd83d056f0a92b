import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createSampleBook, type SampleBook } from '#services/order-book/sample-book.server.ts';
import { type DatabaseSettings, testKeys } from '#setup/each-database.ts';
import { type PostgresServer, startPostgres } from '#setup/postgres.ts';

const rounds = process.env.LONG ? 50 : 3;
const longestRun = 400;
const folder = mkdtempSync(join(tmpdir(), 'kill-'));
const worker = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** What was acknowledged, over all rounds. */
interface Acknowledged {
  /** By submission: the reference and token that were given out. */
  placed: Map<string, string>;
  paid: Set<string>;
  /** Submissions that were given two orders. */
  doubled: string[];
}

it(`SQLite loses no acknowledged order, and doubles none, in ${rounds} rounds of kill -9`, async () => {
  const settings = { databaseFile: join(folder, 'klubbhuset.db'), databaseUrl: '', sealingKeys: testKeys };
  await killAndCompare('SQLite', settings, null, async (sample) => {
    const { rows } = await sample.database.read((db) => sql<object>`pragma integrity_check`.execute(db));
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  });
}, 600_000);

const server = await startPostgres({ isDurable: true });
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
const title = server
  ? `PostgreSQL loses no acknowledged order, and doubles none, in ${rounds} rounds of kill -9`
  : 'PostgreSQL: NOT TESTED with kill -9, there is none on this machine';
it(title, async () => {
  if (!server) console.warn('\n  There is no PostgreSQL on this machine: kill -9 was tested on SQLite alone.\n');
  const servers = server ? [server] : [];
  for (const found of servers) {
    const settings = { databaseFile: '', databaseUrl: await found.createDatabase(), sealingKeys: testKeys };
    // Every page has a checksum, and comparing reads them all.
    await killAndCompare('PostgreSQL', settings, found, () => Promise.resolve());
  }
  expect(servers).toHaveLength(server ? 1 : 0);
}, 600_000);

async function killAndCompare(
  name: string,
  settings: DatabaseSettings,
  killable: PostgresServer | null,
  checkIntegrity: (sample: SampleBook) => Promise<void>,
): Promise<void> {
  const random = createRandom(20_260_314);
  const acknowledged: Acknowledged = { placed: new Map(), paid: new Set(), doubled: [] };
  let serverKills = 0;
  for (let round = 0; round < rounds; round++) {
    const workers = [startWorker(settings, round, acknowledged), startWorker(settings, round, acknowledged)];
    // At least one order each, or most rounds of a slow machine would kill nothing at work.
    await Promise.all(workers.map(({ hasBegun }) => hasBegun));
    await delay(random() * longestRun);
    if (killable && round % 3 === 1) {
      await killable.kill();
      serverKills++;
      const killedAt = acknowledged.placed.size;
      await killable.start();
      while (acknowledged.placed.size === killedAt) await delay(5);
      await delay(random() * longestRun);
    }
    await Promise.all(workers.map(({ kill }) => kill()));
    await compare(settings, acknowledged, checkIntegrity);
  }
  const { size } = acknowledged.placed;
  console.log(
    `kill -9, ${name}: ${rounds} rounds${serverKills ? ` (${serverKills} of the server too)` : ''}, ${size} orders acknowledged, 0 lost, 0 doubled`,
  );
}

/** As after a restart: the database is opened anew, and recovers what was committed. */
async function compare(
  settings: DatabaseSettings,
  { placed, paid, doubled }: Acknowledged,
  checkIntegrity: (sample: SampleBook) => Promise<void>,
): Promise<void> {
  const sample = createSampleBook(settings);
  await checkIntegrity(sample);
  const kept = await sample.database.read(async (db) => ({
    orders: await db.selectFrom('orders').select(['id', 'submission', 'reference', 'state', 'form', 'way']).execute(),
    lines: await idsIn(db.selectFrom('order_lines').select('order_id').execute()),
    parts: await idsIn(db.selectFrom('order_parts').select('order_id').execute()),
    attempts: await idsIn(db.selectFrom('attempts').select('order_id').execute()),
    letters: await idsIn(db.selectFrom('outbox').select('order_id').where('cause', '=', 'placed').execute()),
    receipts: await idsIn(db.selectFrom('outbox').select('order_id').where('cause', '=', 'paid').execute()),
    audit: await idsIn(db.selectFrom('audit').select('reference as order_id').where('act', '=', 'placed').execute()),
    invoices: await db.selectFrom('invoices').select(['order_id', 'number']).orderBy('number').execute(),
  }));

  expect(doubled).toEqual([]);
  const bySubmission = new Map(kept.orders.map((order) => [order.submission, order]));
  expect(bySubmission.size).toBe(kept.orders.length);
  expect(
    [...placed].filter(([submission, told]) => bySubmission.get(submission)?.reference !== told.split(' ')[0]),
  ).toEqual([]);
  const settled = new Set(
    kept.orders.filter(({ state }) => state === 'paid' || state === 'active').map(({ reference }) => reference),
  );
  expect([...paid].filter((reference) => !settled.has(reference))).toEqual([]);

  // Whatever stands, acknowledged or not, is whole.
  const broken = kept.orders.filter(({ id, form, way, state, reference }) => {
    const expected = { donation: [2, 1], giftogram: [3, 2], tov: [4, 2] }[form] ?? [0, 0];
    const [parts = 0, letters] = expected;
    return (
      kept.lines.get(id) !== 1 ||
      kept.parts.get(id) !== parts + (way === 'form' ? 1 : 0) ||
      kept.letters.get(id) !== letters ||
      kept.attempts.get(id) !== 1 ||
      kept.audit.get(reference) !== 1 ||
      kept.receipts.get(id) !== (settled.has(reference) ? 1 : undefined) ||
      kept.invoices.some(({ order_id }) => order_id === id) !== (way === 'invoice') ||
      state === ''
    );
  });
  expect(broken).toEqual([]);
  expect(kept.invoices.map(({ number }) => Number(number))).toEqual(kept.invoices.map((_, at) => 10_001 + at));

  // The token that was given out opens the order; a few tell it of all.
  for (const told of [...placed.values()].slice(-5)) {
    const [reference, token = ''] = told.split(' ');
    expect((await sample.book.findByToken(token))?.reference).toBe(reference);
  }
  await sample.database.close();
}

async function idsIn(rows: Promise<{ order_id: string | null }[]>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { order_id } of await rows) counts.set(order_id ?? '', (counts.get(order_id ?? '') ?? 0) + 1);
  return counts;
}

function startWorker(
  { databaseFile, databaseUrl, sealingKeys }: DatabaseSettings,
  round: number,
  acknowledged: Acknowledged,
) {
  const options = { file: databaseFile, url: databaseUrl, keys: sealingKeys, round: String(round) };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const child: ChildProcess = spawn(process.execPath, [worker, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'close');
  if (!child.stdout) throw new Error('The worker cannot be heard');
  const lines = createInterface({ input: child.stdout });
  const first = once(lines, 'line');
  lines.on('line', (line) => hear(line, acknowledged));
  return {
    hasBegun: Promise.race([first, gone.then(() => Promise.reject(new Error('The worker ended by itself')))]),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function hear(line: string, { placed, paid, doubled }: Acknowledged): void {
  const [act, ...words] = line.split(' ');
  if (act === 'paid' && words[0]) paid.add(words[0]);
  if (act !== 'placed') return;
  const [submission = '', reference, token, twin] = words;
  const told = `${reference} ${token}`;
  if (reference !== twin || (placed.get(submission) ?? told) !== told) doubled.push(submission);
  placed.set(submission, told);
}

/** mulberry32: the same moments in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
