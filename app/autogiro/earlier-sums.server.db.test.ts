import { expect, it } from 'vitest';
import { adviceFile, specificationFile } from '#cli/demo-autogiro/bank-answers.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { placeSigned } from '#fixtures/signed-mandates.fixture.ts';
import { registerPayment } from '#ledger/acts/register-payment.server.ts';
import type { Order } from '#orders/model/order.ts';
import { changeMonthly } from '#orders/monthly/change-monthly.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createAutogiro } from './autogiro.server.ts';

const actor = 'office:Kim';

describeEachDatabase('monthly draws at an earlier sum', (createEmpty) => {
  it('get the month’s receipt, though the giver has chosen others since', async () => {
    const sample = createSampleOrders(await createEmpty());
    const { database, deps } = sample;
    sample.putClock('2026-12-01');
    const payee = { customerNumber: '123456', bankgiro: '54029681' };
    const autogiro = createAutogiro(deps, { payee, dayOfMonth: 28 });
    const gifts = [await placeSigned(deps, 'one'), await placeSigned(deps, 'other')];
    await autogiro.sendMandates(actor);
    const numbers = (await autogiro.list('sent', actor)).map(({ payerNumber }) => payerNumber ?? '');
    await autogiro.readAnswer(adviceFile(numbers.map((number) => [number, '32'])), actor);
    await autogiro.sendDraws('2026-12', actor);
    const rows = await database.read((db) => db.selectFrom('autogiro_draws').selectAll().orderBy('id').execute());
    const draws = rows.map(({ payer_number: payerNumber, reference, amount }) => ({
      payerNumber,
      reference,
      amount,
      status: '0',
    }));
    const choose = ({ reference }: Order, sum: number) =>
      database.write((db) => changeMonthly(deps, db, reference, { sum }, 'visitor'));
    const receipts = async ({ id }: Order) => {
      const all = await database.read((db) =>
        db.selectFrom('outbox').select(['kind', 'cause']).where('order_id', '=', id).orderBy('kind').execute(),
      );
      return all.filter(({ kind }) => kind === 'monthly-receipt' || kind === 'payment-noted');
    };

    const [gift, other] = gifts as [Order, Order];
    await choose(gift, 2500);
    sample.putClock('2026-12-02');
    await choose(gift, 30_000);
    const changed = (await sample.outbox.claimDue(50)).filter(({ kind }) => kind === 'monthly-changed');
    const obstacles = changed.map((letter) => [letter.order && letter.monthly?.amount, letter.obstacle]);
    expect(Object.fromEntries(obstacles)).toEqual({ 2500: 'it has been changed once more', 30000: null });
    await choose(other, 5000);
    sample.putClock('2026-12-28');
    // The bank tries one of them again a week later.
    const first = draws.map((draw, at) => (at === 1 ? { ...draw, status: '9' } : draw));
    await autogiro.readAnswer(specificationFile(first, '20261228'), actor);
    sample.putClock('2027-01-05');
    await autogiro.readAnswer(specificationFile(draws, '20270105'), actor);
    for (const order of gifts)
      expect(await receipts(order)).toEqual([
        { kind: 'monthly-receipt', cause: expect.stringMatching(/^received \d+ 20000$/) },
      ]);

    // By hand: money for a mandate on paper, whose draws the bank's own pages make.
    for (const amount of [30_000, 2500, 7000]) {
      const act = { actId: `act-${amount}`, actor, reference: gift.reference, on: '2027-01-05' } as const;
      await registerPayment(deps, { ...act, amount, by: 'bank' });
    }
    expect((await receipts(gift)).map(({ kind }) => kind)).toEqual([
      'monthly-receipt',
      'monthly-receipt',
      'monthly-receipt',
      'payment-noted',
    ]);
    await database.close();
  });
});
