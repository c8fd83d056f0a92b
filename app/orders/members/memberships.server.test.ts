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

  it('that are renewed are neither among those that end nor among those that have ended', async () => {
    const [renewed, leaving, given] = [
      await place(child({ firstname: 'Ronja' })),
      await place(child({ firstname: 'Leo' })),
      await place(child({ firstname: 'Gry' })),
    ];
    const nextYear = { kind: 'childrens-club', startsOn: '2027-05-01', endsOn: '2028-04-30' } as const;
    await place({ ...child({ firstname: 'Ronja' }), membership: nextYear, renews: renewed });
    // A year that was never paid renews nothing.
    const unpaid = { paymentMethod: 'swish', membership: nextYear, renews: leaving } as const;
    await place({ ...child({ firstname: 'Leo' }), ...unpaid });
    const again = await place({ ...child({ firstname: 'Gry' }), membership: { ...nextYear, startsOn: '2027-04-01' } });
    sample.putClock('2027-03-01');
    expect((await referencesIn('ending')).toSorted()).toEqual([leaving, given].toSorted());
    expect(await memberships.merge({ actId: 'act-1', actor }, [given, again], 'Samma barn')).toBe(true);
    expect(await referencesIn('ending')).toEqual([leaving]);
    sample.putClock('2027-05-01');
    expect(await referencesIn('ended')).toEqual([leaving]);
    expect(await memberships.count()).toMatchObject({ ended: 1, ending: 0, running: 2 });
  });

  it('of one member whom the office has merged stand in each list once, and are counted once', async () => {
    const born = { firstname: 'Dubbla', birthDate: '2012-06-10' };
    const coming = { kind: 'childrens-club', startsOn: '2026-07-01', endsOn: '2027-06-30' } as const;
    const [, second] = [await place(child(born)), await place(child(born))];
    const [, later] = [
      await place({ ...child(born), membership: coming }),
      await place({ ...child(born), membership: { ...coming, endsOn: '2027-07-31' } }),
    ];
    const alone = await place(child({ firstname: 'Ensam', birthDate: '2012-06-12' }));
    const { proposed } = await memberships.duplicates(actor);
    const references = proposed[0]?.map(({ reference }) => reference) ?? [];
    expect([references.length, await memberships.merge({ actId: 'act-1', actor }, references, 'Samma barn')]).toEqual([
      4,
      true,
    ]);
    sample.putClock('2026-06-01');
    for (const list of ['running', 'fourteen-soon', 'fourteen-this-year'] as const) {
      const found = await referencesIn(list);
      expect([list, found.length, found.includes(alone)]).toEqual([list, 2, true]);
    }
    expect(await referencesIn('coming')).toEqual([later]);
    expect(await memberships.count()).toMatchObject({ running: 2, coming: 1, ending: 0, ended: 0 });
    await memberships.unmerge({ actId: 'act-2', actor }, 'act-1');
    expect(await referencesIn('running')).toContain(second);
    expect(await memberships.count()).toMatchObject({ running: 3, coming: 2 });
  });

  it('of a merged member who has renewed one of them are renewed, year after year', async () => {
    const year = (start: number) =>
      ({ kind: 'childrens-club', startsOn: `${start}-05-01`, endsOn: `${start + 1}-04-30` }) as const;
    const [one, other] = [await place(child({ firstname: 'Siv' })), await place(child({ firstname: 'Siv' }))];
    expect(await memberships.merge({ actId: 'act-1', actor }, [one, other], 'Samma barn')).toBe(true);
    // Both may be renewed, each by a link of its own, and a name may be spelled anew.
    const next = await place({ ...child({ firstname: 'Siw' }), membership: year(2027), renews: one });
    await place({ ...child({ firstname: 'Siv' }), membership: year(2027), renews: other });
    await place({ ...child({ firstname: 'Siw' }), membership: year(2028), renews: next });
    sample.putClock('2027-03-01');
    expect(await memberships.count()).toMatchObject({ ending: 0, running: 1, coming: 1 });
    sample.putClock('2027-06-01');
    expect(await memberships.count()).toMatchObject({ ended: 0, running: 1, coming: 1 });
    expect((await memberships.magazine('2027-06-01', false, actor)).members).toBe(1);
    expect((await memberships.duplicates(actor)).proposed).toEqual([]);
    await memberships.unmerge({ actId: 'act-2', actor }, 'act-1');
    expect(await memberships.count()).toMatchObject({ running: 2 });
  });

  it('of a merged member, one renewed and one not, are neither among those that end', async () => {
    const nextYear = { kind: 'childrens-club', startsOn: '2027-05-01', endsOn: '2028-04-30' } as const;
    for (const renewed of [0, 1]) {
      const born = { firstname: 'Tor', birthDate: `2016-01-0${renewed + 1}` };
      const twins = [await place(child(born)), await place(child(born))];
      await memberships.merge({ actId: `act-${renewed}`, actor }, twins, 'Samma barn');
      await place({ ...child({ ...born, firstname: 'Thor' }), membership: nextYear, renews: twins[renewed] ?? '' });
    }
    sample.putClock('2027-03-01');
    expect([await referencesIn('ending'), (await memberships.count()).ending]).toEqual([[], 0]);
    sample.putClock('2027-05-01');
    expect([await referencesIn('ended'), (await memberships.count()).running]).toEqual([[], 2]);
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
