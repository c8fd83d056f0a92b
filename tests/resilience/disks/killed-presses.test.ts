import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createBankImports } from '#bank-imports/bank-imports.server.ts';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { findWholeFile } from '#fixtures/whole-bank-file.ts';
import { sumOfAccount } from '#ledger/model/balance.ts';
import { toEntry } from '#ledger/store/read-entries.server.ts';
import { createCardPost } from '#orders/cards/card-post.server.ts';
import { placeDemoInvoices, writeDemoBankFile } from '#scripts/demo-data/demo-invoices.ts';
import { createDatabaseFiles, testKeys } from '#scripts/each-database.ts';

const worker = join(import.meta.dirname, 'press-worker.ts');
const own = { accounts: ['SE3550000000054910000003'], giros: [] };

it('cards and payments ticked together are printed, posted and booked once, though killed in the middle', async () => {
  const files = createDatabaseFiles();
  const settings = files.next();
  const { deps, database, repository } = createSampleOrders(settings);
  const cards: string[] = [];
  for (let at = 0; at < 6; at++) cards.push((await repository.place(sampleGiftedMembership, randomUUID())).reference);
  const imports = createBankImports(deps, own);
  const bankFile = writeDemoBankFile(await placeDemoInvoices(repository), '2026-03-13');
  const read = await imports.readIn(Buffer.from(bankFile), 'office:Kim');
  const looked = 'id' in read ? await findWholeFile(imports, read.id) : null;
  const matched = looked?.lines.filter(({ match }) => match?.state === 'matched') ?? [];
  const ticks = matched.map(({ line }) => `${line.id}|${line.version}`);
  expect(ticks).toHaveLength(8);

  /** Presses all three buttons. @returns what they answered, or null when the process was killed */
  async function pressAll(during = '', stop = 0): Promise<unknown> {
    const child = spawn(
      process.execPath,
      [
        worker,
        ...['--file', settings.databaseFile, '--keys', testKeys, '--cards', cards.join()],
        ...['--ticks', ticks.join(), '--during', during, '--stop', String(stop)],
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [answer, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(signal ?? code).toBe(during ? 'SIGKILL' : 0);
    return during ? null : JSON.parse(answer);
  }
  const audited = async (act: string) =>
    (await repository.audit()).filter((line) => line.act === act).map(({ reference }) => reference);
  const bookedRows = async () => {
    const rows = await database.read((db) => db.selectFrom('ledger_entries').selectAll().execute());
    return rows.filter(({ debit }) => debit === 'bank:giro').map(toEntry);
  };

  // Three cards of six were printed; the next press prints them all, as no paper came.
  await pressAll('print', 4);
  expect(await audited('print-card')).toHaveLength(3);
  await pressAll('post', 4);
  expect(await audited('print-card')).toHaveLength(9);
  expect(await audited('card-sent')).toHaveLength(3);
  await pressAll('book', 30);
  const half = (await bookedRows()).length;
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(8);
  // A press that was answered, sent again, is no fault: nothing is left to print or post, and each payment is booked.
  expect(await pressAll()).toEqual({ printed: 0, posted: 0, asked: 8, notBooked: 0 });

  const posted = await audited('card-sent');
  expect(posted).toHaveLength(6);
  expect(new Set(posted)).toEqual(new Set(cards));
  expect(await createCardPost(deps).list('office:Kim')).toEqual([]);
  const booked = await bookedRows();
  expect(booked).toHaveLength(8);
  expect(sumOfAccount(booked, 'bank:giro')).toBe(matched.reduce((sum, { line }) => sum + line.amount, 0));
  const receipts = await database.read((db) =>
    db.selectFrom('outbox').select('order_id').where('kind', '=', 'receipt').execute(),
  );
  expect(receipts).toHaveLength(8);
  expect(new Set(receipts.map(({ order_id }) => order_id)).size).toBe(8);
  await database.close();
  files.remove();
});
