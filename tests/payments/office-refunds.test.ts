import { afterEach, beforeEach, expect, it } from 'vitest';
import { doCaseAct } from '#desk/orders/do-case-act.server.ts';
import { registerPayment } from '#ledger/acts/register-payment.server.ts';
import type { Order } from '#orders/model/order.ts';
import { createOrderOffice } from '#orders/office/order-office.server.ts';
import { createOrderRepository } from '#orders/store/order-repository.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { back, openSamplePayments, type SamplePayments } from './payments.fixture.ts';

describeEachDatabase('a refund that the office presses for', (createEmpty) => {
  let sample: SamplePayments;
  let order: Order;
  let key: string;
  /** 200 kr, paid at the bank. */
  beforeEach(async () => {
    sample = openSamplePayments(await createEmpty());
    order = await sample.place();
    await sample.payments.start(order, back);
    key = sample.bank.entriesOf(order.reference)[0]?.key ?? '';
    sample.bank.pay(key);
    sample.wait(2);
    await sample.payments.check(order);
  });
  afterEach(() => sample.close());

  /** Opens the panel; its button can then be pressed as often as is wanted. */
  async function openPanel(id: string, summa: string) {
    const orderOffice = createOrderOffice(sample.deps);
    const services = { orderOffice, payments: sample.payments, orders: createOrderRepository(sample.deps) };
    const by = { actor: 'office:Provius', today: '2026-03-14' } as const;
    const look = async () => {
      const found = await orderOffice.look(order.reference, by.actor);
      if (!found) throw new Error('gone');
      return found;
    };
    const form = new FormData();
    const fields = { id, summa, vem: 'tjanst', version: (await look()).version };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return async () => doCaseAct(services, 'aterbetala', await look(), form, by);
  }

  it('goes back once, in part or whole, however often it is pressed', async () => {
    for (const [id, summa] of [
      ['part', '50'],
      ['rest', '150'],
    ] as const) {
      const press = await openPanel(id, summa);
      expect(await Promise.all([press(), press()])).toEqual([{ done: true }, { done: true }]);
      expect(await press()).toEqual({ done: true });
    }
    const more = await openPanel('more', '1');
    expect(await more()).toEqual({ done: false, fault: 'too-much' });
    const [entry] = sample.bank.entriesOf(order.reference);
    expect(entry?.refunds.map(({ amount }) => amount)).toEqual([5000, 15_000]);
    expect((await sample.audit(order)).filter((act) => act === 'refund 5000')).toHaveLength(1);
  });

  it('leaves an order paid whose money came twice, and each sum that goes back is told', async () => {
    const act = { actId: 'twice', actor: 'office:Provius', reference: order.reference } as const;
    await registerPayment(sample.deps, { ...act, amount: 20_000, on: '2026-03-14', by: 'bank' });
    await sample.recordRefund(order, 5000);
    for (const [id, summa] of [
      ['part', '50'],
      ['rest', '100'],
    ] as const)
      expect(await (await openPanel(id, summa))()).toEqual({ done: true });
    expect(await sample.stateOf(order)).toBe('paid');
    const letters = await sample.database.read((db) =>
      db.selectFrom('outbox').select('cause').where('kind', '=', 'refund').orderBy('cause').execute(),
    );
    expect(letters.map(({ cause }) => cause)).toEqual(['duplicate 1 5000', 'duplicate 2 5000', 'duplicate 3 10000']);
    expect(await (await openPanel('more', '50'))()).toEqual({ done: true });
    expect(await sample.stateOf(order)).toBe('partly_refunded');
  });

  it('is not said to be done when the bank refuses it', async () => {
    sample.bank.refundByHand(key, 20_000);
    const press = await openPanel('refused', '200');
    for (let at = 0; at < 2; at++) expect(await press()).toEqual({ done: false, fault: 'provider' });
  });
});
