import { expect, it } from 'vitest';
import { adviceFile } from '#cli/demo-autogiro/bank-answers.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { placeSigned } from '#fixtures/signed-mandates.fixture.ts';
import { changeMonthly } from '#orders/monthly/change-monthly.server.ts';
import { readDraws } from '#orders/monthly/read-draws.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createAutogiro } from './autogiro.server.ts';

const actor = 'office:Kim';

describeEachDatabase('monthly draws on a day that the giver has chosen', (createEmpty) => {
  it('have a file of their own, from the first month that can be told in time, and no month twice', async () => {
    const sample = createSampleOrders(await createEmpty());
    const { database, deps } = sample;
    sample.putClock('2026-12-01');
    const payee = { customerNumber: '123456', bankgiro: '54029681' };
    const autogiro = createAutogiro(deps, { payee, dayOfMonth: 28 });
    const [early, usual] = [await placeSigned(deps, 'early'), await placeSigned(deps, 'usual')];
    await autogiro.sendMandates(actor);
    const numbers = (await autogiro.list('sent', actor)).map(({ payerNumber }) => payerNumber ?? '');
    await autogiro.readAnswer(adviceFile(numbers.map((number) => [number, '32'])), actor);

    const change = (day: number) =>
      database.write((db) => changeMonthly(deps, db, early.reference, { day }, 'visitor'));
    const drawsOn = (today: string) => database.read((db) => readDraws(db, early, today));
    const send = async (month: string, day?: number) => {
      const made = await autogiro.sendDraws(month, actor, day);
      return made && (await autogiro.findFile(made.id))?.rows.map(({ reference }) => reference);
    };
    const usualOnly = [usual.reference];

    const stale = { day: 5, first: '2026-12-07' };
    expect(await database.write((db) => changeMonthly(deps, db, early.reference, stale, 'visitor'))).toBe('refused');
    expect([await change(15), await change(5), await change(5)]).toEqual(['refused', 'changed', 'same']);
    expect(await drawsOn('2026-12-01')).toMatchObject({
      day: 5,
      next: ['2027-01-05', '2027-02-05', '2027-03-05'],
      days: [{ day: 28, first: '2026-12-28' }],
    });
    sample.putClock('2026-12-14');
    // The sum that the page showed is what is drawn.
    expect(await autogiro.sendDraws('2026-12', actor, 28, { count: 1, sum: 1 })).toBeNull();
    expect(await send('2026-12')).toEqual(usualOnly);
    const months = await autogiro.listMonths();
    expect(months.map(({ month, dayOfMonth, ready }) => [month, dayOfMonth, ready.count])).toEqual([
      ['2026-12', 28, 0],
      ['2027-01', 5, 1],
      ['2027-01', 28, 1],
      ['2027-02', 5, 1],
      ['2027-02', 28, 1],
    ]);
    for (const other of [0, 6, 15, Number.NaN]) expect([other, await send('2027-01', other)]).toEqual([other, null]);
    expect([await send('2027-01', 5), await send('2027-01', 5)]).toEqual([[early.reference], null]);

    // January lies with the bank: it is shown, and nothing is drawn soon before or after it.
    expect(await change(28)).toBe('changed');
    expect((await drawsOn('2026-12-14')).next).toEqual(['2027-01-05', '2027-03-01', '2027-03-30']);
    sample.putClock('2027-01-10');
    expect(await send('2027-01')).toEqual(usualOnly);
    const letters = await database.read((db) =>
      db.selectFrom('outbox').select('id').where('kind', '=', 'monthly-changed').execute(),
    );
    expect(letters).toHaveLength(2);
    await database.close();
  });
});
