import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { findWholeFile, type WholeBankFile } from '#fixtures/whole-bank-file.ts';
import { sumOfAccount } from '#ledger/model/balance.ts';
import { sumsOfOrder, toEntry } from '#ledger/store/read-entries.server.ts';
import type { OrderDraft } from '#orders/model/order.ts';
import { createOrderOffice } from '#orders/office/order-office.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createBankImports } from './bank-imports.server.ts';
import type { BankImports, LineResult } from './port.ts';

const own = { accounts: ['SE3550000000054910000003'], giros: ['54029681'] };
const sampleA = readFileSync(join(import.meta.dirname, '../../tests/fixtures/bank-files/camt-a.xml'), 'utf8');
const sampleC = readFileSync(join(import.meta.dirname, '../../tests/fixtures/bank-files/camt-c.xml'), 'utf8');
const sampleD = readFileSync(join(import.meta.dirname, '../../tests/fixtures/bank-files/camt-d.xml'), 'utf8');

describeEachDatabase('the bank’s files', (createEmpty, isWhole) => {
  let sample: SampleOrders;
  let imports: BankImports;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    sample.putClock('2026-12-02');
    imports = createBankImports(sample.deps, own);
    return () => sample.database.close();
  });

  /** Places orders by invoice, and reads in sample A with their OCR numbers in place of its own. */
  async function readA(...totals: number[]): Promise<{ file: WholeBankFile; references: string[]; xml: string }> {
    const references: string[] = [];
    let xml = sampleA;
    for (const [at, total] of totals.entries()) {
      const { reference } = await sample.repository.place(draftOf(total), `submission-${at}`);
      const order = await sample.repository.findByReference(reference);
      references.push(reference);
      xml = xml.replace(['0012026100', '2026100103', '2026100202'][at] ?? '', order?.invoice?.ocr ?? '');
    }
    return { file: await readIn(xml), references, xml };
  }

  async function readIn(xml: string): Promise<WholeBankFile> {
    const result = await imports.readIn(Buffer.from(xml), 'office:Kim');
    if (!('id' in result)) throw new Error(JSON.stringify(result));
    return found(result.id);
  }

  async function found(id: string): Promise<WholeBankFile> {
    const file = await findWholeFile(imports, id);
    if (!file) throw new Error('No file');
    return file;
  }

  async function bookMatched(file: WholeBankFile): Promise<LineResult[]> {
    const results: LineResult[] = [];
    for (const { line, match } of file.lines) {
      if (match?.state !== 'matched') continue;
      const parts = match.parts.map(({ item, amount }) => ({ reference: item.reference, amount }));
      results.push(await imports.decide(line.id, line.version, { to: 'orders', parts }, 'office:Kim'));
    }
    return results;
  }

  async function bankSum(): Promise<number> {
    const rows = await sample.database.read((db) => db.selectFrom('ledger_entries').selectAll().execute());
    return sumOfAccount(rows.map(toEntry), 'bank:giro');
  }

  async function sums(reference: string) {
    const order = await sample.repository.findByReference(reference);
    if (!order) throw new Error('No order');
    return { state: order.state, ...(await sample.database.read((db) => sumsOfOrder(db, order.id))) };
  }

  it('are matched by OCR, and booked: the order is paid, the receipt waits, the ledger holds the deposit', async () => {
    const { file, references } = await readA(29_500, 29_500, 46_000);
    expect([file.bankSum, file.rowSum]).toEqual([105_000, 105_000]);
    expect(file.lines.map(({ match }) => match?.state)).toEqual(['matched', 'matched', 'matched']);
    expect(await bookMatched(file)).toEqual([{ done: 'booked' }, { done: 'booked' }, { done: 'booked' }]);
    for (const reference of references) expect(await sums(reference)).toMatchObject({ state: 'paid', balance: 0 });
    expect(await bankSum()).toBe(105_000);
    const emails = await sample.database.read((db) =>
      db.selectFrom('outbox').select('kind').where('kind', '=', 'receipt').execute(),
    );
    expect(emails).toHaveLength(3);
    const after = await found(file.id);
    expect(after.lines.map(({ line }) => line.bookedOnOrders)).toEqual(references.map((reference) => [reference]));
  });

  it('are taken back where the file is, and not on the order’s page, which would leave the row booked', async () => {
    const { file, references } = await readA(29_500);
    await bookMatched(file);
    const [reference = ''] = references;
    const office = createOrderOffice(sample.deps);
    const lines = (await office.look(reference, 'office:Kim'))?.money.lines ?? [];
    expect(lines.some(({ canReverse }) => canReverse)).toBe(false);
    for (const { entryId } of lines.filter(({ kind }) => kind === 'received')) {
      const act = { actId: entryId, actor: 'office:Kim', reference, entryId, reason: 'Ångrat' } as const;
      expect(await office.takeBack(act)).toMatchObject({ done: false, refused: 'of-bank-file' });
    }
    expect(await sums(reference)).toMatchObject({ state: 'paid', balance: 0 });
    expect(await imports.takeBack(file.lines[0]?.line.id ?? '', 2, 'office:Kim')).toEqual({ done: 'new' });
    expect(await sums(reference)).toMatchObject({ state: 'awaiting_invoice', balance: 29_500 });
  });

  it('are read in once: the same bytes, and the same rows in another file', async () => {
    const { file, xml } = await readA(29_500);
    expect(await imports.readIn(Buffer.from(xml), 'office:Kim')).toEqual({ read: 'again', id: file.id });
    const copy = xml.replace('C54-20261201-0001', 'COPY').replace('<Acct>', '<CpyDplctInd>DUPL</CpyDplctInd><Acct>');
    expect(await imports.readIn(Buffer.from(copy), 'office:Kim')).toMatchObject({ newLines: 0, knownLines: 3 });
    const changed = xml.replace('Åsa Exempel', 'Eva Exempel');
    expect(await imports.readIn(Buffer.from(changed), 'office:Kim')).toEqual({ refusal: { reason: 'other-content' } });
    expect((await imports.listFiles()).map(({ counts }) => counts.new)).toEqual([0, 3]);
  });

  it.runIf(isWhole)('leave nothing behind when they are refused', async () => {
    const broken = sampleA.replace('<TtlAmt Ccy="SEK">1050.00', '<TtlAmt Ccy="SEK">1050.01');
    expect(await imports.readIn(Buffer.from(broken), 'office:Kim')).toMatchObject({ refusal: { reason: 'batch-sum' } });
    expect(await imports.listFiles()).toEqual([]);
  });

  it('book a row once, though two press at the same time', async () => {
    const { file, references } = await readA(29_500);
    const results = await Promise.all([bookMatched(file), bookMatched(file), bookMatched(file)]);
    expect(
      results
        .flat()
        .map((result) => JSON.stringify(result))
        .toSorted(),
    ).toEqual(['{"done":"booked"}', '{"refused":"changed"}', '{"refused":"changed"}']);
    expect(await bankSum()).toBe(29_500);
    expect(await sums(references[0] ?? '')).toMatchObject({ kept: 29_500 });
  });

  it.runIf(isWhole)('book a part: the invoice stays open, and the rest is matched when it comes', async () => {
    const { file, references } = await readA(50_000);
    const [first] = file.lines;
    expect(first?.match).toMatchObject({ state: 'suggested', why: 'part' });
    await book(first, references[0], 29_500);
    expect(await sums(references[0] ?? '')).toMatchObject({ state: 'awaiting_invoice', balance: 20_500 });
    // The payer is told what is left.
    const letters = await sample.database.read((db) =>
      db.selectFrom('outbox').select('cause').where('kind', '=', 'payment-noted').execute(),
    );
    expect(letters.map(({ cause }) => cause)).toEqual([expect.stringMatching(/^received \d+ 29500 20500$/)]);
  });

  it.each(['wait', 'gift'] as const)('book more than was left: the surplus is said to %s', async (surplus) => {
    const { file, references } = await readA(20_000);
    const [first] = file.lines;
    expect(first?.match).toMatchObject({ state: 'surplus', surplus: 9_500 });
    await book(first, references[0], 29_500, surplus);
    expect(await sums(references[0] ?? '')).toMatchObject({
      state: 'paid',
      balance: surplus === 'gift' ? 0 : -9_500,
      kept: 29_500,
    });
  });

  it('split a row on several orders, and refuse sums that are not the row', async () => {
    const { file, references } = await readA(20_000, 9_500);
    const [first] = file.lines;
    const parts = references.map((reference, at) => ({ reference, amount: [20_000, 9_500][at] ?? 0 }));
    const decide = (some: typeof parts) =>
      imports.decide(first?.line.id ?? '', 1, { to: 'orders', parts: some }, 'office:Kim');
    expect(await decide(parts.slice(0, 1))).toEqual({ refused: 'sums-differ' });
    expect(await decide([{ reference: 'XXXX-XXXX', amount: 29_500 }])).toEqual({ refused: 'no-such-order' });
    expect(await decide(parts)).toEqual({ done: 'booked' });
    for (const reference of references) expect(await sums(reference)).toMatchObject({ state: 'paid', balance: 0 });
  });

  describe('money that nobody knows', () => {
    it('waits, is put aside and taken up again, and is assigned', async () => {
      const { file } = await readA();
      const { reference } = await sample.repository.place(draftOf(29_500), 'later');
      const id = file.lines[0]?.line.id ?? '';
      const decide = async (decision: Parameters<BankImports['decide']>[2]) =>
        imports.decide(id, await versionOf(file.id, id), decision, 'office:Kim');
      expect(await decide({ to: 'unknown' })).toEqual({ done: 'unknown' });
      expect(await decide({ to: 'archive' })).toEqual({ done: 'archived' });
      expect(await decide({ to: 'unknown' })).toEqual({ done: 'unknown' });
      expect(await bankSum()).toBe(29_500);
      expect((await imports.listLines('unknown')).map(({ line }) => line.id)).toEqual([id]);
      expect(await decide({ to: 'orders', parts: [{ reference, amount: 29_500 }] })).toEqual({ done: 'booked' });
      expect(await bankSum()).toBe(29_500);
      expect(await accountSum('unidentified')).toBe(0);
      expect(await sums(reference)).toMatchObject({ state: 'paid', balance: 0 });
    });

    it.runIf(isWhole)('is sent back once', async () => {
      const { file } = await readA();
      const id = file.lines[0]?.line.id ?? '';
      await imports.decide(id, 1, { to: 'unknown' }, 'office:Kim');
      expect(await imports.sendBack(id, 2, 'office:Kim')).toEqual({ done: 'returned' });
      expect(await imports.sendBack(id, 3, 'office:Kim')).toEqual({ refused: 'not-now' });
      expect([await bankSum(), await accountSum('unidentified')]).toEqual([0, 0]);
    });
  });

  describe('taking back', () => {
    it('mirrors all that was booked of a row, and the order waits again', async () => {
      const { file, references } = await readA(29_500, 29_500);
      await bookMatched(file);
      const id = file.lines[0]?.line.id ?? '';
      expect(await imports.takeBack(id, 2, 'office:Kim')).toEqual({ done: 'new' });
      expect(await bankSum()).toBe(29_500);
      expect(await sums(references[0] ?? '')).toMatchObject({ state: 'awaiting_invoice', balance: 29_500, kept: 0 });
      expect(await sums(references[1] ?? '')).toMatchObject({ state: 'paid' });
      // Booked again it is paid again, with a receipt of its own.
      await bookMatched(await found(file.id));
      expect(await sums(references[0] ?? '')).toMatchObject({ state: 'paid', balance: 0, kept: 29_500 });
      expect(await bankSum()).toBe(59_000);
      expect(await receiptsOf(references[0] ?? '')).toEqual(['dropped', 'queued']);
    });

    it.runIf(isWhole)('is refused in a closed period', async () => {
      const { file } = await readA(29_500);
      await bookMatched(file);
      await sample.database.write((db) =>
        db
          .insertInto('ledger_periods')
          .values({ period: '2026-12', closed_at: '2027-01-02T12:00:00Z', actor: 'office:Kim' })
          .execute(),
      );
      expect((await found(file.id)).cannotTakeBack).toBe('period-closed');
      expect(await imports.takeBack(file.lines[0]?.line.id ?? '', 2, 'office:Kim')).toEqual({
        refused: 'period-closed',
      });
      expect(await bankSum()).toBe(29_500);
    });
  });

  it.runIf(isWhole)('take a reversal as money that goes out, which a person looks at', async () => {
    const { file } = await readA(29_500, 29_500, 46_000);
    await bookMatched(file);
    const reversal = await readIn(sampleC);
    const [line] = reversal.lines;
    expect(line).toMatchObject({ match: { state: 'unknown' }, line: { amount: -29_500, attention: 'reversal' } });
    await imports.decide(line?.line.id ?? '', 1, { to: 'unknown' }, 'office:Kim');
    expect(await bankSum()).toBe(105_000 - 29_500);
  });

  it('confirm by a statement what a notification has brought, and add nothing', async () => {
    const { file } = await readA(29_500);
    const statement = await readIn(sampleD);
    expect(statement.lines).toEqual([]);
    expect((await found(file.id)).deposits).toEqual({ count: 1, confirmed: 1 });
  });

  it.runIf(isWhole)('keep names and messages encrypted', async () => {
    await readA(29_500);
    const rows = await sample.database.read((db) => db.selectFrom('bank_lines').selectAll().execute());
    const files = await sample.database.read((db) => db.selectFrom('bank_files').selectAll().execute());
    expect(JSON.stringify([rows, files])).not.toMatch(/Åsa|Exempel|Hundklubben|Provstad|0012026100/);
  });

  function book(
    view: WholeBankFile['lines'][number] | undefined,
    reference = '',
    amount = 0,
    surplus?: 'wait' | 'gift',
  ) {
    const { id = '', version = 0 } = view?.line ?? {};
    const decision = { to: 'orders' as const, parts: [{ reference, amount }], ...(surplus && { surplus }) };
    return imports.decide(id, version, decision, 'office:Kim');
  }

  async function versionOf(fileId: string, id: string): Promise<number> {
    return (await found(fileId)).lines.find(({ line }) => line.id === id)?.line.version ?? 0;
  }

  async function accountSum(account: string): Promise<number> {
    const rows = await sample.database.read((db) => db.selectFrom('ledger_entries').selectAll().execute());
    return sumOfAccount(rows.map(toEntry), account);
  }

  async function receiptsOf(reference: string): Promise<string[]> {
    const rows = await sample.database.read((db) =>
      db
        .selectFrom('outbox')
        .innerJoin('orders', 'orders.id', 'outbox.order_id')
        .select('outbox.state')
        .where('orders.reference', '=', reference)
        .where('kind', '=', 'receipt')
        .execute(),
    );
    return rows.map(({ state }) => state).toSorted();
  }
});

function draftOf(total: number): OrderDraft {
  return {
    ...sampleDonation,
    paymentMethod: 'invoice',
    total,
    lines: [{ product: 'donation', variant: '', amount: total }],
  };
}
