import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import type { Order } from '#orders/model/order.ts';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import { isLong } from '../../../tests/support/long.ts';
import type { CliServices } from '../../context.ts';
import { createTerminal } from '../../output/terminal.ts';
import { runCli } from '../../run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'office-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const order: Order = {
  ...sampleGiftedMembership,
  id: 'id',
  reference: '3333-3333',
  token: 'token',
  createdAt: new Date('2026-03-14T12:00:00Z'),
  state: 'paid',
  invoice: { number: '10001', ocr: '100016', dueOn: '2026-04-13' },
  certificate: '4444-4444',
};
const count = isLong ? 10_000 : 1000;

/** An office with many orders, read out slowly; how far reading was ahead of writing at most. */
function longList(failsAt = Infinity) {
  let read = 0;
  let written = 0;
  let ahead = 0;
  async function* list() {
    for (; read < count; ) {
      if (read === failsAt) throw new DatabaseUnavailable('The database is not to be had');
      read++;
      ahead = Math.max(ahead, read - written);
      yield order;
    }
  }
  const output = new Writable({
    highWaterMark: 4096,
    async write(chunk: Buffer, _, done) {
      await nextTurn();
      written += chunk.toString().split(order.reference).length - 1;
      done();
    },
  });
  const remarks = new Writable({ write: (_, __, done) => done() });
  const terminal = createTerminal({ input: Readable.from([]), output, remarks });
  const ledger = { sumsOfOrders: async () => new Map() };
  const orders = { list, recordAct: async () => {} };
  const documents = { orders, ledger, close: async () => {} } as unknown as CliServices;
  return {
    async run(words: string[]) {
      const code = await runCli([...words, '--as', 'Testa'], terminal, () => documents);
      output.end();
      await finished(output);
      return code;
    },
    counts: () => ({ read, written, ahead }),
  };
}

describe('very many orders', () => {
  it.each(['export', 'list', 'list --people'])('are never held in memory: %s', async (command) => {
    const { run, counts } = longList();
    expect(await run(command.split(' '))).toBe(0);
    expect(counts()).toMatchObject({ read: count, written: count });
    // As much as fits in the output's buffer.
    expect(counts().ahead).toBeLessThan(100);
  });

  it('are in the file, all of them', async () => {
    const out = join(folder, 'all.csv');
    expect(await longList().run(['export', '--out', out])).toBe(0);
    expect(readFileSync(out, 'utf8').split('\r\n')).toHaveLength(count + 2);
  });

  it('leave no half of a file when the database goes away', async () => {
    const out = join(folder, 'half.csv');
    expect(await longList(count / 2).run(['export', '--out', out])).toBe(1);
    expect(existsSync(out)).toBe(false);
    expect(await longList(count / 2).run(['export'])).toBe(1);
  });
});
