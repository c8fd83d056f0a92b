import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import type { DatabaseSettings } from '#scripts/each-database.ts';

const worker = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Acknowledged orders, over all rounds. */
export interface Acknowledged {
  /** Reference and token of each order, by submission. */
  placed: Map<string, string>;
  paid: Set<string>;
  /** Submissions with two orders. */
  doubled: string[];
}

export function nothingAcknowledged(): Acknowledged {
  return { placed: new Map(), paid: new Set(), doubled: [] };
}

/**
 * Starts a process that places orders without end, and records its acknowledgements.
 * @param under wrapper command with its options
 */
export function startWorker(
  { databaseFile, databaseUrl, encryptionKeys }: DatabaseSettings,
  round: number,
  acknowledged: Acknowledged,
  under: string[] = [],
) {
  const options = { file: databaseFile, url: databaseUrl, keys: encryptionKeys, round: String(round) };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const [program = '', ...parameters] = [...under, process.execPath, worker, ...flags];
  // Its own process group, so that it ends together with its wrapper.
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const gone = once(child, 'close');
  const lines = createInterface({ input: child.stdout });
  const first = once(lines, 'line');
  lines.on('line', (line) => hear(line, acknowledged));
  return {
    hasBegun: Promise.race([first, gone.then(() => Promise.reject(new Error('The worker ended by itself')))]),
    async kill() {
      const isRunning = child.exitCode === null && child.signalCode === null;
      if (child.pid && isRunning) process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
}

/** Restart: opens the database anew, so that it recovers the committed data, and compares. */
export async function compare(settings: DatabaseSettings, { placed, paid, doubled }: Acknowledged): Promise<void> {
  const sample = createSampleOrders(settings);
  // PostgreSQL checksums every page, and the comparison reads all of them.
  if (settings.databaseFile) {
    const { rows } = await sample.database.read((db) => sql<object>`pragma integrity_check`.execute(db));
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  }
  const kept = await sample.database.read(async (db) => ({
    orders: await db
      .selectFrom('orders')
      .select(['id', 'submission', 'reference', 'state', 'form', 'payment_method'])
      .execute(),
    lines: await idsIn(db.selectFrom('order_lines').select('order_id').execute()),
    parts: await idsIn(db.selectFrom('order_pii').select('order_id').execute()),
    attempts: await idsIn(db.selectFrom('attempts').select('order_id').execute()),
    emails: await idsIn(db.selectFrom('outbox').select('order_id').where('cause', '=', 'placed').execute()),
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

  // Every stored order must be complete, acknowledged or not.
  const broken = kept.orders.filter(({ id, form, payment_method, state, reference }) => {
    const expected = { donation: [2, 1], giftogram: [3, 2], tov: [4, 2] }[form] ?? [0, 0];
    const [parts = 0, emails] = expected;
    return (
      kept.lines.get(id) !== 1 ||
      kept.parts.get(id) !== parts + (payment_method === 'form' ? 1 : 0) ||
      kept.emails.get(id) !== emails ||
      kept.attempts.get(id) !== 1 ||
      kept.audit.get(reference) !== 1 ||
      kept.receipts.get(id) !== (settled.has(reference) ? 1 : undefined) ||
      kept.invoices.some(({ order_id }) => order_id === id) !== (payment_method === 'invoice') ||
      state === ''
    );
  });
  expect(broken).toEqual([]);
  expect(kept.invoices.map(({ number }) => Number(number))).toEqual(kept.invoices.map((_, at) => 10_001 + at));

  // The acknowledged token must open the order; a sample stands for all.
  for (const told of [...placed.values()].slice(-5)) {
    const [reference, token = ''] = told.split(' ');
    expect((await sample.repository.findByToken(token))?.reference).toBe(reference);
  }
  await sample.database.close();
}

async function idsIn(rows: Promise<{ order_id: string | null }[]>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { order_id } of await rows) counts.set(order_id ?? '', (counts.get(order_id ?? '') ?? 0) + 1);
  return counts;
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
