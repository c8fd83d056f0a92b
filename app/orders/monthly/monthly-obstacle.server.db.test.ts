import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawCause } from '#emails/draw-cause.ts';
import { monthlyCause } from '#emails/monthly-cause.ts';
import { createOutbox } from '#emails/outbox/outbox.server.ts';
import { sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { placeSigned } from '#fixtures/signed-mandates.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import type { Order } from '../model/order.ts';
import { queueEmail } from '../store/queue-emails.server.ts';

describeEachDatabase('a queued letter about a monthly gift', (createEmpty, isWhole) => {
  let sample: SampleOrders;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
  });
  afterEach(() => sample.database.close());

  /** Queues a letter, lets something happen, and reads why the letter is not sent. */
  async function obstacleTo(
    order: Order,
    [kind, cause]: readonly ['draw-notice' | 'monthly-changed' | 'payment-failed' | 'payment-approval', string],
    happen: () => Promise<unknown>,
  ): Promise<string | null | undefined> {
    const { deps, database } = sample;
    await database.write((db) => queueEmail(deps, db, order.id, kind, cause, deps.now()));
    await happen();
    const claimed = await createOutbox(deps).claimDue(50);
    const letter = claimed.find((one) => one.kind === kind && one.order?.id === order.id);
    if (!letter) throw new Error('The letter is gone');
    return letter.obstacle;
  }

  const card = async (order: Order, columns: { state: string; card_ends?: string; card_told?: string }) => {
    const at = sample.deps.now().toISOString();
    const row = { id: order.id, order_id: order.id, provider: 'stripe', ref: order.id, started_at: at, since: at };
    const unknown = { review_reason: null, next_check_at: null, drawn_since: null, changed_at: null, draw_from: null };
    await sample.database.write((db) =>
      db
        .insertInto('subscriptions')
        .values({
          ...row,
          ...unknown,
          card_session: null,
          card_ends: null,
          card_told: null,
          is_duplicate: 0,
          ...columns,
        })
        .execute(),
    );
  };
  const place = async () => {
    const { reference } = await sample.repository.place({ ...sampleMonthly, paymentMethod: 'stripe' }, randomUUID());
    await sample.repository.apply(reference, 'mandate-active', 'job');
    const order = await sample.repository.findByReference(reference);
    if (!order) throw new Error('An order is gone');
    return order;
  };
  const change = (note: 'sum' | 'card-ends') =>
    monthlyCause({ note, amount: 10_000, draws: ['2026-05-14'] }, sample.deps.now());

  it.runIf(isWhole).each([
    ['payment-failed', { state: 'failing' }, null],
    ['payment-failed', { state: 'active' }, 'the payment has succeeded since'],
    ['payment-approval', { state: 'needs-approval' }, null],
    ['payment-approval', { state: 'active' }, 'the payment has succeeded since'],
    ['payment-failed', { state: 'ending' }, 'the gift has been stopped'],
  ] as const)('%s: a card that is %o', async (kind, columns, obstacle) => {
    const order = await place();
    expect(await obstacleTo(order, [kind, 'failing'], () => card(order, columns))).toBe(obstacle);
  });

  it.runIf(isWhole).each([
    ['sum', { state: 'active' }, null],
    ['sum', { state: 'ending' }, 'the gift has been stopped'],
    ['card-ends', { state: 'active', card_ends: '2026-05', card_told: '2026-05' }, null],
    ['card-ends', { state: 'active', card_ends: '2031-05', card_told: '2026-05' }, 'another card has been given'],
  ] as const)('of %s: a card that is %o', async (note, columns, obstacle) => {
    const order = await place();
    expect(await obstacleTo(order, ['monthly-changed', change(note)], () => card(order, columns))).toBe(obstacle);
  });

  it.runIf(isWhole).each([
    ['2026-04-28', null],
    ['2026-05-05', 'the gift is drawn on another day'],
  ])('of draws from 28 April: they begin on %s', async (day, obstacle) => {
    const order = await placeSigned(sample.deps, 'told');
    const moved = () =>
      sample.database.write((db) =>
        db.updateTable('mandates').set({ first_draw_on: day }).where('order_id', '=', order.id).execute(),
      );
    const notice = ['draw-notice', drawCause({ on: '2026-04-28', dayOfMonth: 28 })] as const;
    expect(await obstacleTo(order, notice, moved)).toBe(obstacle);
  });

  it.each(['payment-failed', 'monthly-changed', 'draw-notice'] as const)('%s: a gift that has ended', async (kind) => {
    const order = await placeSigned(sample.deps, 'ended');
    const end = () => sample.repository.apply(order.reference, 'ended', 'job');
    expect(await obstacleTo(order, [kind, 'x'], end)).toBe('the gift has been stopped');
  });
});
