import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type DatabaseSettings, describeEachDatabase } from '#scripts/each-database.ts';
import { back, openSamplePayments, type SamplePayments } from '../../payments/payments.fixture.ts';

const worker = join(import.meta.dirname, 'payment-worker.ts');
/** Killing at every step takes too long for each test run. */
const stride = 1;

describeEachDatabase('a payment', (createEmpty) => {
  it(`is paid once or not at all when kill -9 comes between any two of its steps (1 of ${stride})`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kill-payments-'));
    const counts = { kills: 0, orders: 0, charges: 0, acknowledged: 0 };
    for (let stop = 1; ; stop += stride) {
      const settings = await createEmpty();
      const ledger = join(folder, `${stop}.json`);
      const said = await runUntilKilled(settings, ledger, stop);
      counts.kills += said.includes('done') ? 0 : 1;
      const sample = openSamplePayments(settings, {
        keep: {
          read: () => (existsSync(ledger) ? readFileSync(ledger, 'utf8') : null),
          write: (whole) => writeFileSync(ledger, whole),
        },
      });
      await goOn(sample, said);
      const compared = await compare(sample, said, stop);
      counts.orders += compared.orders;
      counts.charges += compared.charges;
      counts.acknowledged += said.filter((word) => /^(told|told-late|paid|refunded) /.test(word)).length;
      await sample.close();
      if (said.some((line) => line.startsWith('done'))) break;
    }
    console.log(`kill -9 between the steps of a payment: ${JSON.stringify(counts)}, 0 unlike the ledger`);
    expect(counts.kills).toBeGreaterThan(5);
    rmSync(folder, { recursive: true });
  }, 1_200_000);
});

/** Runs the worker until it is killed; returns the lines it printed. */
async function runUntilKilled(
  { databaseFile, databaseUrl, encryptionKeys }: DatabaseSettings,
  ledger: string,
  stop: number,
) {
  const options = { file: databaseFile, url: databaseUrl, keys: encryptionKeys, ledger, stop: String(stop) };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const child = spawn(process.execPath, [worker, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said, [code, signal]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[number, string]>,
  ]);
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The worker failed at step ${stop}`);
  return said.split('\n').filter(Boolean);
}

/** Restarts the site: visitors return and press what they see, payers pay their requests. */
async function goOn(sample: SamplePayments, said: string[]): Promise<void> {
  const { payments, bank } = sample;
  // Unacknowledged events are delivered again, acknowledged ones never.
  if (!said.some((line) => line.startsWith('told-late'))) {
    for (const { key } of bank.ledger.entries) {
      await payments.receiveWebhook('pretend', bank.event({ eventId: `again ${key}`, key }));
    }
    await payments.idle();
  }
  // The worker's clock was a few minutes ahead at most.
  sample.wait(300);
  await sample.pass(3, 60);
  for (let rounds = 0; rounds < 3; rounds++) {
    for (const order of await sample.orders()) {
      if (!order.state.startsWith('awaiting_')) continue;
      const { stage } = await payments.statusOf(order);
      if (stage === 'failed' || stage === 'cancelled') await payments.tryAgain(order);
      await payments.start(order, back);
      const open = bank.entriesOf(order.reference).filter(({ state }) => state === 'open');
      if (!bank.entriesOf(order.reference).some(({ taken }) => taken > 0)) for (const { key } of open) bank.pay(key);
      sample.wait(2);
      await payments.check(order);
    }
    await sample.pass(10, 60);
  }
  // Monthly charges are polled once a day.
  sample.wait(86_400);
  await payments.reconcile();
}

async function compare(sample: SamplePayments, said: string[], stop: number) {
  const { bank, payments } = sample;
  const orders = await sample.orders();
  const charges = await sample.database.read((db) => db.selectFrom('charges').selectAll().execute());
  const unlike = [];
  for (const order of orders) {
    const entries = bank.entriesOf(order.reference);
    const ours = charges.filter(({ order_id }) => order_id === order.id);
    const takenByBank = entries.flatMap((entry) => [
      ...Array.from({ length: entry.taken }, () => entry.amount),
      ...entry.later.map(({ amount }) => amount),
    ]);
    const backFromBank = entries.flatMap(({ refunds }) => refunds.map(({ amount }) => amount));
    const kept = sum(takenByBank) - sum(backFromBank);
    const receipts = (await sample.emails('receipt', order)) + (await sample.emails('monthly-receipt', order));
    const isLike =
      ['paid', 'partly_refunded', 'active'].includes(order.state) &&
      entries.every(({ taken }) => taken <= 1) &&
      sum(ours.map(({ amount }) => amount)) === sum(takenByBank) &&
      sum(ours.map(({ refunded }) => refunded)) === sum(backFromBank) &&
      receipts === ours.filter(({ is_duplicate }) => !is_duplicate).length &&
      // A further month or partial refund was either complete before the kill, or did not happen.
      kept ===
        order.total -
          (order.state === 'partly_refunded' ? 5000 : 0) +
          sum(entries.flatMap(({ later }) => later.map(({ amount }) => amount)));
    if (!isLike) unlike.push({ stop, order: order.state, entries, ours });
  }
  expect(unlike).toEqual([]);
  expect(await payments.listManualReviews()).toEqual([]);
  const states = new Map(orders.map(({ reference, state }) => [reference, state]));
  const lost = said.filter((line) => {
    const [act, reference = ''] = line.split(' ');
    if (act === 'refunded') return states.get(reference) !== 'partly_refunded';
    return act === 'paid' && !['paid', 'partly_refunded', 'active'].includes(states.get(reference) ?? '');
  });
  expect(lost).toEqual([]);
  return { orders: orders.length, charges: charges.length };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
