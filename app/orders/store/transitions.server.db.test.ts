import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership, sampleGiftogram, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { yearOf } from '../model/membership-year.ts';
import { type OrderDraft, type OrderState, orderStates } from '../model/order.ts';
import type { OrderEvent } from '../model/order-transitions.ts';
import type { OrderFilter, OrderRepository } from '../port.ts';
import { createOrderRepository } from './order-repository.server.ts';

const unpaidYear = { membership: yearOf('childrens-club', '2026-03-14') };
const givenYear = yearOf('childrens-club', '2026-06-06');

describeEachDatabase('order transitions', (createEmpty, isWhole) => {
  let sample: SampleOrders;
  let repository: OrderRepository;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    repository = sample.repository;
  });
  afterEach(() => sample.database.close());

  const place = async (draft: OrderDraft = sampleDonation) => (await repository.place(draft, randomUUID())).reference;
  const stateOf = async (reference: string) => (await repository.findByReference(reference))?.state;
  const emailsOf = (cause: string) =>
    sample.database.read((db) => db.selectFrom('outbox').selectAll().where('cause', '=', cause).execute());

  describe('an event', () => {
    it('changes the order, queues its e-mails and is recorded, once', async () => {
      const reference = await place();
      const moves = await Promise.all(Array.from({ length: 6 }, () => repository.apply(reference, 'paid', 'job')));
      expect(moves.map((moved) => moved?.order.state)).toEqual(Array.from({ length: 6 }, () => 'paid'));
      expect(moves.filter((moved) => moved?.hasChanged)).toHaveLength(1);
      expect(await emailsOf('paid')).toHaveLength(1);
      expect((await repository.audit(reference)).map(({ actor, act }) => [actor, act])).toEqual([
        ['job', 'paid'],
        ['visitor', 'placed'],
      ]);
    });

    it.runIf(isWhole)('dates its e-mails from itself, however old the order is', async () => {
      const reference = await place();
      const dueAt = sample.deps.now();
      const old = createOrderRepository({ ...sample.deps, emailsFor: () => [{ kind: 'receipt', dueAt }] });
      sample.putClock('2026-04-05');
      await old.apply(reference, 'paid', 'job');
      expect(await emailsOf('paid')).toMatchObject([{ due_at: '2026-04-05T12:00:00.000Z' }]);
    });

    it.runIf(isWhole)('that pays a cancelled order sends the card that was dropped, and no other e-mail', async () => {
      const reference = await place(sampleGiftogram);
      await repository.apply(reference, 'cancelled', 'office:Provius');
      sample.putClock('2026-04-10');
      for (const { id, kind } of await sample.outbox.claimDue(10))
        await (kind === 'certificate' ? sample.outbox.markDropped(id, 'gone') : sample.outbox.markSent(id));
      sample.putClock('2026-04-12');
      await repository.apply(reference, 'paid', 'job');
      expect((await sample.outbox.claimDue(10)).map(({ kind }) => kind).toSorted()).toEqual(['certificate', 'receipt']);
    });

    it.runIf(isWhole)(
      'that pays an order sends anew what was dropped, but not to somebody without an address',
      async () => {
        const { email, ...payer } = sampleGiftogram.payer;
        const pay = async (drafted: typeof sampleGiftogram) => {
          sample.putClock('2026-03-14');
          const reference = await place(drafted);
          sample.putClock('2026-04-10');
          for (const { id } of await sample.outbox.claimDue(10)) await sample.outbox.markDropped(id, 'nobody');
          sample.putClock('2026-04-12');
          await repository.apply(reference, 'paid', 'job');
          return (await sample.outbox.claimDue(10)).map(({ kind }) => kind).toSorted();
        };
        expect(await pay({ ...sampleGiftogram, payer })).toEqual(['receipt']);
        expect(await pay({ ...sampleGiftogram, payer: { ...payer, email } })).toEqual(['certificate', 'receipt']);
      },
    );

    it.runIf(isWhole).each([
      ['in person, weeks later', { paymentMethod: 'f2f' as const, ...unpaidYear }, ['2026-05-03', '2027-05-02']],
      [
        'by Swish, when it was given up',
        { ...unpaidYear, paymentMethod: 'swish' as const },
        ['2026-05-03', '2027-05-02'],
      ],
      [
        'by invoice, which is credit',
        { ...unpaidYear, paymentMethod: 'invoice' as const },
        ['2026-03-14', '2027-03-13'],
      ],
      [
        'before the day it is given',
        { paymentMethod: 'f2f' as const, membership: givenYear },
        ['2026-06-06', '2027-06-05'],
      ],
    ])('that pays a membership %s decides when it starts', async (_, change, days) => {
      const reference = await place({ ...sampleGiftedMembership, ...change });
      if (change.paymentMethod === 'swish') await repository.apply(reference, 'expired', 'job');
      sample.putClock('2026-05-03');
      const paid = await repository.apply(reference, 'paid', 'office:Provius');
      const stored = await repository.findByReference(reference);
      for (const order of [paid?.order, stored])
        expect([order?.membership?.startsOn, order?.membership?.endsOn]).toEqual(days);
      expect((await repository.apply(reference, 'paid', 'job'))?.order.membership).toEqual(stored?.membership);
    });

    it('that is invalid in the state changes nothing', async () => {
      const reference = await place();
      expect(await repository.apply(reference, 'signed', 'job')).toMatchObject({ hasChanged: false });
      expect(await stateOf(reference)).toBe('awaiting_payment');
      expect(await repository.audit(reference)).toHaveLength(1);
    });

    it.runIf(isWhole)('of an unknown order returns null', async () => {
      expect(await repository.apply('XXXX-XXXX', 'paid', 'job')).toBeNull();
      expect(await repository.apply('DROP TABLE orders', 'paid', 'job')).toBeNull();
    });

    it('is atomic', async () => {
      const reference = await place();
      const broken = createOrderRepository({
        ...sample.deps,
        emailsFor() {
          throw new Error('no letter today');
        },
      });
      await expect(broken.apply(reference, 'paid', 'job')).rejects.toThrow('no letter');
      expect(await stateOf(reference)).toBe('awaiting_payment');
      expect(await repository.audit(reference)).toHaveLength(1);
    });

    it('concurrent with others ends in the state of a serial order', async () => {
      const reference = await place();
      await Promise.all(
        (['failed', 'paid', 'expired', 'refunded', 'paid', 'cancelled'] satisfies OrderEvent[]).map((event) =>
          repository.apply(reference, event, 'job'),
        ),
      );
      expect(await stateOf(reference)).toBe('refunded');
    });
  });

  describe('the list', () => {
    const listed = async (filter: OrderFilter = {}) => {
      const references: string[] = [];
      for await (const { reference } of repository.list(filter)) references.push(reference);
      return references;
    };

    it('has every order once, newest first, across pages', async () => {
      const references: string[] = [];
      for (let at = 0; at < 105; at++) {
        // Some of them in the very same moment.
        sample.putClock(`2026-03-14T12:00:${String(at >> 2).padStart(2, '0')}Z`);
        references.unshift(await place());
      }
      expect(await listed()).toEqual(references);
    });

    it('respects its filter', async () => {
      const donation = await place();
      const membership = await place(sampleGiftedMembership);
      sample.putClock('2026-03-16');
      const monthly = await place(sampleMonthly);
      await repository.apply(donation, 'paid', 'job');
      expect(await listed({ states: ['paid'] })).toEqual([donation]);
      expect(await listed({ states: ['paid', 'awaiting_paper'] })).toEqual([monthly, donation]);
      expect(await listed({ states: [] })).toEqual([]);
      expect(await listed({ paymentMethods: ['invoice'] })).toEqual([membership]);
      expect(await listed({ since: new Date('2026-03-15') })).toEqual([monthly]);
      expect(await listed({ isToPrint: true })).toEqual([membership]);
    });

    it('of cards to print omits a posted one, which is recorded once', async () => {
      const reference = await place(sampleGiftedMembership);
      const digital = await place(sampleGiftogram);
      expect(await repository.markCardSent(digital, 'office:Provius')).toBe(false);
      expect(await repository.markCardSent('XXXX-XXXX', 'office:Provius')).toBe(false);
      expect(await repository.markCardSent(reference, 'office:Provius')).toBe(true);
      expect(await repository.markCardSent(reference, 'office:Provius')).toBe(false);
      expect(await listed({ isToPrint: true })).toEqual([]);
      expect((await repository.audit()).filter(({ act }) => act === 'card-sent')).toEqual([
        { at: sample.deps.now(), actor: 'office:Provius', act: 'card-sent', reference },
      ]);
    });
  });

  describe('a certificate', () => {
    const numberOf = async (reference: string) => (await repository.findByReference(reference))?.certificate ?? '';

    it.runIf(isWhole)('shows its facts, and no personal data', async () => {
      const number = await numberOf(await place(sampleGiftedMembership));
      expect(await repository.findCertificate(number.toLowerCase())).toEqual({
        kind: 'membership',
        validity: 'not-yet',
        from: '2026-05-01',
        until: '2027-04-30',
      });
      expect(await repository.findCertificate('XXXX-XXXX')).toBeNull();
      expect(await repository.findCertificate('Testsson')).toBeNull();
    });

    it.runIf(isWhole)('has another number than the order', async () => {
      const reference = await place(sampleGiftedMembership);
      expect(await repository.findCertificate(reference)).toBeNull();
      expect(await repository.findByReference(await numberOf(reference))).toBeNull();
    });

    it.runIf(isWhole).each([
      ['not paid', '2026-06-01', [], 'not-yet'],
      ['paid, before its day', '2026-04-30', ['paid'], 'not-yet'],
      ['paid, on its day', '2026-04-30T22:00:00Z', ['paid'], 'valid'],
      ['on its last day', '2027-04-30', ['paid'], 'valid'],
      ['the day after', '2027-04-30T22:00:00Z', ['paid'], 'ended'],
      ['given back', '2026-06-01', ['paid', 'refunded'], 'cancelled'],
      ['never paid', '2026-06-01', ['expired'], 'cancelled'],
      ['disputed, and won', '2026-06-01', ['paid', 'disputed', 'dispute-won'], 'valid'],
    ] as const)('%s', async (_, clock, events, validity) => {
      const reference = await place(sampleGiftedMembership);
      for (const event of events) await repository.apply(reference, event, 'job');
      sample.putClock(clock);
      expect(await repository.findCertificate(await numberOf(reference))).toMatchObject({ validity });
    });

    it.runIf(isWhole)('of a giftogram has no end date', async () => {
      const reference = await place(sampleGiftogram);
      await repository.apply(reference, 'paid', 'job');
      sample.putClock('2026-04-10');
      const facts = { kind: 'giftogram', validity: 'valid', from: '2026-04-10', until: null };
      expect(await repository.findCertificate(await numberOf(reference))).toEqual(facts);
    });
  });

  it('stores every possible order state', async () => {
    const reference = await place();
    for (const state of orderStates) {
      await sample.database.write((db) => db.updateTable('orders').set({ state }).execute());
      expect(await stateOf(reference)).toBe(state satisfies OrderState);
    }
  });
});
