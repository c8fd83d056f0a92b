import { describe, expect, it } from 'vitest';
import {
  account,
  complete,
  identity,
  later,
  mandates,
  openDesk,
  orderRef,
  payments,
  place,
  repository,
  served,
  sign,
  start,
  stateOf,
  text,
  withMandateDesk,
} from '#fixtures/mandate-desk.fixture.ts';

withMandateDesk();

describe('a mandate', () => {
  it('is signed: the order is active, and text, signature and proof are stored', async () => {
    const order = await place();
    await sign(order);
    expect(await stateOf(order)).toBe('active');
    const [signed] = await mandates.listSigned(false);
    expect(signed).toMatchObject({
      ...account,
      reference: order.reference,
      state: 'draft',
      amount: 20_000,
      personalNumber: '195704289999',
      name: 'Testa Testsson',
      bank: 'SEB',
      text,
      textVersion: '2018',
    });
    expect(Buffer.from(signed?.signature ?? '', 'base64').toString()).toContain(Buffer.from(text).toString('base64'));
    expect(signed?.ocspResponse).not.toBe('');
    const rows = await repository.database.read((db) => db.selectFrom('attempts').selectAll().execute());
    expect(JSON.stringify(rows)).not.toMatch(/195704289999|1234560/);
  });

  it('waits with a code and a hint, and exposes nothing else to the page', async () => {
    const order = await place();
    await start(order);
    await served.act(await orderRef(), { action: 'start', by: 'qr' });
    await later(2);
    expect(await payments.check(order)).toMatchObject({
      stage: 'waiting',
      hint: 'userSign',
      nextAction: { kind: 'bank-id' },
    });
  });

  it.each([
    ['userCancel', 'bank-id-cancelled'],
    ['cancelled', 'bank-id-cancelled'],
    ['expiredTransaction', 'timed-out'],
    ['startFailed', 'bank-id-not-started'],
    ['certificateErr', 'bank-id-refused'],
    ['transactionRiskBlocked', 'bank-id-refused'],
    ['brandNew', 'bank-id-refused'],
  ])('fails on %s, and can be tried again', async (hintCode, reason) => {
    const order = await place();
    await start(order);
    await served.act(await orderRef(), { action: 'fail', hintCode });
    await later(2);
    expect(await payments.check(order)).toMatchObject({
      stage: 'failed',
      reason,
      hint: hintCode,
      retryMethods: ['bank-id'],
    });
    await payments.tryAgain(order);
    await sign(order);
    expect(await stateOf(order)).toBe('active');
  });

  it('rejects somebody else’s signature', async () => {
    openDesk({
      ...identity,
      async collect(ref, signal) {
        const answer = await identity.collect(ref, signal);
        if (answer.is !== 'complete') return answer;
        return { ...answer, completion: { ...answer.completion, personalNumber: '200002292399' } };
      },
    });
    const order = await place();
    await start(order);
    const ref = await orderRef();
    await served.act(ref, { action: 'start', by: 'qr' });
    await served.act(ref, { action: 'complete' });
    await later(2);
    expect(await payments.check(order)).toMatchObject({ stage: 'failed', reason: 'other-signer' });
    expect(await stateOf(order)).toBe('awaiting_signature');
    expect(await mandates.listSigned(true)).toEqual([]);
  });

  it.each([
    ['Anna', 'Berg'],
    ['Testa', 'Givarsson'],
    ['Софія', 'Testsson'],
  ])(
    'is refused once when %s %s ordered and Testa Testsson signs, and counts when that name is confirmed',
    async (...name) => {
      const [firstname, lastname] = name;
      const order = await place('one', { firstname, lastname });
      await complete(order);
      expect(await payments.check(order)).toMatchObject({
        stage: 'failed',
        reason: 'other-name',
        signer: 'Testa Testsson',
        retryMethods: ['bank-id'],
      });
      expect(await stateOf(order)).toBe('awaiting_signature');
      expect(await mandates.listSigned(true)).toEqual([]);
      await payments.tryAgain(order);
      await complete(order, 'Testa Testsson, och Anna Berg');
      expect(await payments.check(order)).toMatchObject({ reason: 'other-name' });
      await payments.tryAgain(order);
      await sign(order, 'Testa Testsson');
      expect(await stateOf(order)).toBe('active');
      expect(await mandates.listSigned(true)).toMatchObject([{ name: 'Testa Testsson' }]);
    },
  );

  it('counts at once when the order has more or less of the name', async () => {
    const order = await place('one', { firstname: 'Testa-Maria', lastname: 'TESTSSON' });
    await sign(order);
    expect(await payments.statusOf(order)).toMatchObject({ stage: 'succeeded', signer: null });
  });

  it('restricts the BankID order to the payer', async () => {
    await start(await place());
    const ref = await orderRef();
    await served.act(ref, { action: 'start', by: 'qr' });
    expect(await served.act(ref, { action: 'complete', person: 'prova' })).toBe(409);
  });

  it('rejects a signature of another text', async () => {
    openDesk({ ...identity, sign: (wish, signal) => identity.sign({ ...wish, text: `${wish.text} 2000 kr` }, signal) });
    const order = await place();
    await start(order);
    const ref = await orderRef();
    await served.act(ref, { action: 'start', by: 'qr' });
    await served.act(ref, { action: 'complete' });
    await later(2);
    await payments.check(order);
    expect(await stateOf(order)).toBe('awaiting_signature');
  });

  it('can be cancelled by the payer', async () => {
    const order = await place();
    await start(order);
    expect(await payments.cancel(order)).toMatchObject({ stage: 'cancelled', retryMethods: ['bank-id'] });
  });

  it('requested twice at once ends both, with a message', async () => {
    const [one, other] = [await place('one'), await place('two')];
    await start(one);
    await start(other);
    expect(await payments.statusOf(other)).toMatchObject({ stage: 'failed', reason: 'bank-id-busy' });
    await later(2);
    expect(await payments.check(one)).toMatchObject({ stage: 'failed', reason: 'bank-id-cancelled' });
  });

  it('maps refusals and unknown outcomes of BankID', async () => {
    await served.put('settings', { refuse: 'unauthorized' });
    const one = await place('one');
    await start(one);
    expect(await payments.statusOf(one)).toMatchObject({ stage: 'failed', reason: 'our-fault' });
    await served.put('settings', { refuse: 'internalError' });
    const other = await place('two');
    await start(other);
    expect((await payments.statusOf(other)).stage).toBe('checking');
  });

  it('is reconciled when its page was left', async () => {
    const order = await place();
    await start(order);
    const ref = await orderRef();
    await served.act(ref, { action: 'start', by: 'qr' });
    await served.act(ref, { action: 'complete' });
    await later(61);
    await payments.reconcile();
    expect(await stateOf(order)).toBe('active');
  });
});
