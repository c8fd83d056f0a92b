import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import type { OrderDraft } from '../model/order.ts';
import type { CaseAct, OrderCase, OrderOffice } from './order-case.ts';
import { createOrderOffice } from './order-office.server.ts';

describeEachDatabase('the office', (createEmpty, isWhole) => {
  let sample: SampleOrders;
  let office: OrderOffice;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    office = createOrderOffice(sample.deps);
  });
  afterEach(() => sample.database.close());

  const actor = 'office:Kim';
  const place = async (draft: OrderDraft) => (await sample.repository.place(draft, randomUUID())).reference;
  const look = async (reference: string): Promise<OrderCase> => {
    const found = await office.look(reference, actor);
    if (!found) throw new Error('gone');
    return found;
  };
  const actOn = async (reference: string): Promise<CaseAct> => ({
    actId: randomUUID(),
    actor,
    reference,
    version: (await look(reference)).version,
  });

  it('sees an order with money, letters, acts and notes, newest first, and the look is noted', async () => {
    const reference = await place(sampleGiftedMembership);
    sample.putClock('2026-03-15');
    await office.addNote(await actOn(reference), 'Ringde och undrade');
    const { events, money } = await look(reference);
    expect(money.balance).toBe(15_000);
    expect(events.find(({ source }) => source === 'note')).toMatchObject({ text: 'Ringde och undrade', actor });
    expect(new Set(events.map(({ source }) => source))).toEqual(new Set(['note', 'letter', 'money', 'act']));
    expect(events.map(({ at }) => at.getTime())).toEqual(
      events.map(({ at }) => at.getTime()).toSorted((a, b) => b - a),
    );
    const looks = (await sample.repository.audit(reference)).filter(({ act }) => act === 'show-order');
    expect(looks).toHaveLength(2);
  });

  it.runIf(isWhole)('knows no order that is not there', async () => {
    expect(await office.look('TV7K-M4XK', actor)).toBeNull();
    expect(await office.addNote({ actId: 'a', actor, reference: 'TV7K-M4XK', version: '' }, 'x')).toMatchObject({
      done: false,
    });
  });

  describe('corrects', () => {
    it('names, addresses and a greeting, each kept as long as before', async () => {
      const reference = await place(sampleGiftedMembership);
      const before = await sample.repository.findHistory(reference);
      const correction = {
        payer: { lastname: 'Rättsson', email: 'ratt@example.se' },
        recipient: { street: 'Rättvägen 2' },
        gift: { greeting: 'Hej' },
      };
      expect(await office.correct(await actOn(reference), correction)).toEqual({ done: true });
      const { order } = await look(reference);
      expect(order.payer).toMatchObject({ firstname: 'Testa', lastname: 'Rättsson', email: 'ratt@example.se' });
      expect(order.recipient?.street).toBe('Rättvägen 2');
      expect(order.gift?.greeting).toBe('Hej');
      expect((await sample.repository.findHistory(reference))?.kept).toEqual(before?.kept);
    });

    it('an e-mail address, and the links in the old mailbox end', async () => {
      const reference = await place(sampleGiftedMembership);
      const { token, payer } = (await look(reference)).order;
      await office.correct(await actOn(reference), { payer: { email: payer.email?.toUpperCase() } });
      expect((await sample.repository.findByToken(token))?.reference).toBe(reference);
      await office.correct(await actOn(reference), { payer: { email: 'ratt@example.se' } });
      expect(await sample.repository.findByToken(token)).toBeNull();
      expect((await sample.repository.findByToken((await look(reference)).order.token))?.reference).toBe(reference);
    });

    it.runIf(isWhole)('the day of a gift, and its letter goes on the new one', async () => {
      const gift = {
        ...sampleGiftedMembership.gift,
        delivery: 'digital',
        deliverOn: '2026-03-20',
      } as OrderDraft['gift'];
      const reference = await place({ ...sampleGiftedMembership, gift });
      await office.correct(await actOn(reference), { gift: { deliverOn: '2026-03-25' } });
      const { order, events } = await look(reference);
      expect(order.gift?.deliverOn).toBe('2026-03-25');
      const letter = events.find((one) => one.source === 'letter' && one.kind === 'certificate');
      expect(letter?.at.toISOString().slice(0, 10)).toBe('2026-03-25');
    });

    it.runIf(isWhole)('no card that has been posted', async () => {
      const reference = await place(sampleGiftedMembership);
      await sample.repository.markCardSent(reference, actor);
      expect(await office.correct(await actOn(reference), { gift: { greeting: 'Hej' } })).toEqual({
        done: false,
        refused: 'printed',
      });
    });

    it.runIf(isWhole)('nothing that has been erased', async () => {
      const reference = await place({ ...sampleDonation, total: 0, paymentMethod: 'free' });
      await sample.repository.erasePerson('testa.testsson@example.se', actor);
      await office.correct(await actOn(reference), {});
      expect((await look(reference)).order.payer).toEqual({});
    });
  });

  it('acts once by its id, and not on an order that somebody has changed', async () => {
    const reference = await place(sampleDonation);
    const [first, second] = [await actOn(reference), await actOn(reference)];
    for (let press = 0; press < 3; press++) expect(await office.addNote(first, 'Ett')).toEqual({ done: true });
    expect(await office.addNote(second, 'Två')).toEqual({ done: false, refused: 'changed' });
    expect(await office.addNote(first, 'Annat')).toEqual({ done: false, refused: 'other-act' });
    expect((await look(reference)).events.filter(({ source }) => source === 'note')).toHaveLength(1);
  });

  it('calls off what is not paid, and ends a gift that runs', async () => {
    const [unpaid, monthly, paid] = [
      await place(sampleDonation),
      await place(sampleMonthly),
      await place(sampleDonation),
    ];
    await sample.repository.apply(monthly, 'paper-received', actor);
    await sample.repository.apply(paid, 'paid', actor);
    expect(await office.callOff(await actOn(unpaid))).toEqual({ done: true });
    expect(await office.callOff(await actOn(monthly))).toEqual({ done: true });
    expect(await office.callOff(await actOn(paid))).toEqual({ done: false, refused: 'state' });
    expect((await look(unpaid)).order.state).toBe('cancelled');
    expect((await look(monthly)).order.state).toBe('ended');
  });

  it.runIf(isWhole)('marks an order, says why, and takes the mark away', async () => {
    const reference = await place(sampleDonation);
    await office.mark(await actOn(reference), 'review', 'Två med samma namn');
    expect((await look(reference)).mark).toBe('review');
    sample.putClock('2026-03-15');
    await office.mark(await actOn(reference), null, 'Klart');
    const { mark, events } = await look(reference);
    expect(mark).toBeNull();
    expect(events.filter((one) => one.source === 'note').map((one) => one.source === 'note' && one.text)).toEqual([
      'Klart',
      'Två med samma namn',
    ]);
  });

  it('shows a personal number once the reason is noted', async () => {
    const reference = await place(sampleMonthly);
    expect((await look(reference)).hasPersonalNumber).toBe(true);
    expect(await office.unmask(await actOn(reference), 'Banken frågar')).toBe('195704289999');
    const { events } = await look(reference);
    expect(events.find(({ source }) => source === 'note')).toMatchObject({
      source: 'note',
      kind: 'unmask',
      text: 'Banken frågar',
    });
    expect(await office.unmask({ ...(await actOn(reference)), version: 'old' }, 'x')).toBeNull();
  });

  it.runIf(isWhole)(
    'writes notes that the database alone does not tell, and forgets them with the person',
    async () => {
      const reference = await place(sampleDonation);
      await office.addNote(await actOn(reference), 'Ringde om Provina');
      const notes = () => sample.database.read((db) => db.selectFrom('order_notes').selectAll().execute());
      expect(JSON.stringify(await notes())).not.toContain('Provina');
      await sample.repository.erasePerson('testa.testsson@example.se', actor);
      expect(await notes()).toEqual([]);
    },
  );
});
