import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import type { OrderDraft, Person } from '../model/order.ts';
import type { OrderEvent } from '../model/order-transitions.ts';
import { createMemberships } from './memberships.server.ts';
import type { MembershipList, Memberships } from './memberships.ts';

describeEachDatabase('memberships', (createEmpty) => {
  const actor = 'office:Kim';
  const first = { after: null, size: 25 };
  let sample: SampleOrders;
  let memberships: Memberships;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    memberships = createMemberships(sample.deps);
  });
  afterEach(() => sample.database.close());

  async function place(changed: Partial<OrderDraft> = {}, events: OrderEvent[] = []): Promise<string> {
    const { reference } = await sample.repository.place({ ...sampleGiftedMembership, ...changed }, randomUUID());
    for (const event of events) await sample.repository.apply(reference, event, 'job');
    return reference;
  }
  const child = (changed: Person): Partial<OrderDraft> => ({
    recipient: { ...sampleGiftedMembership.recipient, ...changed },
  });
  const free: Partial<OrderDraft> = { paymentMethod: 'free', total: 0 };
  const referencesIn = async (list: MembershipList) =>
    (await memberships.list(list, first, actor)).found.map(({ reference }) => reference);

  it('run from the first day to the last, and are listed with who pays', async () => {
    const reference = await place();
    const lists = ['coming', 'running', 'ending', 'ended'] as const;
    const days: [string, MembershipList[]][] = [
      ['2026-04-30', ['coming']],
      ['2026-05-01', ['running']],
      ['2027-02-28', ['running']],
      ['2027-03-01', ['running', 'ending']],
      ['2027-04-30', ['running', 'ending']],
      ['2027-05-01', ['ended']],
    ];
    for (const [day, holding] of days) {
      sample.putClock(day);
      const counts = await memberships.count();
      expect([day, lists.filter((list) => counts[list] === 1)]).toEqual([day, holding]);
    }
    const { found } = await memberships.list('ended', first, actor);
    expect(found).toEqual([
      expect.objectContaining({
        reference,
        kind: 'childrens-club',
        member: expect.objectContaining({ firstname: 'Provina' }),
        payer: expect.objectContaining({ firstname: 'Testa' }),
      }),
    ]);
  });

  it('count in the states that keep a membership, and in no other', async () => {
    const cases: [boolean, Partial<OrderDraft>, OrderEvent[]][] = [
      [true, {}, []],
      [true, {}, ['paid']],
      [true, {}, ['paid', 'disputed']],
      [true, {}, ['paid', 'disputed', 'dispute-won']],
      [true, free, []],
      [false, { paymentMethod: 'swish' }, []],
      [false, {}, ['paid', 'refunded']],
      [false, {}, ['cancelled']],
      [false, free, ['ended']],
      [false, { membership: null }, ['paid']],
    ];
    const members: string[] = [];
    for (const [isMember, changed, events] of cases) {
      const reference = await place(changed, events);
      if (isMember) members.push(reference);
    }
    sample.putClock('2026-06-01');
    expect((await referencesIn('running')).toSorted()).toEqual(members.toSorted());
  });

  it('of children who turn fourteen are found by birthday, both edges included', async () => {
    const [soon, later, tooYoung, tooOld] = [
      ['2012-06-01', '2012-07-31'],
      ['2012-05-31', '2012-08-01', '2012-01-01', '2012-12-31'],
      ['2013-01-01'],
      ['2011-12-31'],
    ] as const;
    for (const birthDate of [...soon, ...later, ...tooYoung, ...tooOld]) await place(child({ birthDate }));
    sample.putClock('2026-06-01');
    const bornIn = async (list: MembershipList) =>
      (await memberships.list(list, first, actor)).found.map(({ member }) => member.birthDate ?? '').toSorted();
    expect(await bornIn('fourteen-soon')).toEqual([...soon]);
    expect(await bornIn('fourteen-this-year')).toEqual([...soon, ...later].toSorted());
  });

  it('go from page to page, the earliest end first, and back from what is over', async () => {
    const days = ['2026-05-03', '2026-05-01', '2026-05-02'];
    for (const day of days)
      await place({ membership: { kind: 'animal-rights', startsOn: day, endsOn: day.replace('6', '7') } });
    const all = async (list: MembershipList) => {
      const seen: string[] = [];
      for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
        const { found, next } = await memberships.list(list, { after, size: 2 }, actor);
        expect(found.length).toBeGreaterThan(0);
        seen.push(...found.map(({ startsOn }) => startsOn.slice(-2)));
        after = next;
      }
      return seen;
    };
    sample.putClock('2026-06-01');
    expect(await all('running')).toEqual(['01', '02', '03']);
    sample.putClock('2028-06-01');
    expect(await all('ended')).toEqual(['03', '02', '01']);
    expect((await memberships.list('running', { after: 'nonsense', size: 2 }, actor)).found).toEqual([]);
  });

  it('are looked at under a name', async () => {
    await referencesIn('running');
    expect((await sample.repository.audit()).map((line) => [line.act, line.actor])).toEqual([['list-members', actor]]);
  });
});
