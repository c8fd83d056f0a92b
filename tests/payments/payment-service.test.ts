import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { createEncryptor } from '#platform/encryption/encryptor.server.ts';
import { parseKeys } from '#platform/encryption/keyring.server.ts';
import { describeEachDatabase, testKeys } from '#scripts/each-database.ts';
import { back, openSamplePayments, type SamplePayments } from './payments.fixture.ts';
import type { BankOptions } from './pretend-bank.ts';

describeEachDatabase('the payment service', (createEmpty, isWhole) => {
  let sample: SamplePayments;
  const open = async (options?: BankOptions) => {
    await sample?.close();
    sample = openSamplePayments(await createEmpty(), options);
    return sample;
  };
  beforeEach(() => open());
  afterEach(() => sample.close());

  it('pays an order by way of the bank, with one receipt', async () => {
    const { payments, bank, place } = sample;
    const order = await place();
    expect(await payments.statusOf(order)).toMatchObject({ stage: 'ready', paymentMethod: 'swish', nextAction: null });
    const start = await payments.start(order, back);
    expect(start).toMatchObject({ next: 'redirect' });
    expect(await payments.start(order, back)).toEqual(start);
    expect(await payments.statusOf(order)).toMatchObject({ stage: 'waiting', canCancel: true, retryMethods: [] });
    const [entry] = bank.entriesOf(order.reference);
    bank.pay(entry?.key ?? '');
    sample.wait(2);
    expect(await payments.check(order)).toMatchObject({ stage: 'succeeded', nextAction: null });
    expect(await sample.stateOf(order)).toBe('paid');
    expect(await sample.emails('receipt', order)).toBe(1);
    expect(await sample.audit(order)).toEqual(['placed', 'paid']);
    expect(bank.ledger.calls.start).toBe(1);
    expect(await payments.start(order, back)).toEqual({ next: 'done' });
  });

  it.runIf(isWhole).each(['invoice', 'form', 'f2f', 'free'] as const)(
    'asks nothing more of whoever pays by %s',
    async (paymentMethod) => {
      const order = await sample.place({ paymentMethod });
      expect(await sample.payments.start(order, back)).toEqual({ next: 'done' });
      expect(await sample.payments.statusOf(order)).toMatchObject({ stage: 'none', paymentMethod });
      expect(sample.bank.ledger.calls).toEqual({});
    },
  );

  it.runIf(isWhole)('says so when nobody takes a way of paying', async () => {
    const order = await sample.place({ paymentMethod: 'bank-id', frequency: 'month' });
    await expect(sample.payments.start(order, back)).rejects.toThrow('bank-id');
    expect(await sample.payments.statusOf(order)).toMatchObject({ stage: 'none' });
  });

  it.runIf(isWhole)('offers the ways that are switched on and have somebody behind them', () => {
    expect(sample.payments.paymentMethods).toEqual(['card', 'f2f', 'stripe', 'form', 'free', 'invoice', 'swish']);
    expect(sample.another({ switchedOn: ['bank-id', 'swish', 'f2f'] }).paymentMethods).toEqual(['swish', 'f2f']);
  });

  it('asks the bank every two seconds at most, and never twice at once', async () => {
    const { payments, bank, place, another } = sample;
    const order = await place();
    await payments.start(order, back);
    const others = [payments, another(), another()];
    for (let second = 0; second < 10; second++) {
      sample.wait(1);
      await Promise.all(others.flatMap((one) => [one.check(order), one.check(order), one.check(order)]));
    }
    expect(bank.ledger.calls.find).toBe(5);
  });

  it('calls the bank once, whoever presses however often', async () => {
    const { payments, bank, place, another } = sample;
    const order = await place();
    await Promise.all([payments, payments, payments, another(), another()].map((one) => one.start(order, back)));
    expect(bank.ledger.calls.start).toBe(1);
    expect(await payments.start(order, back)).toMatchObject({ next: 'redirect' });
  });

  it('has a declined payment tried again, in another way, with a key of its own', async () => {
    const { payments, bank, place } = sample;
    const order = await place();
    await payments.start(order, back);
    const [first] = bank.entriesOf(order.reference);
    bank.decline(first?.key ?? '');
    sample.wait(2);
    expect(await payments.check(order)).toMatchObject({
      stage: 'failed',
      reason: 'declined',
      retryMethods: ['swish', 'stripe', 'card', 'invoice'],
    });
    expect(await sample.stateOf(order)).toBe('awaiting_payment');
    expect(await payments.start(order, back)).toEqual({ next: 'done' });
    const again = await Promise.all([1, 2, 3].map(() => payments.tryAgain(order, 'card')));
    expect(again.map(({ stage, paymentMethod }) => [stage, paymentMethod])).toEqual(
      Array.from({ length: 3 }, () => ['ready', 'card']),
    );
    await payments.start(order, back);
    const [, second, ...more] = bank.entriesOf(order.reference);
    expect(more).toEqual([]);
    expect(second?.key).not.toBe(first?.key);
    bank.pay(second?.key ?? '');
    sample.wait(2);
    await payments.check(order);
    expect(await sample.orderOf(order)).toMatchObject({ state: 'paid', paymentMethod: 'card' });
    expect((await sample.attempts(order)).map(({ state }) => state)).toEqual(['failed', 'succeeded']);
  });

  it.runIf(isWhole)('lets nobody pay again while money may still be taken', async () => {
    const { payments, bank, place } = sample;
    const order = await place();
    await payments.start(order, back);
    expect(await payments.tryAgain(order, 'card')).toMatchObject({ stage: 'waiting', paymentMethod: 'swish' });
    bank.behaviour.faultOf = () => 'down';
    const lost = await place();
    await payments.start(lost, back);
    expect(await payments.tryAgain(lost, 'card')).toMatchObject({
      stage: 'checking',
      paymentMethod: 'swish',
      retryMethods: [],
    });
    expect(await sample.attempts(lost)).toHaveLength(1);
  });

  it.runIf(isWhole)('has another way chosen before the first was started', async () => {
    const { payments, place } = sample;
    const order = await place();
    expect(await payments.tryAgain(order, 'stripe')).toMatchObject({ stage: 'ready', paymentMethod: 'stripe' });
    expect(await payments.tryAgain(order, 'f2f')).toMatchObject({ stage: 'ready', paymentMethod: 'stripe' });
    for (let presses = 0; presses < 20; presses++) await payments.tryAgain(order, presses % 2 ? 'card' : 'swish');
    expect(await sample.attempts(order)).toMatchObject([{ state: 'started', paymentMethod: 'card' }]);
    expect(await sample.orderOf(order)).toMatchObject({ paymentMethod: 'card' });
    expect(await sample.audit(order)).toEqual(['placed']);
  });

  it('ends what the payer cancels, unless it was paid in that moment', async () => {
    const { payments, bank, place } = sample;
    const [first, second] = [await place(), await place()];
    await payments.start(first, back);
    expect(await payments.cancel(first)).toMatchObject({ stage: 'cancelled' });
    expect((await payments.tryAgain(first)).stage).toBe('ready');
    await payments.start(second, back);
    bank.pay(bank.entriesOf(second.reference)[0]?.key ?? '');
    expect(await payments.cancel(second)).toMatchObject({ stage: 'succeeded' });
    expect(await sample.stateOf(second)).toBe('paid');
  });

  it.runIf(isWhole)('tells a refusal as what it is, and does not ask again', async () => {
    const { payments, bank, place } = await open({ faultOf: (verb) => (verb === 'start' ? 'refuse' : null) });
    const order = await place();
    expect(await payments.start(order, back)).toEqual({ next: 'done' });
    expect(await payments.statusOf(order)).toMatchObject({ stage: 'failed', reason: 'declined' });
    expect(bank.ledger.calls).toEqual({ start: 1 });
  });

  it.runIf(isWhole)('asks once more under the same key when a call never arrived', async () => {
    const { payments, bank, place } = sample;
    let dropped = 0;
    bank.behaviour.faultOf = (verb) => (verb === 'start' && dropped++ === 0 ? 'drop' : null);
    const order = await place();
    expect(await payments.start(order, back)).toMatchObject({ next: 'redirect' });
    expect(bank.ledger.calls).toEqual({ start: 2, find: 1 });
    expect(bank.entriesOf(order.reference)).toHaveLength(1);
  });

  it.runIf(isWhole)('finds the way on when only the answer was lost', async () => {
    const { payments, bank, place } = sample;
    bank.behaviour.faultOf = (verb) => (verb === 'start' ? 'commit-then-drop' : null);
    const order = await place();
    expect(await payments.start(order, back)).toMatchObject({ next: 'redirect' });
    expect(bank.ledger.calls).toEqual({ start: 1, find: 1 });
  });

  it.runIf(isWhole)('gives up what never reached the bank, so that it can be tried again', async () => {
    const { payments, bank, place } = sample;
    bank.behaviour.faultOf = (verb) => (verb === 'start' ? 'drop' : null);
    const order = await place();
    expect(await payments.start(order, back)).toEqual({ next: 'wait' });
    expect(await payments.statusOf(order)).toMatchObject({ stage: 'checking' });
    await sample.pass(2);
    expect(await payments.statusOf(order)).toMatchObject({ stage: 'failed', reason: 'not-started' });
  });

  it.runIf(isWhole)('does not believe that the bank has never heard of what it has given a name', async () => {
    const { payments, bank } = await open();
    const order = await sample.place();
    sample.wait(3);
    await payments.start(order, back);
    bank.provider.find = async () => ({ payment: { status: 'not_found' } });
    await sample.pass(30);
    expect(await sample.attempts(order)).toMatchObject([{ state: 'unknown', reason: null }]);
  });

  it.runIf(isWhole)('starts anew under the same key when the visitor comes back before that', async () => {
    const { payments, bank, place } = sample;
    bank.behaviour.faultOf = (verb) => (verb === 'start' ? 'drop' : null);
    const order = await place();
    await payments.start(order, back);
    bank.behaviour.faultOf = () => null;
    expect(await payments.start(order, back)).toEqual({ next: 'wait' });
    sample.wait(30);
    expect(await payments.start(order, back)).toMatchObject({ next: 'redirect' });
    expect(await sample.attempts(order)).toHaveLength(1);
  });

  it.runIf(isWhole)('hands over to people what has no end after a day', async () => {
    const { payments, bank, place } = sample;
    const order = await place();
    bank.behaviour.faultOf = () => 'down';
    await payments.start(order, back);
    for (let hours = 0; hours < 25; hours++) {
      sample.wait(3600);
      await payments.reconcile();
    }
    expect(await payments.listManualReviews()).toMatchObject([
      { reference: order.reference, reason: 'no-answer', paymentMethod: 'swish' },
    ]);
    const asked = bank.ledger.calls.find;
    sample.wait(86_400);
    await payments.reconcile();
    expect(bank.ledger.calls.find).toBe(asked);
    expect(await payments.closeManualReview((await payments.listManualReviews())[0]?.id ?? '', 'office:Provius')).toBe(
      true,
    );
    expect(await payments.listManualReviews()).toEqual([]);
    expect(await payments.statusOf(order)).toMatchObject({ stage: 'failed', reason: 'given-up' });
    expect(await payments.closeManualReview('nothing', 'office:Provius')).toBe(false);
  });

  it('ends what waits for a payer when the order asks for nothing any more, or a day has gone', async () => {
    const { payments, bank, place } = sample;
    const [cancelled, left] = [await place(), await place()];
    for (const order of [cancelled, left]) await payments.start(order, back);
    await sample.apply(cancelled, 'cancelled');
    await sample.pass(1);
    expect(bank.entriesOf(cancelled.reference)[0]?.state).toBe('cancelled');
    expect(bank.entriesOf(left.reference)[0]?.state).toBe('open');
    for (let hours = 0; hours < 25; hours++) {
      sample.wait(3600);
      await payments.reconcile();
    }
    expect(bank.entriesOf(left.reference)[0]?.state).toBe('cancelled');
    expect(await payments.listManualReviews()).toEqual([]);
    expect(await payments.statusOf(left)).toMatchObject({
      stage: 'cancelled',
      retryMethods: ['swish', 'stripe', 'card', 'invoice'],
    });
  });

  it.runIf(isWhole)('keeps nothing sealed of an attempt that has ended', async () => {
    const { payments, bank, place } = sample;
    const order = await place();
    await payments.start(order, back, {
      clientIp: '192.0.2.7',
      userAgent: 'A browser',
      details: { mobile: '46701740605' },
    });
    const encrypted = () =>
      sample.database.read((db) =>
        db.selectFrom('attempts').select(['start_input_encrypted', 'next_action_encrypted']).executeTakeFirstOrThrow(),
      );
    expect(Object.values(await encrypted()).every((text) => text?.startsWith('test.'))).toBe(true);
    bank.pay(bank.entriesOf(order.reference)[0]?.key ?? '');
    sample.wait(2);
    await payments.check(order);
    expect(await encrypted()).toEqual({ start_input_encrypted: null, next_action_encrypted: null });
  });

  it.runIf(isWhole).each([
    [false, {}],
    [true, { clientIp: '192.0.2.7', userAgent: 'A browser' }],
  ])(
    'keeps the visitor’s network address and browser only for a provider that asks for them (%s)',
    async (wantsDevice, kept) => {
      const { payments, place, database } = await open({ wantsDevice });
      await place().then((order) => payments.start(order, back, { clientIp: '192.0.2.7', userAgent: 'A browser' }));
      const row = await database.read((db) =>
        db.selectFrom('attempts').select(['id', 'start_input_encrypted']).executeTakeFirstOrThrow(),
      );
      const encryptor = createEncryptor(() => parseKeys(testKeys) ?? []);
      const asked = encryptor.decrypt(row.start_input_encrypted ?? '', {
        table: 'attempts',
        id: row.id,
        column: 'start_input_encrypted',
      });
      expect(JSON.parse(asked)).toEqual({ returnUrl: back, ...kept });
    },
  );

  it('takes a monthly gift on with its first charge', async () => {
    const { payments, bank, place } = sample;
    const order = await place({ ...sampleMonthly, paymentMethod: 'stripe' });
    await payments.start(order, back);
    bank.pay(bank.entriesOf(order.reference)[0]?.key ?? '');
    sample.wait(2);
    await payments.check(order);
    expect(await sample.stateOf(order)).toBe('active');
    expect(await sample.emails('receipt', order)).toBe(1);
  });
});
