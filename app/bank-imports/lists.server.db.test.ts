import { beforeEach, expect, it } from 'vitest';
import { sampleDonation, samplePayer } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { findWholeFile, type WholeBankFile } from '#fixtures/whole-bank-file.ts';
import { sumOfAccount } from '#ledger/model/balance.ts';
import { toEntry } from '#ledger/store/read-entries.server.ts';
import type { Order, OrderDraft } from '#orders/model/order.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createBankImports } from './bank-imports.server.ts';
import type { BankImports } from './port.ts';

const actor = 'office:Kim';
const headings =
  'Bokfdag;Transdag;Mottagarnr;Avsändarnr;Avsändarnamn;Meddelande;Belopp;Betalningsreferens;Instruktions-id';
const instruction = '11A86BE70EA346E4B1C39C874173F088';

describeEachDatabase('lists of payments', (createEmpty) => {
  let sample: SampleOrders;
  let imports: BankImports;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    sample.putClock('2026-12-02');
    imports = createBankImports(sample.deps, { accounts: [], giros: [], swish: ['1234679304'] });
    return () => sample.database.close();
  });

  async function place(draft: Partial<OrderDraft>): Promise<Order> {
    const { reference } = await sample.repository.place({ ...sampleDonation, ...draft }, crypto.randomUUID());
    const order = await sample.repository.findByReference(reference);
    if (!order) throw new Error('No order');
    return order;
  }

  async function readIn(...lines: string[]): Promise<WholeBankFile> {
    const result = await imports.readIn(Buffer.from(lines.join('\n')), actor);
    if (!('id' in result)) throw new Error(JSON.stringify(result));
    return found(result.id);
  }

  async function found(id: string): Promise<WholeBankFile> {
    const file = await findWholeFile(imports, id);
    if (!file) throw new Error('No file');
    return file;
  }

  async function accountSum(account: string): Promise<number> {
    const rows = await sample.database.read((db) => db.selectFrom('ledger_entries').selectAll().execute());
    return sumOfAccount(rows.map(toEntry), account);
  }

  /** The site's own charge by Swish, as its provider books it. */
  async function charge({ id, total }: Order, paymentRef: string): Promise<void> {
    await sample.database.write(async (db) => {
      const attempt = await db
        .updateTable('attempts')
        .set({ state: 'succeeded', provider: 'swish', key: instruction })
        .where('order_id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('charges')
        .values({
          id: `charge-${id}`,
          order_id: id,
          attempt_id: attempt.id,
          payment_method: 'swish',
          provider: 'swish',
          ref: paymentRef,
          payment_ref: paymentRef,
          amount: total,
          currency: 'SEK',
          paid_at: '2026-12-01T10:00:01Z',
          refunded: 0,
          is_duplicate: 0,
        })
        .execute();
    });
  }

  const swishRow = (ref: string, { message = '', amount = '200,00', id = '', phone = '46701740699' } = {}) =>
    `2026-12-01;2026-12-01;1234679304;${phone};ALVA EXEMPELSSON;${message};${amount};${ref};${id}`;

  it('know what the site has booked by Swish, by either reference and the same sum', async () => {
    const order = await place({ paymentMethod: 'swish' });
    await charge(order, 'AB12');
    const file = await readIn(headings, swishRow('AB12'), swishRow('CD34', { id: instruction }), swishRow('EF56'));
    expect(file.lines.map(({ line }) => [line.state, line.bookedOnOrders])).toEqual([
      ['known', [order.reference]],
      ['known', [order.reference]],
      ['new', []],
    ]);
    const [known] = file.lines;
    for (const decision of [{ to: 'unknown' }, { to: 'archive' }] as const)
      expect(await imports.decide(known?.line.id ?? '', 1, decision, actor)).toEqual({ refused: 'not-now' });
    expect(await imports.takeBack(known?.line.id ?? '', 1, actor)).toEqual({ refused: 'not-now' });
    expect(await accountSum('psp:swish')).toBe(0);
    const other = await readIn(headings, swishRow('AB12', { amount: '300,00' }).replace('AB12', 'ab-12'));
    expect(other.lines.map(({ line }) => line.state)).toEqual(['new']);
  });

  it('book nothing that the site has booked since the report was read in', async () => {
    const order = await place({ paymentMethod: 'swish' });
    const file = await readIn(headings, swishRow('AB12', { message: order.reference }));
    expect(file.lines[0]?.match?.state).toBe('matched');
    await charge(order, 'AB12');
    const parts = [{ reference: order.reference, amount: 20_000 }];
    expect(await imports.decide(file.lines[0]?.line.id ?? '', 1, { to: 'orders', parts }, actor)).toEqual({
      done: 'known',
    });
    expect(await accountSum('psp:swish')).toBe(0);
  });

  it('match Swish by the reference in its message, and suggest by phone; reports may overlap', async () => {
    const named = await place({ paymentMethod: 'invoice' });
    const mobile = '+46701740698';
    const called = await place({ paymentMethod: 'f2f', payer: { ...samplePayer, mobile }, total: 30_000 });
    const rows = [
      swishRow('A1', { message: `Gåva ${named.reference.toLowerCase()} tack` }),
      swishRow('A2', { phone: mobile.slice(1), amount: '100,00' }),
    ];
    const file = await readIn(headings, ...rows);
    expect(file.lines.map(({ match }) => match)).toMatchObject([
      { state: 'matched', by: 'message' },
      { state: 'suggested', why: 'phone', proposals: [{ item: { reference: called.reference } }] },
    ]);
    const parts = [{ reference: named.reference, amount: 20_000 }];
    const id = file.lines[0]?.line.id ?? '';
    for (let press = 0; press < 2; press++) await imports.decide(id, 1, { to: 'orders', parts }, actor);
    expect(await accountSum('psp:swish')).toBe(20_000);
    const later = await imports.readIn(Buffer.from([headings, ...rows, swishRow('A3')].join('\n')), actor);
    expect(later).toMatchObject({ newLines: 1, knownLines: 2 });
  });

  it('book what was paid in person as cash, once, and take it back', async () => {
    const order = await place({ paymentMethod: 'f2f' });
    const list = ['Datum;Referens;Namn;Summa;Anteckning', `2026-12-01;${order.reference};;200;`];
    const file = await readIn(...list);
    const [view] = file.lines;
    expect([file.kind, view?.match?.state, file.bankSum, file.rowSum]).toEqual([
      'in-person',
      'matched',
      20_000,
      20_000,
    ]);
    const parts = [{ reference: order.reference, amount: 20_000 }];
    await imports.decide(view?.line.id ?? '', 1, { to: 'orders', parts }, actor);
    expect(await accountSum('cash')).toBe(20_000);
    expect((await sample.repository.findByReference(order.reference))?.state).toBe('paid');
    const grown = await imports.readIn(Buffer.from([...list, '2026-12-02;;Bo Låtsas;20;lotter'].join('\n')), actor);
    expect(grown).toMatchObject({ newLines: 1, knownLines: 1 });
    await imports.takeBack(view?.line.id ?? '', 2, actor);
    expect(await accountSum('cash')).toBe(0);
    expect((await sample.repository.findByReference(order.reference))?.state).toBe('awaiting_payment');
  });

  it('keep nothing of a broken list', async () => {
    const broken = ['Datum;Namn;Summa', '2026-12-01;Bo;20', '2026-12-03;Bo;20'].join('\n');
    expect(await imports.readIn(Buffer.from(broken), actor)).toMatchObject({ refusal: { reason: 'list-rows' } });
    expect(await imports.listFiles()).toEqual([]);
  });
});
