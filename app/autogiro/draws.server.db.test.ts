import { beforeEach, expect, it } from 'vitest';
import { adviceFile, returnFile, specificationFile, toBytes } from '#cli/demo-autogiro/bank-answers.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { placeSigned } from '#fixtures/signed-mandates.fixture.ts';
import { sumOfAccount } from '#ledger/model/balance.ts';
import { toEntry } from '#ledger/store/read-entries.server.ts';
import type { Order } from '#orders/model/order.ts';
import { changeMonthly } from '#orders/monthly/change-monthly.server.ts';
import { readDraws } from '#orders/monthly/read-draws.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createAutogiro } from './autogiro.server.ts';
import type { Autogiro } from './port.ts';

const actor = 'office:Kim';

describeEachDatabase('monthly draws', (createEmpty, isWhole) => {
  let sample: SampleOrders;
  let autogiro: Autogiro;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    sample.putClock('2026-12-01');
    autogiro = createAutogiro(sample.deps, {
      payee: { customerNumber: '123456', bankgiro: '54029681' },
      dayOfMonth: 28,
    });
    return () => sample.database.close();
  });

  /** Gifts whose mandates the bank approves today. */
  async function running(...names: string[]): Promise<Order[]> {
    const orders: Order[] = [];
    for (const name of names) orders.push(await placeSigned(sample.deps, name));
    await autogiro.sendMandates(actor);
    const numbers = (await autogiro.list('sent', actor)).map(({ payerNumber }) => payerNumber ?? '');
    await answer(adviceFile(numbers.map((number) => [number, '32'])));
    return orders;
  }

  /** Draws of the month's file; null when none is made. */
  async function send(month: string) {
    const made = await autogiro.sendDraws(month, actor);
    if (!made) return null;
    const lines = Buffer.from((await autogiro.readFile(made.id, actor)) ?? [])
      .toString('latin1')
      .split('\r\n');
    expect(lines.filter(Boolean).map(({ length }) => length)).toEqual(lines.slice(1).map(() => 80));
    return lines.slice(1, -1).map((line) => ({
      line,
      payerNumber: line.slice(15, 31).replace(/^0+/, ''),
      reference: line.slice(53, 69).trim(),
      amount: Number(line.slice(31, 43)),
      status: '0',
    }));
  }

  async function answer(bytes: Uint8Array): Promise<string[]> {
    const result = await autogiro.readAnswer(bytes, actor);
    if (!('id' in result)) throw new Error(JSON.stringify(result));
    return ((await autogiro.findFile(result.id))?.rows ?? []).map(({ outcome }) => outcome);
  }

  const monthOf = async (month: string) => (await autogiro.listMonths()).find((one) => one.month === month);
  const entries = async () =>
    (await sample.database.read((db) => db.selectFrom('ledger_entries').selectAll().orderBy('seq').execute())).map(
      toEntry,
    );
  const letters = async (order: Order) =>
    (
      await sample.database.read((db) =>
        db.selectFrom('outbox').select(['kind', 'cause']).where('order_id', '=', order.id).execute(),
      )
    ).filter(({ kind }) => kind !== 'confirmation' && kind !== 'receipt');

  it('are told of once, eight bank days ahead at least, and drawn once a month', async () => {
    const [one] = await running('one', 'other');
    expect(await letters(one as Order)).toEqual([{ kind: 'draw-notice', cause: 'draw 2026-12-28 28' }]);
    expect(await monthOf('2026-12')).toMatchObject({
      drawOn: '2026-12-28',
      sendBy: '2026-12-23',
      closed: ['2026-12-24', '2026-12-25', '2026-12-31'],
      ready: { count: 2, sum: 40_000 },
      canSend: true,
    });
    expect(await autogiro.countWaiting()).toBe(0);
    sample.putClock('2026-12-14');
    expect(await autogiro.countWaiting()).toBe(2);
    const draws = (await send('2026-12')) ?? [];
    expect([draws.length, await autogiro.countWaiting()]).toEqual([2, 0]);
    const number = draws[0]?.payerNumber ?? '';
    expect(draws[0]?.line).toBe(
      `82202612280    ${number.padStart(16, '0')}0000000200000054029681${draws[0]?.reference}`.padEnd(80),
    );
    expect(draws.map(({ reference }) => reference)).toContain(`${one?.reference}-2612`);
    expect(await send('2026-12')).toBeNull();
    sample.putClock('2027-01-11');
    expect(await send('2027-01')).toHaveLength(2);
    expect(await letters(one as Order)).toHaveLength(1);
  });

  it.runIf(isWhole)('wait for the month that leaves eight bank days after the notice', async () => {
    sample.putClock('2026-12-15');
    await running('one');
    expect(await monthOf('2026-12')).toMatchObject({ ready: { count: 0 }, later: 1, canSend: false });
    expect(await send('2026-12')).toBeNull();
    sample.putClock('2027-01-11');
    expect(await send('2027-01')).toHaveLength(1);
  });

  it.runIf(isWhole)('leave out a gift that was stopped, paused, or that nobody was told of', async () => {
    const [stopped, held, paused, kept] = await running('stopped', 'held', 'paused', 'kept');
    await sample.repository.apply(stopped?.reference ?? '', 'ended', actor);
    const untold = await placeSigned(sample.deps, 'untold');
    await sample.database.write(async (db) => {
      await db
        .updateTable('orders')
        .set({ mark: 'hold' })
        .where('id', '=', held?.id ?? '')
        .execute();
      const until = { paused_until: '2027-01-28' };
      await db
        .updateTable('orders')
        .set(until)
        .where('id', '=', paused?.id ?? '')
        .execute();
      const told = { state: 'active', payer_number: '99' };
      await db.updateTable('mandates').set(told).where('order_id', '=', untold.id).execute();
    });
    expect((await send('2026-12'))?.map(({ reference }) => reference)).toEqual([`${kept?.reference}-2612`]);
    expect(await monthOf('2026-12')).toMatchObject({ ready: { count: 0 }, held: 2 });
    expect(await autogiro.listUntold()).toMatchObject({
      canBeTold: 1,
      references: [untold.reference],
      withoutEmail: [],
    });
    for (const told of [1, 0]) expect(await autogiro.tellPayers([untold.reference], actor)).toBe(told);
    expect((await send('2026-12'))?.map(({ reference }) => reference)).toEqual([`${untold.reference}-2612`]);
    sample.putClock('2027-01-11');
    expect((await send('2027-01'))?.map(({ reference }) => reference)).toContain(`${paused?.reference}-2701`);
  });

  it.runIf(isWhole)('wait for a letter by post when the payer has no e-mail address', async () => {
    const [order] = await running('one');
    const reference = order?.reference ?? '';
    await sample.database.write(async (db) => {
      await db.updateTable('mandates').set({ told_on: null, first_draw_on: null }).execute();
      await db.deleteFrom('order_pii').execute();
    });
    // By e-mail it would be December: the letter is three days on its way.
    sample.putClock('2026-12-11');
    const untold = { canBeTold: 0, withoutEmail: [{ reference, amount: 20_000 }], firstDrawOn: '2027-01-28' };
    expect(await autogiro.listUntold()).toMatchObject(untold);
    expect([await autogiro.tellPayers([reference], actor), await autogiro.markTold('none', actor)]).toEqual([0, false]);
    expect([await autogiro.markTold(reference, actor), await autogiro.markTold(reference, actor)]).toEqual([
      true,
      false,
    ]);
    sample.putClock('2027-01-11');
    expect(await send('2027-01')).toHaveLength(1);
  });

  it.runIf(isWhole)('are of the sum that the giver has chosen, from the next file on', async () => {
    const [gift] = await running('one');
    const { id = '', reference = '', total = 0 } = gift ?? {};
    const choose = (sum: number) =>
      sample.database.write((db) => changeMonthly(sample.deps, db, reference, { sum }, 'visitor'));
    await choose(2500);
    expect((await send('2026-12'))?.map(({ amount }) => amount)).toEqual([2500]);
    await choose(total);
    const order = { id, paymentMethod: 'bank-id' } as const;
    const { next, toldSums } = await sample.database.read((db) => readDraws(db, order, '2026-12-02'));
    expect([next, toldSums]).toEqual([['2026-12-28', '2027-01-28', '2027-03-01'], { '2026-12-28': 2500 }]);
    sample.putClock('2027-01-11');
    expect((await send('2027-01'))?.map(({ amount }) => amount)).toEqual([total]);
  });

  it.runIf(isWhole).each([
    ['after the last day for its file', '2026-12-24', '2026-12'],
    ['more than a month ahead', '2026-12-01', '2027-01'],
    ['without being one', '2026-12-01', '2026-13'],
  ])('are in no file of a month %s', async (_, on, month) => {
    await running('one');
    sample.putClock(on);
    expect(await autogiro.sendDraws(month, actor)).toBeNull();
  });

  it('are booked and receipted once, whatever file says so and however often', async () => {
    const [one] = await running('one', 'other', 'third', 'fourth');
    const [paid, poor, closed, later] = (await send('2026-12')) ?? [];
    if (!one || !paid || !poor || !closed || !later) throw new Error('Four draws');
    const told = [paid, { ...poor, status: '1' }, { ...closed, status: '2' }, { ...later, status: '9' }];
    sample.putClock('2026-12-28');
    const outcomes = ['paid', 'no-cover', 'no-account', 'retrying'];
    const file = specificationFile(told, '20261228');
    expect(await answer(file)).toEqual(outcomes);
    const booked = await entries();
    expect(booked.map(({ kind, amount, valueDate }) => [kind, amount, valueDate])).toEqual([
      ['charged', 20_000, '2026-12-28'],
      ['received', 20_000, '2026-12-28'],
    ]);
    // The same file, and the same rows in another one, with the one that was tried again.
    await answer(file);
    expect(await answer(specificationFile([...told.slice(0, 3), later], '20261230'))).toEqual([
      'known',
      'known',
      'known',
      'paid',
    ]);
    const all = await entries();
    expect(sumOfAccount(all, 'bank:giro')).toBe(40_000);
    expect(all.at(-1)?.valueDate).toBe('2026-12-30');
    expect(await monthOf('2026-12')).toMatchObject({
      draws: { paid: { count: 2, sum: 40_000 }, 'no-cover': { count: 1 }, 'no-account': { count: 1 } },
    });
    const kinds = await sample.database.read((db) =>
      db.selectFrom('outbox').select('kind').where('kind', 'in', ['monthly-receipt', 'payment-failed']).execute(),
    );
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
      'monthly-receipt',
      'monthly-receipt',
      'payment-failed',
      'payment-failed',
    ]);
  });

  it('go back in the books when the payer’s bank takes the money back', async () => {
    const [order] = await running('one');
    const [draw] = (await send('2026-12')) ?? [];
    if (!order || !draw) throw new Error('One draw');
    await answer(specificationFile([draw], '20261228'));
    sample.putClock('2027-01-08');
    expect(await answer(returnFile(draw, '20261228', '20270108'))).toEqual(['returned']);
    expect(await answer(returnFile(draw, '20261228', '20270111'))).toEqual(['known']);
    const all = await entries();
    expect([sumOfAccount(all, 'bank:giro'), sumOfAccount(all, 'receivable')]).toEqual([0, 0]);
    expect(sumOfAccount(all, 'income:donation')).toBe(0);
  });

  it.runIf(isWhole)('of other sums, other payers or no draw of ours book nothing', async () => {
    await running('one', 'other');
    const [draw, other] = (await send('2026-12')) ?? [];
    if (!draw || !other) throw new Error('Two draws');
    const told = [
      { ...draw, amount: 30_000 },
      { ...draw, payerNumber: other.payerNumber },
      { ...draw, reference: 'GAVA-2611' },
    ];
    expect(await answer(specificationFile(told, '20261228'))).toEqual(['other-sum', 'unknown', 'unknown']);
    expect(await entries()).toEqual([]);
  });

  it('are stopped at the bank when the gift is paused after the file has gone, once and in time', async () => {
    const [order] = await running('one', 'other');
    const draws = (await send('2026-12')) ?? [];
    const draw = draws.find(({ reference }) => reference.startsWith(order?.reference ?? ''));
    await sample.database.write((db) =>
      db
        .updateTable('orders')
        .set({ paused_until: '2027-01-28' })
        .where('id', '=', order?.id ?? '')
        .execute(),
    );
    sample.putClock('2026-12-24');
    expect([await autogiro.countToStop(), await autogiro.sendMandates(actor)]).toEqual([0, null]);
    sample.putClock('2026-12-23');
    const [made, again] = await Promise.all([autogiro.sendMandates(actor), autogiro.sendMandates(actor)]);
    expect([made, again].filter((one) => one === null)).toHaveLength(1);
    const bytes = await autogiro.readFile((made ?? again)?.id ?? '', actor);
    const number = draw?.payerNumber.padStart(16, '0');
    expect(
      Buffer.from(bytes ?? [])
        .toString('latin1')
        .split('\r\n')[1],
    ).toBe(`250054029681${number}2026122800000002000082        ${draw?.reference}`.padEnd(80));
    expect(await monthOf('2026-12')).toMatchObject({ draws: { stopping: { count: 1 }, sent: { count: 1 } } });
  });

  it('that are refused or cancelled are drawn no more, and money that comes after all counts', async () => {
    await running('one', 'other');
    const [draw, other] = (await send('2026-12')) ?? [];
    if (!draw || !other) throw new Error('Two draws');
    const digits = (value: string | number, width: number) => String(value).padStart(width, '0');
    const head = (name: string) => `01AUTOGIRO              20261210            ${name.padEnd(20)}1234560054029681`;
    const refused = toBytes([
      head('AVVISADE BET UPPDR'),
      `82202612280   ${digits(draw.payerNumber, 16)}${digits(20_000, 12)}${draw.reference.padEnd(16)}01`,
      `09202612109900${'0'.repeat(18)}${digits(1, 6)}${digits(20_000, 12)}`,
    ]);
    // The payer's bank has cancelled it, and tells no reference.
    const cancelled = toBytes([
      head('MAKULERING/ÄNDRING'),
      `1120261228${digits(other.payerNumber, 16)}82${digits(20_000, 12)}${'0'.repeat(16)}${' '.repeat(16)}12`,
      `09202612109900${' '.repeat(14)}${'0'.repeat(18)}${digits(1, 6)}0000${digits(20_000, 12)}${'0'.repeat(12)}`,
    ]);
    expect([await answer(refused), await answer(cancelled)]).toEqual([['refused'], ['cancelled']]);
    expect(await monthOf('2026-12')).toMatchObject({ draws: { refused: { count: 1 }, cancelled: { count: 1 } } });
    expect(await entries()).toEqual([]);
    expect(await answer(specificationFile([draw], '20261228'))).toEqual(['paid']);
  });
});
