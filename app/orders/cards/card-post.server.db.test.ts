import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleGiftedMembership, sampleGiftogram } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import type { Correction, OrderOffice } from '../office/order-case.ts';
import { createOrderOffice } from '../office/order-office.server.ts';
import { createCardPost } from './card-post.server.ts';
import type { CardPost } from './card-post.ts';

describeEachDatabase('the post room', (createEmpty, isWhole) => {
  const actor = 'office:Kim';
  let sample: SampleOrders;
  let cards: CardPost;
  let office: OrderOffice;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    cards = createCardPost(sample.deps);
    office = createOrderOffice(sample.deps);
  });
  afterEach(() => sample.database.close());

  async function place(deliverOn: string, delivery = 'post-giver'): Promise<string> {
    const gift = { ...sampleGiftedMembership.gift, delivery, deliverOn } as typeof sampleGiftedMembership.gift;
    return (await sample.repository.place({ ...sampleGiftedMembership, gift }, randomUUID())).reference;
  }
  const actOn = async (reference: string) => ({
    actId: randomUUID(),
    actor: 'office:Kim' as const,
    reference,
    version: (await office.look(reference, actor))?.version ?? '',
  });
  const correct = async (reference: string, correction: Correction) =>
    office.correct(await actOn(reference), correction);
  const waiting = async () => (await cards.list(actor)).map(({ order }) => order.reference);

  it('lists printed cards, the earliest day first, and notes the look', async () => {
    const [late, early] = [await place('2026-05-20'), await place('2026-05-02', 'post-recipient')];
    await sample.repository.place(sampleGiftogram, randomUUID());
    expect(await waiting()).toEqual([early, late]);
    expect((await sample.repository.audit()).filter(({ act }) => act === 'list-cards')).toHaveLength(1);
  });

  it('posts what was printed, once, and notes both', async () => {
    const [one, other] = [await place('2026-05-02'), await place('2026-05-03')];
    expect(await cards.markPrinted([one], actor)).toEqual({ done: [one], left: [] });
    expect(await cards.markPosted([one, other], actor)).toEqual({ done: [one], left: [other] });
    expect(await cards.markPosted([one], actor)).toEqual({ done: [], left: [one] });
    expect(await waiting()).toEqual([other]);
    const acts = (await sample.repository.audit(one)).map(({ act }) => act);
    expect(acts).toEqual(expect.arrayContaining(['print-card', 'card-sent']));
  });

  it.runIf(isWhole).each<[string, Correction, boolean]>([
    ['a greeting', { gift: { greeting: 'Nytt' } }, false],
    ['a name on the card', { gift: { to: 'Provan' } }, false],
    ['the day', { gift: { deliverOn: '2026-05-09' } }, false],
    ['the street on the envelope', { payer: { street: 'Rättvägen 2' } }, false],
    ['an e-mail address', { payer: { email: 'ratt@example.se' } }, true],
  ])('asks whether a card was printed before %s was corrected', async (_, correction, isPosted) => {
    const reference = await place('2026-05-02');
    await cards.markPrinted([reference], actor);
    expect(await correct(reference, correction)).toEqual({ done: true });
    expect((await cards.markPosted([reference], actor)).done).toEqual(isPosted ? [reference] : []);
    await cards.markPrinted([reference], actor);
    expect(await cards.markPosted([reference], actor)).toEqual(
      isPosted ? { done: [], left: [reference] } : { done: [reference], left: [] },
    );
  });

  it.runIf(isWhole)('neither prints nor posts what is held, called off or no order', async () => {
    const [held, off] = [await place('2026-05-02'), await place('2026-05-03')];
    await cards.markPrinted([held, off], actor);
    await office.mark(await actOn(held), 'hold', 'Ring först');
    await office.callOff(await actOn(off));
    expect((await cards.list(actor)).map(({ order, blocked }) => [order.reference, blocked])).toEqual([[held, 'held']]);
    const all = [held, off, 'TV7K-M4XK', 'x'];
    expect(await cards.read(all)).toEqual([]);
    expect((await cards.markPrinted(all, actor)).done).toEqual([]);
    expect((await cards.markPosted(all, actor)).done).toEqual([]);
  });

  it('reads in the order that was asked for, twice the same once', async () => {
    const [one, other] = [await place('2026-05-02'), await place('2026-05-03')];
    expect((await cards.read([other, one, other])).map(({ reference }) => reference)).toEqual([other, one]);
  });

  it.runIf(isWhole)(
    'lets a card that came back wait for its address, and counts it as posted again when undone',
    async () => {
      const reference = await place('2026-05-02');
      expect(await cards.markReturned(reference, 'moved', actor)).toBe(false);
      await cards.markPrinted([reference], actor);
      await cards.markPosted([reference], actor);
      const [posted] = await cards.listSent(new Date(0), actor);

      expect(await cards.markReturned(reference, 'moved', actor)).toBe(true);
      expect(await cards.markReturned(reference, 'moved', actor)).toBe(false);
      expect(await cards.list(actor)).toMatchObject([
        { blocked: 'returned', printedAt: null, returned: { reason: 'moved' } },
      ]);
      expect(await cards.markPrinted([reference], actor)).toEqual({ done: [], left: [reference] });

      sample.putClock('2026-03-14T20:00:00Z');
      expect(await cards.takeReturnBack(reference, actor)).toBe(true);
      expect(await cards.listSent(new Date(0), actor)).toMatchObject([{ returned: null, sentAt: posted?.sentAt }]);

      await cards.markReturned(reference, 'unknown', actor);
      expect(await correct(reference, { payer: { email: 'ratt@example.se' } })).toEqual({ done: true });
      expect(await cards.list(actor)).toMatchObject([{ blocked: 'returned' }]);
      expect(await correct(reference, { payer: { street: 'Rättvägen 2' }, gift: { greeting: 'Nytt' } })).toEqual({
        done: true,
      });
      expect(await cards.list(actor)).toMatchObject([{ blocked: null, returned: null, printedAt: null }]);
      expect((await cards.markPrinted([reference], actor)).done).toEqual([reference]);
      const acts = (await sample.repository.audit(reference)).map(({ act }) => act);
      expect(acts).toEqual(
        expect.arrayContaining(['card-returned moved', 'card-not-returned', 'card-returned unknown']),
      );
    },
  );

  it.runIf(isWhole)(
    'prints a returned card again when its address is right, and undoes no return of another day',
    async () => {
      const reference = await place('2026-05-02');
      await cards.markPrinted([reference], actor);
      await cards.markPosted([reference], actor);
      await cards.markReturned(reference, 'not-collected', actor);
      sample.putClock('2026-03-15');
      expect(await cards.takeReturnBack(reference, actor)).toBe(false);
      expect(await cards.postAgain(reference, actor)).toBe(true);
      expect(await cards.postAgain(reference, actor)).toBe(false);
      expect((await cards.markPrinted([reference], actor)).done).toEqual([reference]);
    },
  );

  it.runIf(isWhole)('takes back what was posted on the same day, and not later', async () => {
    const [one, other] = [await place('2026-05-02'), await place('2026-05-03')];
    await cards.markPrinted([one, other], actor);
    await cards.markPosted([one, other], actor);
    expect((await cards.listSent(new Date(0), actor)).map(({ order }) => order.reference).toSorted()).toEqual(
      [one, other].toSorted(),
    );
    expect(await cards.takeBack(one, actor)).toBe(true);
    expect(await cards.takeBack(one, actor)).toBe(false);
    expect(await waiting()).toEqual([one]);
    sample.putClock('2026-12-24');
    expect(await cards.takeBack(other, actor)).toBe(false);
    expect(await cards.takeBack('TV7K-M4XK', actor)).toBe(false);
  });
});
