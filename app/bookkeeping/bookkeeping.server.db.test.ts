import { beforeEach, expect, it } from 'vitest';
import { createBankImports } from '#bank-imports/bank-imports.server.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { readSie } from '#fixtures/read-sie.ts';
import { findWholeFile } from '#fixtures/whole-bank-file.ts';
import { registerPayment } from '#ledger/acts/register-payment.server.ts';
import { placeDemoInvoices, writeDemoBankFile } from '#scripts/demo-data/demo-invoices.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createBookkeeping } from './bookkeeping.server.ts';
import { createInvoices } from './invoices.server.ts';

const settings = {
  series: 'K',
  accounts: [],
  method: 'invoice',
  company: 'Påhittade Djurklubben',
  organisationNumber: '8029994566',
} as const;

describeEachDatabase('the books', (createEmpty, isWhole) => {
  let sample: SampleOrders;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    sample.putClock('2026-11-28');
    const imports = createBankImports(sample.deps, { accounts: ['SE3550000000054910000003'], giros: [] });
    const xml = writeDemoBankFile(await placeDemoInvoices(sample.repository), '2026-11-27');
    const read = await imports.readIn(Buffer.from(xml), 'office:Kim');
    const file = 'id' in read ? await findWholeFile(imports, read.id) : null;
    for (const { line, match } of file?.lines ?? []) {
      const parts =
        match?.state === 'matched'
          ? match.parts.map(({ item, amount }) => ({ reference: item.reference, amount }))
          : null;
      await imports.decide(line.id, 1, parts ? { to: 'orders', parts } : { to: 'unknown' }, 'office:Kim');
    }
    return () => sample.database.close();
  });

  it('are SIE 4I that a strict reader reads: balanced, and equal to the ledger', async () => {
    const books = createBookkeeping(sample.deps, settings);
    const bytes = await books.writeSie('2026-11');
    const { vouchers, accounts } = readSie(bytes);
    // Eleven invoices, eight payments of orders, four of unknown money.
    expect(vouchers).toHaveLength(23);
    const sums = new Map<string, number>();
    for (const { rows } of vouchers)
      for (const { account, amount } of rows) sums.set(account, (sums.get(account) ?? 0) + amount);
    expect(sums.get('1930')).toBe(223_000);
    expect(sums.get('2890')).toBe(-65_000);
    expect(sums.get('3001')).toBe(-113_000);
    expect(accounts.get('3993')).toBe('Erhållna donationer och gåvor');
    expect(await books.writeSie('2026-11')).toEqual(bytes);
    const { methods } = (await books.findPeriod('2026-11')) ?? {};
    expect(methods).toEqual([{ account: 'bank:giro', in: 223_000, out: 0 }]);
  });

  it.runIf(isWhole)(
    'by the cash method have income once its money comes, and what is unpaid over the turn of the year',
    async () => {
      const books = createBookkeeping(sample.deps, { ...settings, method: 'cash' });
      const read = async (month: string) => {
        const { vouchers } = readSie(await books.writeSie(month));
        const sums: Record<string, number> = {};
        for (const { rows } of vouchers)
          for (const { account, amount } of rows) sums[account] = (sums[account] ?? 0) + amount;
        return { days: [...new Set(vouchers.map(({ day }) => day))], count: vouchers.length, sums };
      };
      expect(await read('2026-11')).toMatchObject({
        count: 12,
        sums: { 1930: 223_000, 2890: -65_000, 3001: -113_000, 3993: -45_000 },
      });
      sample.putClock('2026-12-30');
      expect((await books.listPeriods()).map(({ period }) => period)).toEqual(['2026-12', '2026-11']);
      expect(await read('2026-12')).toEqual({ days: [], count: 0, sums: {} });
      sample.putClock('2027-01-20');
      // Three invoices of 600 kronor are unpaid, and nothing else happened in December.
      expect(await read('2026-12')).toEqual({ days: ['20261231'], count: 3, sums: { 1510: 60_000, 3993: -60_000 } });
      const all = {
        filter: 'all',
        sort: 'due',
        isDescending: false,
        after: null,
        size: 1,
        hidesProtected: false,
      } as const;
      const [open] = (await createInvoices(sample.deps).list(all)).found;
      const payment = { on: '2027-01-15', by: 'bank', actor: 'office:Kim', actId: 'act-1' } as const;
      await registerPayment(sample.deps, { ...payment, reference: open?.reference ?? '', amount: 10_000 });
      expect(await read('2027-01')).toEqual({
        days: ['20270101', '20270115'],
        count: 4,
        sums: { 1510: -60_000, 3993: 50_000, 1930: 10_000 },
      });
      expect((await books.listPeriods()).map(({ period }) => period)).toEqual(['2027-01', '2026-12', '2026-11']);
    },
  );

  it.runIf(isWhole)('hold no names of people, in neither file', async () => {
    const books = createBookkeeping(sample.deps, settings);
    for (const bytes of [await books.writeSie('2026-11'), await books.writeTable('2026-11')])
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Provsson|Exempelgren|Testsson|Mallberg/);
  });

  it.runIf(isWhole)('use the accounts of the settings', async () => {
    const books = createBookkeeping(sample.deps, { ...settings, accounts: ['bank:giro=1920', 'income:donation=3010'] });
    const { accounts } = readSie(await books.writeSie('2026-11'));
    expect([accounts.has('1930'), accounts.get('1920'), accounts.has('3010')]).toEqual([false, 'Företagskonto', true]);
  });

  it.runIf(isWhole)('list every entry once in the table, with a decimal comma', async () => {
    const table = Buffer.from(await createBookkeeping(sample.deps, settings).writeTable('2026-11')).toString();
    const lines = table.trimEnd().split('\r\n');
    const entries = await sample.database.read((db) => db.selectFrom('ledger_entries').select('id').execute());
    expect(lines).toHaveLength(entries.length + 1);
    expect(lines[0]).toMatch(/^\uFEFFdag;manad;/);
    expect(lines.slice(1).every((line) => /^2026-11-\d\d;2026-11;\w+;.*;\d+,\d\d;/.test(line))).toBe(true);
  });

  it('are closed once, with all months before, and never the month that runs', async () => {
    const books = createBookkeeping(sample.deps, settings);
    expect(await books.close('2026-11', 'act-1', 'office:Kim')).toMatchObject({ done: false, refused: 'period-open' });
    sample.putClock('2026-12-03');
    expect(await books.close('2026-11', 'act-2', 'office:Kim')).toMatchObject({ done: true, isRepeated: false });
    expect(await books.close('2026-11', 'act-2', 'office:Kim')).toMatchObject({ done: true, isRepeated: true });
    expect(await books.close('2026-10', 'act-3', 'office:Kim')).toMatchObject({ refused: 'period-closed' });
    expect((await books.listPeriods())[0]).toMatchObject({ period: '2026-11', closedBy: 'office:Kim' });
  });
});
