import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import type { OrderDraft } from '../model/order.ts';
import type { OrderEvent } from '../model/order-transitions.ts';
import { createOrderOffice } from '../office/order-office.server.ts';
import { createPresentPost } from './present-post.server.ts';
import type { PresentPost } from './present-post.ts';

describeEachDatabase('the post room of presents', (createEmpty) => {
  const actor = 'office:Kim' as const;
  let sample: SampleOrders;
  let presents: PresentPost;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    presents = createPresentPost(sample.deps);
  });
  afterEach(() => sample.database.close());

  const poster: OrderDraft['lines'] = [
    { product: 'donation', variant: '', amount: 30_000 },
    { product: 'welcome-present', variant: 'poster', amount: 0 },
  ];
  async function place(changed: Partial<OrderDraft> = {}, events: OrderEvent[] = ['paid']): Promise<string> {
    const draft: OrderDraft = {
      ...sampleDonation,
      form: 'welcome-present',
      total: 30_000,
      lines: poster,
      ...changed,
    };
    const { reference } = await sample.repository.place(draft, randomUUID());
    for (const event of events) await sample.repository.apply(reference, event, 'job');
    return reference;
  }
  const waiting = async () => (await presents.list(actor)).map(({ order }) => order.reference);

  it('wait once the gift is paid or on an invoice, and only where one was chosen', async () => {
    const paid = await place();
    const invoiced = await place({ paymentMethod: 'invoice' }, []);
    await place({}, []);
    await place({}, ['paid', 'refunded']);
    await place({ lines: [{ product: 'donation', variant: '', amount: 30_000 }] });
    expect(await waiting()).toEqual([paid, invoiced]);
    expect((await presents.list(actor))[0]).toMatchObject({ present: 'poster', blocked: null, sentAt: null });
  });

  it('are noted as sent once, and taken back on the same day only', async () => {
    const [one, other] = [await place(), await place()];
    expect((await presents.read([other, one])).map(({ reference }) => reference)).toEqual([other, one]);
    expect(await presents.markSent([one, 'x'], actor)).toEqual({ done: [one], left: ['x'] });
    expect(await presents.markSent([one], actor)).toEqual({ done: [], left: [one] });
    expect(await waiting()).toEqual([other]);
    expect((await presents.listSent(new Date(0), actor)).map(({ order }) => order.reference)).toEqual([one]);
    expect(await presents.takeBack(one, actor)).toBe(true);
    expect(await waiting()).toEqual([one, other]);
    await presents.markSent([one], actor);
    sample.putClock('2026-03-15');
    expect(await presents.takeBack(one, actor)).toBe(false);
    const acts = (await sample.repository.audit(one)).map(({ act }) => act);
    expect(acts).toEqual(expect.arrayContaining(['present-sent', 'present-not-sent']));
  });

  it('keep their address while they wait, half a year at most', async () => {
    const [sent, waits] = [await place(), await place()];
    await presents.markSent([sent], actor);
    const streets = async (day: string) => {
      sample.putClock(day);
      await sample.repository.eraseExpired(sample.deps.now());
      const orders = await Promise.all([sent, waits].map((one) => sample.repository.findByReference(one)));
      return orders.map((order) => order?.payer.street ?? null);
    };
    expect(await streets('2026-06-12')).toEqual(['Provgatan 1', 'Provgatan 1']);
    expect(await streets('2026-06-13')).toEqual([null, 'Provgatan 1']);
    expect(await streets('2026-09-10')).toEqual([null, 'Provgatan 1']);
    expect(await streets('2026-09-11')).toEqual([null, null]);
    expect(await waiting()).toEqual([]);
  });

  it('stay when the office holds them, have no address, or are refunded meanwhile', async () => {
    const [held, homeless, refunded] = [
      await place(),
      await place({ payer: { firstname: 'Testa', email: 'testa@example.se' } }),
      await place(),
    ];
    const office = createOrderOffice(sample.deps);
    const version = (await office.look(held, actor))?.version ?? '';
    await office.mark({ actId: randomUUID(), actor, reference: held, version }, 'hold', 'Ring först');
    await sample.repository.apply(refunded, 'refunded', 'job');
    expect((await presents.list(actor)).map(({ blocked }) => blocked)).toEqual(['held', 'no-address']);
    const all = [held, homeless, refunded];
    expect(await presents.read(all)).toEqual([]);
    expect(await presents.markSent(all, actor)).toEqual({ done: [], left: all });
  });
});
