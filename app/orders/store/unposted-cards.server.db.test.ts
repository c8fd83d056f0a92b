import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleGiftedMembership, sampleGiftogram, samplePayer } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import type { OrderDraft } from '../model/order.ts';

const gift = { card: 'hedgehog', to: 'Mormor', greeting: 'Hej!', deliverOn: '2026-04-10' } as const;
const toGiver: OrderDraft = { ...sampleGiftogram, gift: { ...gift, delivery: 'post-giver' } };
const toRecipient: OrderDraft = {
  ...sampleGiftogram,
  recipient: { ...samplePayer, firstname: 'Provina', street: 'Testvägen 2' },
  gift: { ...gift, delivery: 'post-recipient' },
};

describeEachDatabase('the retention job and a printed card', (createEmpty, isWhole) => {
  let sample: SampleOrders;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
  });
  afterEach(() => sample.database.close());

  async function place(draft: OrderDraft): Promise<string> {
    const { reference } = await sample.repository.place(draft, randomUUID());
    await sample.repository.apply(reference, 'paid', 'job');
    return reference;
  }
  async function orderOn(day: string, reference: string) {
    sample.putClock(day);
    await sample.repository.eraseExpired(new Date(`${day}T12:00:00Z`));
    return sample.repository.findByReference(reference);
  }

  it.runIf(isWhole).each([
    ['to its giver', toGiver, 'payer'],
    ['to its recipient', toRecipient, 'recipient'],
    ['of a membership', sampleGiftedMembership, 'payer'],
  ] as const)('keeps one %s until it is posted, and 90 days more', async (_, draft, part) => {
    const reference = await place(draft);
    const kept = await orderOn('2028-12-01', reference);
    expect(kept?.[part]?.street).toBe(draft[part]?.street);
    expect(kept?.gift).toMatchObject({ to: draft.gift?.to, greeting: draft.gift?.greeting });
    await sample.repository.markCardSent(reference, 'office:Provius');
    expect((await orderOn('2029-03-01', reference))?.gift?.greeting).toBe(draft.gift?.greeting);
    expect((await orderOn('2029-03-02', reference))?.gift?.greeting ?? '').toBe('');
  });

  it.runIf(isWhole).each([
    ['posted in time', toGiver, 'posted'],
    ['by e-mail', { ...toGiver, gift: { ...gift, delivery: 'digital' } }, null],
    ['whose order was refunded', toRecipient, 'refunded'],
    ['whose gift is disputed', toGiver, 'disputed'],
  ] as const)('erases one %s 90 days after its day', async (_, draft, end) => {
    const reference = await place(draft);
    if (end === 'posted') await sample.repository.markCardSent(reference, 'office:Provius');
    else if (end) await sample.repository.apply(reference, end, 'job');
    expect((await orderOn('2026-07-09', reference))?.gift?.greeting).toBe('Hej!');
    expect((await orderOn('2026-07-10', reference))?.gift?.greeting ?? '').toBe('');
  });

  it('keeps none longer than its order', async () => {
    const reference = await place(toGiver);
    expect((await orderOn('2033-12-31', reference))?.gift?.greeting).toBe('Hej!');
    expect(await orderOn('2034-01-01', reference)).toBeNull();
  });
});
