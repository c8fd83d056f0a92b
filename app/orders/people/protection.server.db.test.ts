import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership, samplePayer } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import type { OrderDraft } from '../model/order.ts';
import { createOrderOffice } from '../office/order-office.server.ts';
import { createPeopleOffice } from './people-office.server.ts';
import type { PeopleOffice } from './people-office.ts';

describeEachDatabase('a protected identity', (createEmpty) => {
  const actor = 'office:Kim' as const;
  let sample: SampleOrders;
  let people: PeopleOffice;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    people = createPeopleOffice(sample.deps);
  });
  afterEach(() => sample.database.close());

  const place = async (draft: OrderDraft, email?: string) =>
    (await sample.repository.place({ ...draft, payer: { ...draft.payer, email } }, randomUUID())).reference;
  const protect = (reference: string, isProtected = true) =>
    people.protect({ actId: randomUUID(), actor, reference }, isProtected, 'Ringde');
  async function listed() {
    const found: string[] = [];
    for await (const { reference } of sample.repository.list({})) found.push(reference);
    return found.toSorted();
  }

  it('is in no list that exports and print runs are made of, with all that the person has ordered', async () => {
    const [one, two] = [
      await place(sampleGiftedMembership, 'a@example.se'),
      await place(sampleDonation, 'A@example.se'),
    ];
    const other = await place(sampleDonation, 'b@example.se');
    await protect(two);
    expect(await listed()).toEqual([other]);
    await protect(one, false);
    expect(await listed()).toEqual([one, two, other].toSorted());
  });

  it('is on one order alone where there is no address', async () => {
    const [one, two] = [await place(sampleDonation), await place(sampleDonation)];
    await protect(one);
    expect(await listed()).toEqual([two]);
  });

  it('comes along to new orders, and to orders that are corrected to the address', async () => {
    const known = await place(sampleDonation, 'a@example.se');
    await protect(known);
    await place(sampleDonation, 'A@Example.se');
    const [mistyped, wrong] = [
      await place(sampleDonation, 'aa@example.se'),
      await place(sampleDonation, 'b@example.se'),
    ];
    expect(await listed()).toEqual([mistyped, wrong].toSorted());
    await sample.repository.correctEmail('aa@example.se', 'a@example.se', actor);
    const office = createOrderOffice(sample.deps);
    const version = (await office.look(wrong, actor))?.version ?? '';
    await office.correct(
      { actId: randomUUID(), actor, reference: wrong, version },
      { payer: { email: 'a@example.se' } },
    );
    expect(await listed()).toEqual([]);
  });

  it('outlasts erasing, which leaves a name', async () => {
    const reference = await place({ ...sampleDonation, payer: samplePayer }, 'a@example.se');
    await protect(reference);
    expect(await people.erase(reference, actor)).toBe(1);
    expect(await listed()).toEqual([]);
    expect((await people.look(reference, actor))?.isProtected).toBe(true);
  });
});
