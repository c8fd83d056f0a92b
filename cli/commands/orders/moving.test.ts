import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderFacts } from '#emails/order-facts.ts';
import { createSampleContext, type SampleContext } from '#fixtures/context.fixture.ts';
import { sampleDonation, sampleGiftedMembership, sampleGiftogram, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { emails as sv } from '#i18n/sv/emails.ts';
import type { Order, OrderDraft } from '#orders/model/order.ts';
import type { OrderEvent } from '#orders/model/order-transitions.ts';

const sampleInvoice: OrderDraft = { ...sampleDonation, paymentMethod: 'invoice' };

describe('the office moves', () => {
  let context: SampleContext;
  beforeEach(() => {
    context = createSampleContext();
  });
  afterEach(() => context.clear());

  const stateOf = async (reference: string) => (await context.repository.findByReference(reference))?.state;
  async function after(draft: OrderDraft, ...events: OrderEvent[]) {
    const reference = await context.place(draft);
    for (const event of events) await context.repository.apply(reference, event, 'job');
    return reference;
  }

  it.each<[string[], OrderDraft, OrderEvent[], Order['state'], string]>([
    [['paid'], sampleInvoice, [], 'paid', 'paid'],
    [['paid', '--amount', '200'], sampleInvoice, [], 'paid', 'paid'],
    [['paid', '--amount', '200,00 kr'], { ...sampleDonation, paymentMethod: 'f2f' }, [], 'paid', 'paid'],
    [['paid'], sampleInvoice, ['expired'], 'paid', 'paid'],
    [['paid', '--anyway'], sampleDonation, [], 'paid', 'paid'],
    [['paid', '--anyway', '--by', 'f2f'], sampleDonation, [], 'paid', 'paid'],
    [['paid', '--by', 'swish'], { ...sampleDonation, paymentMethod: 'stripe' }, ['expired'], 'paid', 'paid'],
    [['paper'], sampleMonthly, [], 'active', 'paper-received'],
    [['cancel'], sampleInvoice, [], 'cancelled', 'cancelled'],
    [['cancel'], sampleMonthly, ['paper-received'], 'ended', 'ended'],
    [['cancel'], { ...sampleDonation, paymentMethod: 'free', total: 0 }, [], 'ended', 'ended'],
  ])('%j: once, and the audit says so', async ([command = '', ...options], draft, events, state, event) => {
    const reference = await after(draft, ...events);
    const before = await context.acts();
    const moved = await context.type([command, reference.toLowerCase(), ...options]);
    // The office alone tells the bank that draws the money.
    const isDrawn = state === 'ended' && draft.frequency === 'month';
    expect(moved).toMatchObject({ code: 0, remarked: isDrawn ? expect.stringContaining('The bank is not told') : '' });
    expect(moved.said).toContain(`is ${state} now`);
    expect(await stateOf(reference)).toBe(state);
    const noted = command === 'paid' ? [`office:Testa register-payment ${reference}`] : [];
    const acts = [...before, `office:Testa ${event} ${reference}`, ...noted];
    expect(await context.acts()).toEqual(acts);
    expect(await context.type([command, reference, ...options])).toMatchObject({ code: 1, said: '' });
    expect(await context.acts()).toEqual(acts);
  });

  it.each<[string[], OrderDraft, OrderEvent[]]>([
    [['paid', '--amount', '200,01'], sampleInvoice, []],
    [['paid'], sampleDonation, []],
    [['paid', '--anyway'], sampleMonthly, []],
    [['paid', '--anyway'], sampleMonthly, ['expired']],
    [['paid', '--anyway'], { ...sampleDonation, paymentMethod: 'free', total: 0 }, []],
    [['paid', '--anyway'], sampleInvoice, ['refunded']],
    [['paper'], sampleInvoice, []],
    [['paper'], { ...sampleMonthly, paymentMethod: 'bank-id' }, []],
    [['refunded'], sampleInvoice, []],
    [['refunded', '--amount', '50'], sampleInvoice, ['cancelled']],
    [['refunded', '--amount', '200,01'], sampleInvoice, ['paid']],
    [['refunded', '--amount', '0'], sampleInvoice, ['paid']],
    [['refunded'], sampleMonthly, ['paper-received']],
    [['refunded'], { ...sampleDonation, paymentMethod: 'free', total: 0 }, []],
    [['cancel'], sampleInvoice, ['paid']],
    [['card-sent'], sampleDonation, []],
    [['card-sent'], sampleGiftogram, []],
  ])('%j: refuses, and changes nothing', async ([command = '', ...options], draft, events) => {
    const reference = await after(draft, ...events);
    const before = [await stateOf(reference), await context.acts()];
    const refused = await context.type([command, reference, ...options]);
    expect(refused).toMatchObject({ code: 1, said: '' });
    expect(refused.remarked).toContain(reference);
    expect([await stateOf(reference), await context.acts()]).toEqual(before);
  });

  it.each([
    ['100', 100],
    ['199,99', 0.01],
  ])('a part of %s kr: the rest is left, and no receipt says that all came', async (sum, left) => {
    const reference = await context.place(sampleInvoice);
    const noted = await context.type(['paid', reference, '--amount', sum]);
    expect(noted).toMatchObject({ code: 0 });
    expect(noted.said).toContain(`${left.toString().replace('.', ',')}\u00a0kr is left to pay`);
    expect(await stateOf(reference)).toBe('awaiting_invoice');
    const { emails = [] } = (await context.repository.findHistory(reference)) ?? {};
    expect(emails.map(({ kind }) => kind)).toContain('payment-noted');
    expect(emails.map(({ kind }) => kind)).not.toContain('receipt');
    expect((await context.type(['paid', reference])).said).toContain('is paid now');
  });

  it.each(['200,01', '400', '2 000'])('more than is left only as a surplus: %s kr', async (sum) => {
    const reference = await context.place(sampleInvoice);
    const refused = await context.type(['paid', reference, '--amount', sum]);
    expect(refused).toMatchObject({ code: 1, said: '' });
    expect(refused.remarked).toMatch(/200\skr is left to pay\. Nothing was noted/);
    expect((await context.type(['paid', reference, '--amount', sum, '--surplus'])).said).toContain('is too much');
    expect(await stateOf(reference)).toBe('paid');
  });

  it.each(['0', '0,00'])('nothing of %s kr', async (sum) => {
    const reference = await context.place(sampleInvoice);
    expect(await context.type(['paid', reference, '--amount', sum])).toMatchObject({ code: 1, said: '' });
    expect(await context.acts()).toEqual([]);
  });

  it('an invoice twice only as a surplus, and says so', async () => {
    const reference = await after(sampleInvoice, 'paid');
    const { code, remarked } = await context.type(['paid', reference, '--amount', '200']);
    expect(code).toBe(1);
    expect(remarked).toContain('note the second payment: --surplus');
    const { emails = [] } = (await context.repository.findHistory(reference)) ?? {};
    expect(emails.filter(({ kind }) => kind === 'receipt')).toHaveLength(1);
    expect((await context.type(['paid', reference, '--amount', '200', '--surplus'])).said).toMatch(
      /200\skr is too much/,
    );
  });

  it('a payment with the day it came, which is not still to come', async () => {
    const reference = await context.place(sampleInvoice);
    expect((await context.type(['paid', reference, '--on', '2026-03-15'])).remarked).toContain('still to come');
    expect(await context.type(['paid', reference, '--on', '2026-03-12'])).toMatchObject({ code: 0 });
    const order = await context.repository.findByReference(reference);
    const { lines } = await context.documents.ledger.readOrderMoney(order?.id ?? '');
    expect(lines.at(-1)).toMatchObject({ kind: 'received', valueDate: '2026-03-12', actor: 'office:Testa' });
  });

  it.each<[string[], OrderDraft, string]>([
    [['--anyway'], sampleDonation, 'Insättning på vårt konto'],
    [['--anyway', '--by', 'bank'], { ...sampleDonation, paymentMethod: 'card' }, 'Insättning på vårt konto'],
    [['--by', 'swish'], { ...sampleDonation, paymentMethod: 'stripe' }, 'Swish'],
    [['--anyway', '--by', 'f2f'], sampleDonation, 'På plats'],
    [['--by', 'f2f'], sampleInvoice, 'På plats'],
    [['--by', 'bank'], sampleInvoice, 'Faktura'],
    [[], sampleInvoice, 'Faktura'],
    [[], { ...sampleDonation, paymentMethod: 'f2f' }, 'På plats'],
  ])('money with %j: the receipt names the way it came', async (options, draft, way) => {
    const reference = await context.place(draft);
    expect(await context.type(['paid', reference, ...options])).toMatchObject({ code: 0 });
    const order = await context.repository.findByReference(reference);
    const facts = order && orderFacts(order, sv);
    expect(facts).toContainEqual({ label: 'Betalsätt', value: way });
  });

  it('no money by a way that nobody knows', async () => {
    const reference = await context.place(sampleDonation);
    for (const way of ['cash', 'toString', '']) {
      expect((await context.type(['paid', reference, '--anyway', '--by', way])).remarked).toContain('bank, f2f, swish');
    }
    expect(await stateOf(reference)).toBe('awaiting_payment');
  });

  it('an invoice by what the bank tells', async () => {
    const reference = await context.place(sampleInvoice);
    const ocr = (await context.repository.findByReference(reference))?.invoice?.ocr ?? '';
    expect((await context.type(['paid', ocr, '--amount', '200'])).said).toContain(reference);
    expect(await stateOf(reference)).toBe('paid');
  });

  it('nothing twice when two do it at once', async () => {
    const reference = await context.place(sampleInvoice);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => context.type(['paid', reference])));
    expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === 1)).toHaveLength(3);
    expect(await context.acts()).toEqual([
      `office:Testa paid ${reference}`,
      `office:Testa register-payment ${reference}`,
    ]);
  });

  const refundsOf = async (reference: string) => {
    const order = await context.repository.findByReference(reference);
    const rows = await context.database.read((db) =>
      db
        .selectFrom('outbox')
        .select('cause')
        .where('kind', '=', 'refund')
        .where('order_id', '=', order?.id ?? '')
        .execute(),
    );
    return rows.map(({ cause }) => cause).toSorted();
  };

  it('money that went back, in parts and all of it, and the payer is told each sum', async () => {
    const reference = await after(sampleInvoice, 'paid');
    const refunded = (...words: string[]) => context.type(['refunded', reference, ...words]);
    expect((await refunded('--amount', '50')).said).toMatch(/is partly_refunded now: 50\skr went back/);
    expect((await refunded('--amount', '12,50')).said).toContain('is partly_refunded now');
    expect((await refunded('--amount', '137,51')).remarked).toMatch(/137,50\skr is left/);
    expect((await refunded()).said).toMatch(/is refunded now: 137,50\skr went back/);
    expect(await refunded()).toMatchObject({ code: 1, said: '' });
    expect(await stateOf(reference)).toBe('refunded');
    expect(await refundsOf(reference)).toEqual(['refund 1 5000', 'refund 2 1250', 'refund 3 13750']);
    expect((await context.acts()).filter((act) => act.includes('sent back'))).toHaveLength(3);
  });

  it('a part of an invoice that goes back, as the office’s pages do', async () => {
    const reference = await after(sampleInvoice);
    await context.type(['paid', reference, '--amount', '75,50']);
    expect((await context.type(['refunded', reference, '--amount', '80'])).remarked).toMatch(/75,50\skr is left/);
    expect((await context.type(['refunded', reference])).said).toMatch(/awaiting_invoice now: 75,50\skr went back/);
    expect((await context.type(['refunded', reference])).code).toBe(1);
  });

  it('money that had come of an invoice that is cancelled, and tells both of it', async () => {
    const reference = await after(sampleInvoice);
    await context.type(['paid', reference, '--amount', '75,50']);
    const { said, remarked } = await context.type(['cancel', reference]);
    expect(said).toContain('is cancelled now');
    expect(remarked).toMatch(/75,50\skr of it had been paid/);
    expect(await context.type(['refunded', reference, '--amount', '100'])).toMatchObject({
      code: 1,
      remarked: expect.stringMatching(/75,50\skr is left/),
    });
    expect((await context.type(['refunded', reference])).said).toMatch(/is cancelled now: 75,50\skr went back/);
    expect(await context.type(['refunded', reference])).toMatchObject({ code: 1, said: '' });
    expect(await refundsOf(reference)).toEqual(['duplicate 2 7550']);
  });

  it('money that went back of a monthly gift, which goes on', async () => {
    const reference = await after(sampleMonthly, 'paper-received');
    expect((await context.type(['refunded', reference])).remarked).toContain('--amount');
    expect(await context.type(['refunded', reference, '--amount', '400'])).toMatchObject({ code: 0 });
    expect(await context.type(['refunded', reference, '--amount', '200'])).toMatchObject({ code: 0 });
    expect(await stateOf(reference)).toBe('partly_refunded');
    expect(await refundsOf(reference)).toEqual(['refund 1 40000', 'refund 2 20000']);
  });

  it('a card out of the door, once', async () => {
    const reference = await context.place(sampleGiftedMembership);
    expect(await context.type(['card-sent', reference])).toMatchObject({ code: 0 });
    expect((await context.repository.findHistory(reference))?.cardSentAt).toEqual(new Date('2026-03-14T12:00:00Z'));
    context.putClock('2026-03-20');
    const again = await context.type(['card-sent', reference]);
    expect(again).toMatchObject({ code: 1 });
    expect(again.remarked).toContain('2026-03-14 13:00');
    expect(await context.acts()).toEqual([`office:Testa card-sent ${reference}`]);
  });
});
