import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '#setup/each-database.ts';
import { back, openSampleDesk, type SampleDesk } from './sample-desk.ts';

await describeEachDatabase('the payment desk, of too many,', (createEmpty) => {
  let sample: SampleDesk;
  beforeEach(async () => {
    sample = openSampleDesk(await createEmpty());
  });
  afterEach(() => sample.close());
  const by = (visitor: string, network: string) => ({ visitor, network });

  it('lets a visitor start five a minute', async () => {
    const { desk, place } = sample;
    const starts = [];
    for (let at = 0; at < 7; at++) starts.push(await desk.start(await place(), back, by('one', '192.0.2.1')));
    expect(starts.map(({ next }) => next)).toEqual([...Array(5).fill('redirect'), 'later', 'later']);
    expect(starts.at(-1)).toEqual({ next: 'later', seconds: 60 });
    expect(await desk.start(await place(), back, by('two', '192.0.2.1'))).toMatchObject({ next: 'redirect' });
    sample.wait(60);
    expect(await desk.start(await place(), back, by('one', '192.0.2.1'))).toMatchObject({ next: 'redirect' });
  });

  it('lets a network fail ten times a minute', async () => {
    const { desk, bank, place } = sample;
    bank.behaviour.faultOf = (verb) => (verb === 'start' ? 'refuse' : null);
    const starts = [];
    for (let at = 0; at < 14; at++) starts.push(await desk.start(await place(), back, by(`${at}`, '192.0.2.1')));
    expect(starts.filter(({ next }) => next === 'later')).toHaveLength(4);
    bank.behaviour.faultOf = () => null;
    expect(await desk.start(await place(), back, by('other', '192.0.2.2'))).toMatchObject({ next: 'redirect' });
  });

  it('lets thirty a minute reach the bank, from wherever and through however many processes', async () => {
    const { bank, another, place } = sample;
    const orders = await Promise.all(Array.from({ length: 60 }, () => place()));
    const desks = [sample.desk, another(), another()];
    const starts = await Promise.all(
      orders.map((order, at) => (desks[at % 3] ?? sample.desk).start(order, back, by(`${at}`, `2001:db8:${at}::/64`))),
    );
    expect(starts.filter((start) => start.next === 'later')).toHaveLength(30);
    expect(bank.ledger.calls.start).toBe(30);
    sample.wait(600);
    await sample.desk.reconcile();
    expect(await sample.database.read((db) => db.selectFrom('payment_tries').select('at').execute())).toHaveLength(30);
    sample.wait(1);
    await sample.desk.reconcile();
    expect(await sample.database.read((db) => db.selectFrom('payment_tries').select('at').execute())).toEqual([]);
  });

  it('ends a payment on which five cards were declined', async () => {
    const { desk, bank, place } = sample;
    const order = await place({ way: 'card' });
    await desk.start(order, back, by('one', '192.0.2.1'));
    const key = bank.entriesOf(order.reference)[0]?.key ?? '';
    for (let at = 0; at < 5; at++) await desk.receive('pretend', bank.notice(bank.declineCard(key)));
    await desk.idle();
    expect(await desk.statusOf(order)).toMatchObject({ stage: 'cancelled' });
    expect(bank.entriesOf(order.reference)[0]?.state).toBe('cancelled');
  });

  it('leaves a bank alone that keeps failing, and tells visitors to come later', async () => {
    const { desk, bank, place } = sample;
    bank.behaviour.faultOf = () => 'down';
    const starts = [];
    for (let at = 0; at < 8; at++) starts.push(await desk.start(await place(), back));
    expect(starts.map(({ next }) => next)).toEqual([...Array(5).fill('wait'), ...Array(3).fill('later')]);
    bank.behaviour.faultOf = () => null;
    sample.wait(30);
    expect(await desk.start(await place(), back)).toMatchObject({ next: 'redirect' });
  });
});
