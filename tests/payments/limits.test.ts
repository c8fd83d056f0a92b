import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { firstUnlessLong } from '../support/long.ts';
import { back, openSamplePayments, type SamplePayments } from './payments.fixture.ts';

describeEachDatabase('the payment service, of too many,', (createEmpty, isWhole) => {
  let sample: SamplePayments;
  beforeEach(async () => {
    sample = openSamplePayments(await createEmpty());
  });
  afterEach(() => sample.close());
  const by = (visitor: string, network: string) => ({ visitor, network });

  it.runIf(isWhole)('lets a visitor start five a minute', async () => {
    const { payments, place } = sample;
    const starts = [];
    for (let at = 0; at < 7; at++) starts.push(await payments.start(await place(), back, by('one', '192.0.2.1')));
    expect(starts.map(({ next }) => next)).toEqual([...Array(5).fill('redirect'), 'rate_limited', 'rate_limited']);
    expect(starts.at(-1)).toEqual({ next: 'rate_limited', seconds: 60 });
    expect(await payments.start(await place(), back, by('two', '192.0.2.1'))).toMatchObject({ next: 'redirect' });
    sample.wait(60);
    expect(await payments.start(await place(), back, by('one', '192.0.2.1'))).toMatchObject({ next: 'redirect' });
  });

  it.runIf(isWhole)('lets a network fail ten times a minute', async () => {
    const { payments, bank, place } = sample;
    bank.behaviour.faultOf = (verb) => (verb === 'start' ? 'refuse' : null);
    const starts = [];
    for (let at = 0; at < 14; at++) starts.push(await payments.start(await place(), back, by(`${at}`, '192.0.2.1')));
    expect(starts.filter(({ next }) => next === 'rate_limited')).toHaveLength(4);
    bank.behaviour.faultOf = () => null;
    expect(await payments.start(await place(), back, by('other', '192.0.2.2'))).toMatchObject({ next: 'redirect' });
  });

  it.runIf(isWhole)(
    'lets a network start thirty a minute, without a cookie and whatever is given up, and nobody else wait for it',
    async () => {
      const { payments, bank, place } = sample;
      const order = await place();
      const without = { network: '192.0.2.1' };
      const starts = [];
      for (let at = 0; at < 33; at++) {
        starts.push(await payments.start(order, back, without));
        await payments.cancel(order);
        await payments.tryAgain(order);
        sample.wait(1);
      }
      expect(starts.map(({ next }) => next)).toEqual([...Array(30).fill('redirect'), ...Array(3).fill('rate_limited')]);
      expect(bank.ledger.calls.start).toBe(30);
      expect(await payments.start(await place(), back, by('other', '192.0.2.2'))).toMatchObject({ next: 'redirect' });
      sample.wait(31);
      expect(await payments.start(order, back, without)).toMatchObject({ next: 'redirect' });
    },
  );

  it('lets thirty a minute reach the bank, from wherever and through however many processes', async () => {
    const { bank, another, place } = sample;
    const orders = await Promise.all(Array.from({ length: 36 }, () => place()));
    const paymentServices = [sample.payments, another(), another()];
    const starts = await Promise.all(
      orders.map((order, at) =>
        (paymentServices[at % 3] ?? sample.payments).start(order, back, by(`${at}`, `2001:db8:${at}::/64`)),
      ),
    );
    expect(starts.filter((start) => start.next === 'rate_limited')).toHaveLength(6);
    expect(bank.ledger.calls.start).toBe(30);
  });

  it.runIf(isWhole)('lets twenty-five fail a minute, from wherever and through however many processes', async () => {
    const { bank, another, place } = sample;
    bank.behaviour.faultOf = (verb) => (verb === 'start' ? 'refuse' : null);
    const paymentServices = [sample.payments, another(), another()];
    const starts = [];
    for (let at = 0; at < 28; at++) {
      const one = paymentServices[at % 3] ?? sample.payments;
      starts.push(await one.start(await place(), back, by(`${at}`, `2001:db8:${at}::/64`)));
    }
    expect(starts.filter(({ next }) => next === 'rate_limited')).toHaveLength(3);
    expect(starts.at(-1)).toEqual({ next: 'rate_limited', seconds: 60 });
    expect(bank.ledger.calls.start).toBe(25);
    const kept = () => sample.database.read((db) => db.selectFrom('payment_rate_limits').select('at').execute());
    sample.wait(600);
    await sample.payments.reconcile();
    expect(await kept()).toHaveLength(25);
    sample.wait(1);
    await sample.payments.reconcile();
    expect(await kept()).toEqual([]);
  });

  /** Opens card payments that wait for the payer; returns their keys. */
  async function openCards(count: number, network: (at: number) => string): Promise<string[]> {
    const { payments, bank, place } = sample;
    const keys = [];
    for (let at = 0; at < count; at++) {
      const order = await place({ paymentMethod: 'card' });
      await payments.start(order, back, by(`${at}`, network(at)));
      keys.push(bank.entriesOf(order.reference)[0]?.key ?? '');
    }
    return keys;
  }
  const declineEach = async (keys: string[]) => {
    const { payments, bank } = sample;
    for (const key of keys) await payments.receiveWebhook('pretend', bank.event(bank.declineCard(key)));
    await payments.idle();
  };
  const openEntries = () => sample.bank.ledger.entries.filter(({ state }) => state === 'open');

  it.runIf(isWhole).each([
    ['at once', 0],
    ['long after they were started', 660],
  ])('stops nobody elsewhere for the cards of one network, declined %s', async (_, seconds) => {
    const keys = await openCards(10, () => '192.0.2.1');
    sample.wait(seconds);
    await sample.payments.reconcile();
    for (let card = 0; card < 3; card++) await declineEach(keys);
    const { payments, place } = sample;
    expect(await payments.start(await place(), back, by('one', '192.0.2.1'))).toMatchObject({ next: 'rate_limited' });
    expect(await payments.start(await place(), back, by('other', '192.0.2.2'))).toMatchObject({ next: 'redirect' });
  });

  it.runIf(isWhole)('ends what was begun before at its next declined card, when too many have failed', async () => {
    const ofMany = await openCards(18, (at) => `198.51.100.${at}`);
    sample.wait(61);
    const ofOne = await openCards(10, () => '192.0.2.1');
    for (const key of ofOne) await declineEach([key]);
    expect(openEntries()).toHaveLength(18 + 9);
    for (const key of ofMany) await declineEach([key]);
    expect(openEntries()).toHaveLength(9 + 14);
  });

  it.runIf(isWhole)('counts nothing against a network when payers go away', async () => {
    const keys = await openCards(10, () => '192.0.2.1');
    sample.wait(3600);
    for (const key of keys) sample.bank.decline(key);
    await sample.payments.reconcile();
    expect(openEntries()).toEqual([]);
    expect(await sample.payments.start(await sample.place(), back, by('one', '192.0.2.1'))).toMatchObject({
      next: 'redirect',
    });
  });

  it.runIf(isWhole)('ends a payment on which five cards were declined, however often each is told', async () => {
    const { payments, bank, place } = sample;
    const order = await place({ paymentMethod: 'card' });
    await payments.start(order, back, by('one', '192.0.2.1'));
    const key = bank.entriesOf(order.reference)[0]?.key ?? '';
    const tell = async (event: ReturnType<typeof bank.declineCard>) => {
      await payments.receiveWebhook('pretend', bank.event(event));
      await payments.idle();
      return (await payments.statusOf(order)).stage;
    };
    const first = bank.declineCard(key);
    for (let told = 0; told < 5; told++) await tell(first);
    for (let at = 1; at < 4; at++) expect(await tell(bank.declineCard(key))).toBe('waiting');
    await tell(bank.declineCard(key));
    expect(await payments.statusOf(order)).toMatchObject({ stage: 'failed', reason: 'too-many' });
    expect(bank.entriesOf(order.reference)[0]?.state).toBe('cancelled');
  });

  describe('when the clock is set back by ten minutes', () => {
    it.runIf(isWhole)('lets payers start', async () => {
      const { payments, place } = sample;
      for (let at = 0; at < 30; at++) {
        await payments.start(await place(), back, by(`${at % 5}`, `192.0.2.${at % 5}`));
        sample.wait(15);
      }
      sample.setClock(-600);
      expect(await payments.start(await place(), back, by('new', '192.0.2.9'))).toMatchObject({ next: 'redirect' });
      expect(await payments.start(await place(), back, by('1', '192.0.2.1'))).toMatchObject({ next: 'redirect' });
    });

    const payers = [
      ['visitor', by('one', '192.0.2.1'), 7],
      ['network', { network: '192.0.2.1' }, 32],
    ] as const;
    it.runIf(isWhole).each(firstUnlessLong(payers, 1))(
      'lets a %s that had started all it may start anew, and no more than that',
      async (_, payer, tries) => {
        const { payments, place } = sample;
        const startAll = async () => {
          const starts = [];
          for (let at = 0; at < tries; at++) starts.push(await payments.start(await place(), back, payer));
          return starts.filter(({ next }) => next === 'redirect').length;
        };
        const most = await startAll();
        sample.setClock(-600);
        expect([await startAll(), await startAll()]).toEqual([most, 0]);
      },
    );

    it('counts those that another process with a clock a little ahead has let through', async () => {
      const { payments, another, place } = sample;
      const ahead = another({ now: () => new Date(sample.now().getTime() + 5000) });
      for (let at = 0; at < 5; at++) await ahead.start(await place(), back, by('one', '192.0.2.1'));
      expect(await payments.start(await place(), back, by('one', '192.0.2.1'))).toEqual({
        next: 'rate_limited',
        seconds: 65,
      });
    });

    it.runIf(isWhole)('leaves a bank alone for no longer', async () => {
      const { payments, bank, place } = sample;
      bank.behaviour.faultOf = () => 'down';
      for (let at = 0; at < 5; at++) await payments.start(await place(), back);
      bank.behaviour.faultOf = () => null;
      sample.setClock(-600);
      expect(await payments.start(await place(), back)).toEqual({ next: 'rate_limited', seconds: 30 });
      sample.wait(30);
      expect(await payments.start(await place(), back)).toMatchObject({ next: 'redirect' });
    });

    it.runIf(isWhole)('asks about what was asked about or called just before', async () => {
      const { payments, bank, place } = sample;
      const [asked, silent] = [await place(), await place()];
      await payments.start(asked, back);
      await payments.check(asked);
      bank.behaviour.faultOf = () => 'down';
      await payments.start(silent, back);
      bank.behaviour.faultOf = () => null;
      bank.pay(bank.entriesOf(asked.reference)[0]?.key ?? '');
      sample.setClock(-600);
      expect(await payments.start(silent, back)).toMatchObject({ next: 'redirect' });
      await payments.check(asked);
      expect(await sample.stateOf(asked)).toBe('paid');
    });
  });

  it.runIf(isWhole)(
    'still asks a bank after five starts that hung: each is one call that came to nothing',
    async () => {
      const { bank, another, place } = sample;
      let calls = 0;
      const start = () => {
        calls++;
        return new Promise<never>(() => {});
      };
      const payments = another({ providers: [{ ...bank.provider, start }], deadline: 20 });
      for (let at = 0; at < 10; at++) expect(await payments.start(await place(), back)).toEqual({ next: 'wait' });
      expect(await payments.start(await place(), back)).toMatchObject({ next: 'rate_limited' });
      expect(calls).toBe(10);
    },
  );

  it.runIf(isWhole)('leaves a bank alone that keeps failing, and tells visitors to come later', async () => {
    const { payments, bank, place } = sample;
    bank.behaviour.faultOf = () => 'down';
    const starts = [];
    for (let at = 0; at < 8; at++) starts.push(await payments.start(await place(), back));
    expect(starts.map(({ next }) => next)).toEqual([...Array(5).fill('wait'), ...Array(3).fill('rate_limited')]);
    bank.behaviour.faultOf = () => null;
    sample.wait(30);
    expect(await payments.start(await place(), back)).toMatchObject({ next: 'redirect' });
  });
});
