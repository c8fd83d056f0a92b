import { beforeEach, expect, it } from 'vitest';
import { adviceFile } from '#cli/demo-autogiro/bank-answers.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { placeSigned } from '#fixtures/signed-mandates.fixture.ts';
import type { Order } from '#orders/model/order.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createAutogiro } from './autogiro.server.ts';
import type { Autogiro, MandateGroup } from './port.ts';

const payee = { customerNumber: '123456', bankgiro: '54029681' };
const actor = 'office:Kim';

describeEachDatabase('mandates at the bank', (createEmpty, isWhole) => {
  let sample: SampleOrders;
  let autogiro: Autogiro;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    sample.putClock('2026-11-09');
    autogiro = createAutogiro(sample.deps, { payee, dayOfMonth: 28 });
    return () => sample.database.close();
  });

  /** Records of the file that goes to the bank now; null when there is nothing to tell. */
  async function send(): Promise<string[] | null> {
    const made = await autogiro.sendMandates(actor);
    return made && recordsOf(await autogiro.readFile(made.id, actor));
  }

  async function answer(bytes: Uint8Array) {
    const result = await autogiro.readAnswer(bytes, actor);
    if (!('id' in result)) throw new Error(JSON.stringify(result));
    const file = await autogiro.findFile(result.id);
    return { read: result.read, rows: file?.rows.map(({ outcome, reference }) => [outcome, reference]) };
  }

  const inGroup = async (group: MandateGroup) =>
    (await autogiro.list(group, actor)).map(({ reference, state }) => [reference, state]);
  const numberOf = async ({ reference }: Order, group: MandateGroup = 'sent') =>
    (await autogiro.list(group, actor)).find((row) => row.reference === reference)?.payerNumber ?? '';
  const stateOf = async ({ reference }: Order) => (await sample.repository.findByReference(reference))?.state;

  it('go there once, in the bank’s format, and the same file is there again', async () => {
    const [one, other] = [await placeSigned(sample.deps, 'one'), await placeSigned(sample.deps, 'other')];
    expect(await inGroup('to-send')).toEqual([
      [other.reference, 'new'],
      [one.reference, 'new'],
    ]);
    expect(await autogiro.countWaiting()).toBe(2);
    const records = (await send()) ?? [];
    expect(await autogiro.countWaiting()).toBe(0);
    expect(records.map(({ length }) => length)).toEqual([80, 80, 80]);
    expect(records[0]).toBe('0120261109AUTOGIRO                                            1234560054029681  ');
    const number = (await numberOf(one)).padStart(16, '0');
    expect(records[1]).toBe(`040054029681${number}5000000001234560195704289999`.padEnd(80));
    expect(await send()).toBeNull();
    const [file] = await autogiro.listFiles();
    expect(recordsOf(await autogiro.readFile(file?.id ?? '', actor))).toEqual(records);
  });

  it('go once more when somebody asks for it, until the bank has answered', async () => {
    const order = await placeSigned(sample.deps, 'one');
    const first = await send();
    expect(await autogiro.sendAgain(order.reference, actor)).toBe(true);
    expect(await send()).toEqual(first);
    await answer(adviceFile([[await numberOf(order), '32']]));
    expect(await autogiro.sendAgain(order.reference, actor)).toBe(false);
    expect(await autogiro.sendAgain('XXXX-XXXX', actor)).toBe(false);
    expect(await send()).toBeNull();
  });

  it('follow the bank’s answers, and the same file twice changes nothing twice', async () => {
    const [one, other] = [await placeSigned(sample.deps, 'one'), await placeSigned(sample.deps, 'other')];
    await send();
    const file = adviceFile([
      [await numberOf(one), '32'],
      [await numberOf(other), '23'],
      ['99', '32'],
      [await numberOf(one), '77'],
    ]);
    const rows = [
      ['active', one.reference],
      ['rejected', other.reference],
      ['unknown', null],
      ['odd', one.reference],
    ];
    expect(await answer(file)).toEqual({ read: 'new', rows });
    const audit = await sample.repository.audit();
    expect(await answer(file)).toEqual({ read: 'again', rows });
    expect(await sample.repository.audit()).toEqual(audit);
    expect([await stateOf(one), await stateOf(other)]).toEqual(['active', 'failed']);
    expect(await autogiro.count()).toEqual({ 'to-send': 0, sent: 0, active: 1, rejected: 1, ended: 0 });
    expect((await autogiro.list('rejected', actor))[0]).toMatchObject({ name: 'Testa Testsson', code: '23' });
  });

  it('are ended at the bank once their gift is over, and never begun when it was over before', async () => {
    const [one, other] = [await placeSigned(sample.deps, 'one'), await placeSigned(sample.deps, 'other')];
    await sample.repository.apply(other.reference, 'ended', actor);
    await send();
    await answer(adviceFile([[await numberOf(one), '32']]));
    await sample.repository.apply(one.reference, 'ended', actor);
    expect(await inGroup('to-send')).toEqual([[one.reference, 'to-end']]);
    const [, record] = (await send()) ?? [];
    const number = await numberOf(one);
    expect(record).toBe(`030054029681${number.padStart(16, '0')}`.padEnd(80));
    expect(await send()).toBeNull();
    expect(await inGroup('sent')).toEqual([[one.reference, 'ending']]);
    expect((await answer(adviceFile([[number, '33']], '20261113'))).rows).toEqual([['ended', one.reference]]);
    expect(await inGroup('ended')).toEqual([[one.reference, 'ended']]);
  });

  it.runIf(isWhole)('stay as they were when a file is broken, or another club’s', async () => {
    const order = await placeSigned(sample.deps, 'one');
    await send();
    const good = adviceFile([[await numberOf(order), '32']]);
    for (const [bytes, reason] of [
      [good.subarray(0, 160), 'incomplete'],
      [Buffer.from(good.toString('latin1').replace('99000000001', '99000000002'), 'latin1'), 'file-count'],
      [Buffer.from(good.toString('latin1').replaceAll('54029681', '50501055'), 'latin1'), 'other-account'],
      [
        Buffer.from(good.toString('latin1').replace('1234560054029681', '6543210054029681'), 'latin1'),
        'other-customer',
      ],
    ] as const)
      expect(await autogiro.readAnswer(bytes, actor)).toMatchObject({ refusal: { reason } });
    expect(await autogiro.listFiles()).toHaveLength(1);
    expect(await inGroup('sent')).toEqual([[order.reference, 'sent']]);
  });

  it.runIf(isWhole)('are written for nobody without a customer number', async () => {
    await placeSigned(sample.deps, 'one');
    const without = createAutogiro(sample.deps, { payee: { ...payee, customerNumber: '' }, dayOfMonth: 28 });
    expect([without.isSetUp, await without.sendMandates(actor)]).toEqual([false, null]);
    expect(await without.count()).toMatchObject({ 'to-send': 1 });
  });
});

function recordsOf(bytes: Uint8Array | null): string[] {
  const lines = Buffer.from(bytes ?? [])
    .toString('latin1')
    .split('\r\n');
  expect(lines.pop()).toBe('');
  return lines;
}
