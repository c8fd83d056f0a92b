import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeDocument } from '#documents/write-document.ts';
import { previewOrderEmail } from '#emails/write-email.ts';
import { sampleGiftogram, sampleMonthly, samplePayer } from '#fixtures/drafts.fixture.ts';
import { readPdf } from '#fixtures/read-pdf.ts';
import { brandIn } from '#fixtures/sample-brand.ts';
import { registerPayment } from '#ledger/acts/register-payment.server.ts';
import { entriesOfOrder, sumsOfOrder } from '#ledger/store/read-entries.server.ts';
import type { Order } from '#orders/model/order.ts';
import { decryptPii } from '#orders/store/read-orders.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { back, openSamplePayments, type SamplePayments } from './payments.fixture.ts';

const { street, postcode, city, country, ...payerWithoutAddress } = samplePayer;
const address = { street, postcode, city, country };
const { personalNumber: _number, ...payerWithoutNumber } = sampleMonthly.payer;

describeEachDatabase('a payment that is not made', (createEmpty, isWhole) => {
  let sample: SamplePayments;
  beforeEach(async () => {
    sample = openSamplePayments(await createEmpty());
  });
  afterEach(() => sample.close());

  /** Places an order whose first payment was begun and cancelled. */
  async function cancelled(draft: Parameters<SamplePayments['place']>[0] = {}): Promise<Order> {
    const order = await sample.place(draft);
    await sample.payments.start(order, back);
    await sample.payments.cancel(order);
    return order;
  }

  const purposes = ({ id }: Order) =>
    sample.database.read(async (db) => {
      const rows = await db.selectFrom('order_pii').selectAll().where('order_id', '=', id).execute();
      return Object.fromEntries(
        rows.flatMap((row) =>
          Object.keys(decryptPii(row, sample.encryptor)).map((field) => [`${row.subject}.${field}`, row.purpose]),
        ),
      );
    });
  const offered = async (order: Order) => (await sample.payments.statusOf(order)).retryMethods;

  it('becomes an invoice, as if it had been placed so', async () => {
    const order = await cancelled();
    expect((await purposes(order))['payer.street']).toBe('contact');
    expect(await offered(order)).toEqual(['swish', 'stripe', 'card', 'invoice']);
    const presses = await Promise.all([1, 2, 3].map(() => sample.payments.tryAgain(order, 'invoice')));
    expect(presses.map(({ stage }) => stage)).toEqual(['none', 'none', 'none']);

    const invoiced = await sample.orderOf(order);
    expect(invoiced).toMatchObject({ state: 'awaiting_invoice', paymentMethod: 'invoice', payer: order.payer });
    expect(invoiced.invoice).toMatchObject({ dueOn: '2026-04-13' });
    const placedSo = await sample.place({ paymentMethod: 'invoice' });
    expect(Number(placedSo.invoice?.number) - Number(invoiced.invoice?.number)).toBe(1);
    expect(await purposes(order)).toEqual(await purposes(placedSo));
    expect(await sample.emails('confirmation', order)).toBe(2);
    expect(await sample.audit(order)).toEqual(['placed', 'invoice-chosen', 'try-again invoice']);
    const booked = async ({ id }: Order) => ({
      kinds: (await sample.database.read((db) => entriesOfOrder(db, id))).map(({ kind }) => kind),
      sums: await sample.database.read((db) => sumsOfOrder(db, id)),
    });
    expect(await booked(order)).toEqual(await booked(placedSo));
  });

  it('asks for what is left once the office has noted a part, by every way', async () => {
    const part = async (order: Order) => {
      const act = { actId: order.reference, actor: 'office:Kim', reference: order.reference } as const;
      await registerPayment(sample.deps, { ...act, amount: 50_00, on: '2026-03-14', by: 'f2f' });
    };
    const order = await cancelled();
    await part(order);
    expect((await sample.payments.tryAgain(order, 'swish')).amount).toBe(150_00);
    expect(await sample.payments.findInvoiceToPay(order)).toEqual({ left: 150_00, paymentMethods: [] });
    await sample.payments.start(order, back);
    const { key = '', amount } = sample.bank.entriesOf(order.reference).at(-1) ?? {};
    expect(amount).toBe(150_00);
    sample.bank.pay(key);
    sample.wait(3);
    await sample.payments.check(order);
    expect(await sample.stateOf(order)).toBe('paid');
    const other = await cancelled();
    await part(other);
    await sample.payments.tryAgain(other, 'invoice');
    const invoiced = await sample.orderOf(other);
    expect(invoiced.left).toBe(150_00);
    const { lines } = readPdf(await writeDocument('invoice', invoiced, brandIn('sv')));
    const paper = lines.map(({ drawn }) => drawn).join(' ');
    const { text } = await previewOrderEmail('confirmation', { ...brandIn('sv'), order: invoiced });
    for (const said of [paper, text]) {
      expect(said).toMatch(/Redan betalt eller krediterat:? −50\s?kr/u);
      expect(said).toMatch(/Att betala:? 150\s?kr/u);
    }
    expect(`${paper} ${text}`).not.toMatch(/(Att betala|Betala):? 200/u);
    for (const [{ id }, balance] of [
      [order, 0],
      [other, 150_00],
    ] as const)
      expect(await sample.database.read((db) => sumsOfOrder(db, id))).toMatchObject({ balance, charged: 200_00 });
  });

  it.runIf(isWhole).each(['swish', 'card', 'stripe'] as const)(
    'of %s that is made after all pays the invoice, once',
    async (method) => {
      const order = await cancelled({ ...sampleGiftogram, paymentMethod: method });
      await sample.payments.tryAgain(order, 'invoice');
      expect(await sample.emails('certificate', order)).toBe(1);
      await sample.apply(order, 'paid');
      expect(await sample.orderOf(order)).toMatchObject({ state: 'paid' });
      expect(await sample.emails('certificate', order)).toBe(1);
      expect(await sample.emails('receipt', order)).toBe(1);
      expect(await sample.database.read((db) => sumsOfOrder(db, order.id))).toMatchObject({ balance: 0 });
    },
  );

  it.runIf(isWhole)('is no invoice without an address, nor for whoever asks for one all the same', async () => {
    const order = await cancelled({ payer: payerWithoutAddress });
    expect(await offered(order)).toEqual(['swish', 'stripe', 'card']);
    await sample.payments.tryAgain(order, 'invoice');
    expect(await sample.orderOf(order)).toMatchObject({ state: 'awaiting_payment', invoice: null });
    const half = await cancelled({ payer: { ...payerWithoutAddress, ...address, street: '' } });
    expect(await offered(half)).not.toContain('invoice');
  });

  it.runIf(isWhole)('is no invoice abroad where there is no IBAN', async () => {
    const order = await cancelled({ payer: { ...samplePayer, country: 'NO' } });
    const withoutIban = sample.another({ hasIban: false });
    expect((await withoutIban.statusOf(order)).retryMethods).not.toContain('invoice');
    expect(await offered(order)).toContain('invoice');
  });

  it('becomes a mandate on paper, where the personal number is known', async () => {
    const order = await cancelled({ ...sampleMonthly, paymentMethod: 'stripe' });
    expect(await offered(order)).toEqual(['stripe', 'card']);
    const known = await sample.place({ ...sampleMonthly, paymentMethod: 'bank-id' });
    expect(await sample.stateOf(known)).toBe('awaiting_signature');
    await sample.payments.tryAgain(known, 'form');
    expect(await sample.orderOf(known)).toMatchObject({ state: 'awaiting_paper', paymentMethod: 'form' });
    expect(await sample.emails('confirmation', known)).toBe(2);
    expect(await purposes(known)).toMatchObject({ 'payer.personalNumber': 'identity' });
    const nobody = await cancelled({ ...sampleMonthly, paymentMethod: 'card', payer: payerWithoutNumber });
    expect(await offered(nobody)).not.toContain('form');
  });

  it('is paid in person only where somebody is', async () => {
    const order = await cancelled();
    const atPlace = sample.another({ isAtPlace: true });
    expect((await atPlace.statusOf(order)).retryMethods).toEqual(['swish', 'stripe', 'card', 'invoice', 'f2f']);
    await sample.payments.tryAgain(order, 'f2f');
    expect(await sample.orderOf(order)).toMatchObject({ paymentMethod: 'swish' });
    await Promise.all([1, 2].map(() => atPlace.tryAgain(order, 'f2f')));
    expect(await sample.orderOf(order)).toMatchObject({ state: 'awaiting_payment', paymentMethod: 'f2f' });
    expect(await sample.emails('confirmation', order)).toBe(2);
  });

  it.runIf(isWhole)('is no way out of a payment that may still be made', async () => {
    const order = await sample.place();
    await sample.payments.start(order, back);
    expect(await sample.payments.statusOf(order)).toMatchObject({
      retryMethods: [],
      methodsAfterCancel: ['swish', 'stripe', 'card', 'invoice'],
    });
    await sample.payments.tryAgain(order, 'invoice');
    expect(await sample.orderOf(order)).toMatchObject({ state: 'awaiting_payment', invoice: null });
  });
});
