import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOutbox } from '#emails/outbox/outbox.server.ts';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { registerPayment } from '#ledger/acts/register-payment.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { signLink } from '../links/signed-link.ts';
import { markOrders } from '../members/merged-members.server.ts';
import type { Order, OrderDraft } from '../model/order.ts';
import { createRenewals } from './renewals.server.ts';
import type { Renewals } from './renewals.ts';

describeEachDatabase('renewals', (createEmpty, isWhole) => {
  let sample: SampleOrders;
  let renewals: Renewals;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    renewals = createRenewals(sample.deps);
  });
  afterEach(() => sample.database.close());

  async function place(changed: Partial<OrderDraft> = {}, isPaid = true): Promise<Order> {
    const { reference } = await sample.repository.place({ ...sampleGiftedMembership, ...changed }, randomUUID());
    if (isPaid) await sample.repository.apply(reference, 'paid', 'job');
    const order = await sample.repository.findByReference(reference);
    if (!order) throw new Error('An order is gone');
    return order;
  }
  const to = (email: string): Partial<OrderDraft> => ({ payer: { ...sampleGiftedMembership.payer, email } });
  const child = (firstname: string, birthDate = '2018-01-02'): Partial<OrderDraft> => ({
    recipient: { ...sampleGiftedMembership.recipient, firstname, birthDate },
  });
  const nextYear = { kind: 'childrens-club', startsOn: '2027-05-01', endsOn: '2028-04-30' } as const;
  const set = (order: Order, columns: Record<string, string>) =>
    sample.database.write(async (db) => {
      await db.updateTable('orders').set(columns).where('id', '=', order.id).execute();
    });
  const lettersOf = (order: Order) =>
    sample.database.read(async (db) => {
      const rows = await db
        .selectFrom('outbox')
        .select(['kind', 'cause'])
        .where('order_id', '=', order.id)
        .where('kind', 'like', 'membership-%')
        .orderBy('created_at')
        .execute();
      return rows.map(({ kind, cause }) => `${kind} ${cause}`);
    });

  it('are written about 30 and 7 days before and once after, each once in two processes at a time', async () => {
    const [order, older] = [
      await place(child('Alva')),
      await place({ ...child('Bo', '2013-03-03'), ...to('b@example.se') }),
    ];
    for (const day of [
      '2027-03-30',
      '2027-03-31',
      '2027-04-01',
      '2027-04-23',
      '2027-04-24',
      '2027-05-01',
      '2027-05-09',
    ]) {
      sample.putClock(day);
      await Promise.all([renewals.queueLetters(), createRenewals(sample.deps).queueLetters()]);
    }
    expect(await lettersOf(order)).toEqual([
      'membership-ends 30 days before',
      'membership-ends 7 days before',
      'membership-ended after',
    ]);
    expect(await lettersOf(older)).toEqual(['membership-outgrown outgrown']);
  });

  it.runIf(isWhole)('go on where a process died, and begin none once it is to stop', async () => {
    await place(child('Alva'));
    await place({ ...child('Bo'), ...to('b@example.se') });
    sample.putClock('2027-04-01');
    const stopped = new AbortController();
    stopped.abort();
    expect([
      await renewals.queueLetters(stopped.signal),
      await renewals.queueLetters(),
      await renewals.queueLetters(),
    ]).toEqual([0, 2, 0]);
  });

  it.runIf(isWhole)(
    'are not written about to those who renewed, cannot pay, were erased, are protected or on hold, or want none',
    async () => {
      const people = ['renewed', 'bought', 'free', 'erased', 'protected', 'held', 'refunded', 'stopped'] as const;
      const orders = Object.fromEntries(
        await Promise.all(
          people.map(async (name) => {
            const isFree = name === 'free' && { paymentMethod: 'free' as const, total: 0 };
            return [name, await place({ ...child(name), ...to(`${name}@example.se`), ...isFree })] as const;
          }),
        ),
      ) as Record<(typeof people)[number], Order>;
      await place({ ...child('renewed'), membership: nextYear, renews: orders.renewed.reference });
      // Bought anew, without the link, by somebody else.
      await place({ ...child('bought'), ...to('granny@example.se'), membership: nextYear });
      await sample.repository.erasePerson('erased@example.se', 'job');
      await set(orders.protected, { protected_at: '2026-05-01T00:00:00.000Z' });
      await set(orders.held, { mark: 'hold' });
      await sample.repository.apply(orders.refunded.reference, 'refunded', 'job');
      await renewals.stopByLink(signLink(orders.stopped, 'stop'));
      const last = await place({ ...child('last'), ...to('last@example.se') });
      sample.putClock('2027-04-01');
      expect(await renewals.queueLetters()).toBe(1);
      expect(await lettersOf(last)).toHaveLength(1);
    },
  );

  it.runIf(isWhole)('are not written about before the year is paid, nor sent once its payment is undone', async () => {
    const [unpaid, half] = [
      await place(child('Alva'), false),
      await place({ ...child('Bo'), ...to('b@example.se') }, false),
    ];
    const paid = await place({ ...child('Cleo'), ...to('c@example.se') });
    const act = { actor: 'office:Kim', on: '2026-03-14', by: 'bank' } as const;
    await registerPayment(sample.deps, { ...act, actId: 'half', reference: half.reference, amount: 5_000 });
    sample.putClock('2027-04-01');
    expect([await renewals.queueLetters(), await lettersOf(unpaid), await lettersOf(half)]).toEqual([1, [], []]);
    await set(paid, { state: 'awaiting_invoice' });
    sample.putClock('2027-04-02');
    const claimed = await createOutbox(sample.deps).claimDue(10);
    expect(claimed.find(({ kind }) => kind === 'membership-ends')?.obstacle).toContain('not paid');
    await registerPayment(sample.deps, { ...act, actId: 'rest', reference: half.reference, amount: 10_000 });
    expect([await renewals.queueLetters(), await lettersOf(half)]).toEqual([1, ['membership-ends 30 days before']]);
  });

  it.runIf(isWhole)(
    'are written about once to a member whom the office has merged, and not while a later year runs',
    async () => {
      const [one, other] = [await place(child('Alva')), await place({ ...child('Alva'), ...to('b@example.se') })];
      const [old, later] = [
        await place({ ...child('Bo'), ...to('c@example.se') }),
        // Another spelling, which only a person can tell.
        await place({ ...child('Boo'), ...to('d@example.se'), membership: nextYear }),
      ];
      for (const merged of [
        [one, other],
        [old, later],
      ])
        await sample.database.write((db) =>
          markOrders(
            sample.deps,
            db,
            { actId: randomUUID(), actor: 'office:Kim' },
            'merged',
            merged.map(({ reference }) => reference),
            'Samma barn',
          ),
        );
      sample.putClock('2027-04-01');
      expect([await renewals.queueLetters(), await renewals.queueLetters(), await lettersOf(old)]).toEqual([1, 0, []]);
      sample.putClock('2027-04-24');
      expect(await renewals.queueLetters()).toBe(1);
      const both = [await lettersOf(one), await lettersOf(other)];
      expect(both.filter(({ length }) => length === 2)).toHaveLength(1);
      expect(both.flat()).toHaveLength(2);
    },
  );

  it.runIf(isWhole)('are not written about once another order of the same member is renewed', async () => {
    const pairs = [];
    for (const name of ['Alva', 'Bo']) {
      const twins = [
        await place({ ...child(name), ...to(`${name}-1@example.se`) }),
        await place({ ...child(name), ...to(`${name}-2@example.se`) }),
      ] as const;
      const references = twins.map(({ reference }) => reference);
      await sample.database.write((db) =>
        markOrders(sample.deps, db, { actId: randomUUID(), actor: 'office:Kim' }, 'merged', references, 'Samma barn'),
      );
      pairs.push(twins);
    }
    // The name is spelled anew, so that only the link to the old year tells who it is.
    for (const [at, twins] of pairs.entries())
      await place({ ...child('Anew'), membership: nextYear, renews: twins[at]?.reference ?? '' });
    sample.putClock('2027-04-01');
    expect(await renewals.queueLetters()).toBe(0);
  });

  it('that are queued are not sent once the membership is renewed', async () => {
    const order = await place(child('Alva'));
    sample.putClock('2027-04-01');
    await renewals.queueLetters();
    await place({ ...child('Alva'), membership: nextYear, renews: order.reference });
    sample.putClock('2027-04-02');
    const claimed = await createOutbox(sample.deps).claimDue(10);
    const letter = claimed.find(({ kind }) => kind === 'membership-ends');
    expect(letter?.obstacle).toBe('the membership is renewed');
  });

  it.runIf(isWhole)('that are queued are not sent while their order is on hold', async () => {
    const [held, looked] = [await place(child('Alva')), await place({ ...child('Bo'), ...to('b@example.se') })];
    sample.putClock('2027-04-01');
    expect(await renewals.queueLetters()).toBe(2);
    await set(held, { mark: 'hold' });
    await set(looked, { mark: 'review' });
    sample.putClock('2027-04-02');
    const letters = (await createOutbox(sample.deps).claimDue(20)).filter(({ kind }) => kind === 'membership-ends');
    const obstacles = new Map(letters.map(({ order, obstacle }) => [order?.reference, obstacle]));
    expect(obstacles.get(held.reference)).toContain('the order waits');
    expect(obstacles.get(looked.reference)).toBeNull();
  });

  it.runIf(isWhole)('keep the number through the years, and the magazine on paper or not', async () => {
    const first = await place(child('Alva'));
    await set(first, { paper_stopped_at: '2026-05-01T00:00:00.000Z' });
    const second = await place({ ...child('Alva'), membership: nextYear, renews: first.reference });
    const third = await place({ ...child('Alva'), renews: second.reference });
    expect([second, third].map(({ membership }) => membership?.number)).toEqual([first.reference, first.reference]);
    const kept = await sample.database.read((db) =>
      db.selectFrom('orders').select('paper_stopped_at').where('id', '=', third.id).executeTakeFirst(),
    );
    expect(kept?.paper_stopped_at).not.toBeNull();
    expect(await renewals.findRenewed([first.reference])).toEqual(new Map([[first.reference, '2028-04-30']]));
  });

  it.runIf(isWhole)(
    'have links that end 60 days after the membership, and with what was known of its owner',
    async () => {
      const order = await place(child('Alva'));
      const link = signLink(order, 'renew');
      const isFound = async () => (await renewals.find(link)) !== null;
      sample.putClock('2027-06-29');
      expect([await isFound(), await renewals.find(signLink(order, 'stop'))]).toEqual([true, null]);
      sample.putClock('2027-06-30');
      expect(await isFound()).toBe(false);
      sample.putClock('2027-05-01');
      await sample.repository.erasePerson('testa.testsson@example.se', 'job');
      expect([await isFound(), await renewals.stopByLink(signLink(order, 'stop'))]).toEqual([false, false]);
    },
  );

  it('stop for all memberships of an address and those to come, and begin again', async () => {
    const [one, another] = [await place(child('Alva')), await place({ ...child('Elsa'), ...to('other@example.se') })];
    expect(await renewals.stopByLink(signLink(one, 'renew'))).toBe(false);
    expect([
      await renewals.stopByLink(signLink(one, 'stop')),
      await renewals.stopByLink(signLink(one, 'stop')),
    ]).toEqual([true, true]);
    const later = await place(child('Bo'));
    sample.putClock('2027-04-01');
    expect(await renewals.queueLetters()).toBe(1);
    expect([await lettersOf(later), await lettersOf(another)].map(({ length }) => length)).toEqual([0, 1]);
    expect(await renewals.areStopped('Testa.Testsson@example.se')).toBe(true);
    await renewals.setStopped('testa.testsson@example.se', false);
    expect(await renewals.queueLetters()).toBe(2);
  });
});
