import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBankId } from '#bankid/bankid.server.ts';
import type { BankIdService } from '#bankid/port.ts';
import { relyingParty, type ServedBankId, serveBankId, trusted } from '#fakes/bankid/served-bankid.ts';
import { sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { createMandates } from '#mandates/mandates.server.ts';
import type { Mandates } from '#mandates/port.ts';
import type { Order } from '#orders/model/order.ts';
import { createTlsCaller } from '#platform/mtls/mutual-tls.server.ts';
import type { PaymentService } from '../../port.ts';
import { createPaymentService } from '../../service/payment-service.server.ts';
import { createBankIdPayments } from './bank-id.server.ts';

let served: ServedBankId;
let folder: string;
let repository: ReturnType<typeof createSampleOrders>;
let payments: PaymentService;
let mandates: Mandates;
let identity: BankIdService;

beforeAll(async () => {
  served = await serveBankId();
});
afterAll(() => served.close());
beforeEach(() => {
  served.restart();
  folder = mkdtempSync(join(tmpdir(), 'bank-id-'));
  const encryptionKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;
  const settings = { databaseFile: join(folder, 'k.db'), databaseUrl: '', encryptionKeys };
  const now = () => new Date(served.clock().now());
  repository = createSampleOrders(settings, { now });
  const call = createTlsCaller({ ...relyingParty, authority: trusted }, 2000);
  identity = createBankId({
    call,
    origin: served.origin,
    domain: 'klubb.example',
    now,
    uptime: () => served.clock().now(),
    log: { info() {}, warn() {}, error() {} },
    deadline: 5000,
  });
  openDesk(identity);
  mandates = createMandates(repository.deps);
  return async () => {
    await repository.database.close();
    rmSync(folder, { recursive: true });
  };
});

function openDesk(by: BankIdService): void {
  const log = { info() {}, warn() {}, error() {} };
  const providers = [createBankIdPayments(by)];
  payments = createPaymentService({
    ...repository.deps,
    log,
    switchedOn: ['bank-id'],
    providers,
    deadline: 8000,
    throttle: { news: 0, webhooks: 0 },
  });
}

const account = { clearing: '5000', account: '1234560' };
const text = 'Medgivande till autogiro: 200 kr varje månad från konto 5000 1234560.';
const later = (seconds: number) => served.clock().advance(seconds * 1000);

async function place(submission = 'one'): Promise<Order> {
  const draft = { ...sampleMonthly, paymentMethod: 'bank-id' as const };
  const { reference } = await repository.repository.place(draft, submission);
  const order = await repository.repository.findByReference(reference);
  if (!order) throw new Error('No order');
  await mandates.keep(order.id, account, 'a-visitor');
  return order;
}
function start(order: Order) {
  const details = { ...account, bank: 'SEB', text, version: '2018', returnUrl: '' };
  return payments.start(order, 'https://klubb.example/signera/x', { clientIp: '198.51.100.7', details });
}
async function orderRef(): Promise<string> {
  const orders = (await (await served.admin('/__sandbox/orders')).json()) as { orderRef: string; status: string }[];
  return orders.findLast(({ status }) => status === 'pending')?.orderRef ?? '';
}
async function sign(order: Order): Promise<void> {
  expect(await start(order)).toEqual({ next: 'wait' });
  const ref = await orderRef();
  await served.act(ref, { action: 'start', by: 'qr' });
  await served.act(ref, { action: 'complete' });
  await later(2);
  expect((await payments.check(order)).stage).toBe('succeeded');
}
const stateOf = async (order: Order) => (await repository.repository.findByReference(order.reference))?.state;

describe('a mandate', () => {
  it('is signed: the order is active, and text, signature and proof are stored', async () => {
    const order = await place();
    await sign(order);
    expect(await stateOf(order)).toBe('active');
    const [signed] = await mandates.listSigned(false);
    expect(signed).toMatchObject({
      ...account,
      reference: order.reference,
      state: 'draft',
      amount: 20_000,
      personalNumber: '195704289999',
      name: 'Testa Testsson',
      bank: 'SEB',
      text,
      textVersion: '2018',
    });
    expect(Buffer.from(signed?.signature ?? '', 'base64').toString()).toContain(Buffer.from(text).toString('base64'));
    expect(signed?.ocspResponse).not.toBe('');
    const rows = await repository.database.read((db) => db.selectFrom('attempts').selectAll().execute());
    expect(JSON.stringify(rows)).not.toMatch(/195704289999|1234560/);
  });

  it('waits with a code and a hint, and exposes nothing else to the page', async () => {
    const order = await place();
    await start(order);
    await served.act(await orderRef(), { action: 'start', by: 'qr' });
    await later(2);
    expect(await payments.check(order)).toMatchObject({
      stage: 'waiting',
      hint: 'userSign',
      nextAction: { kind: 'bank-id' },
    });
  });

  it.each([
    ['userCancel', 'bank-id-cancelled'],
    ['cancelled', 'bank-id-cancelled'],
    ['expiredTransaction', 'timed-out'],
    ['startFailed', 'bank-id-not-started'],
    ['certificateErr', 'bank-id-refused'],
    ['transactionRiskBlocked', 'bank-id-refused'],
    ['brandNew', 'bank-id-refused'],
  ])('fails on %s, and can be tried again', async (hintCode, reason) => {
    const order = await place();
    await start(order);
    await served.act(await orderRef(), { action: 'fail', hintCode });
    await later(2);
    expect(await payments.check(order)).toMatchObject({
      stage: 'failed',
      reason,
      hint: hintCode,
      retryMethods: ['bank-id'],
    });
    await payments.tryAgain(order);
    await sign(order);
    expect(await stateOf(order)).toBe('active');
  });

  it('rejects somebody else’s signature', async () => {
    openDesk({
      ...identity,
      async collect(ref, signal) {
        const answer = await identity.collect(ref, signal);
        if (answer.is !== 'complete') return answer;
        return { ...answer, completion: { ...answer.completion, personalNumber: '200002292399' } };
      },
    });
    const order = await place();
    await start(order);
    const ref = await orderRef();
    await served.act(ref, { action: 'start', by: 'qr' });
    await served.act(ref, { action: 'complete' });
    await later(2);
    expect(await payments.check(order)).toMatchObject({ stage: 'failed', reason: 'other-signer' });
    expect(await stateOf(order)).toBe('awaiting_signature');
    expect(await mandates.listSigned(true)).toEqual([]);
  });

  it('restricts the BankID order to the payer', async () => {
    await start(await place());
    const ref = await orderRef();
    await served.act(ref, { action: 'start', by: 'qr' });
    expect(await served.act(ref, { action: 'complete', person: 'prova' })).toBe(409);
  });

  it('rejects a signature of another text', async () => {
    openDesk({ ...identity, sign: (wish, signal) => identity.sign({ ...wish, text: `${wish.text} 2000 kr` }, signal) });
    const order = await place();
    await start(order);
    const ref = await orderRef();
    await served.act(ref, { action: 'start', by: 'qr' });
    await served.act(ref, { action: 'complete' });
    await later(2);
    await payments.check(order);
    expect(await stateOf(order)).toBe('awaiting_signature');
  });

  it('can be cancelled by the payer', async () => {
    const order = await place();
    await start(order);
    expect(await payments.cancel(order)).toMatchObject({ stage: 'cancelled', retryMethods: ['bank-id'] });
  });

  it('requested twice at once ends both, with a message', async () => {
    const [one, other] = [await place('one'), await place('two')];
    await start(one);
    await start(other);
    expect(await payments.statusOf(other)).toMatchObject({ stage: 'failed', reason: 'bank-id-busy' });
    await later(2);
    expect(await payments.check(one)).toMatchObject({ stage: 'failed', reason: 'bank-id-cancelled' });
  });

  it('maps refusals and unknown outcomes of BankID', async () => {
    await served.put('settings', { refuse: 'unauthorized' });
    const one = await place('one');
    await start(one);
    expect(await payments.statusOf(one)).toMatchObject({ stage: 'failed', reason: 'our-fault' });
    await served.put('settings', { refuse: 'internalError' });
    const other = await place('two');
    await start(other);
    expect((await payments.statusOf(other)).stage).toBe('checking');
  });

  it('is reconciled when its page was left', async () => {
    const order = await place();
    await start(order);
    const ref = await orderRef();
    await served.act(ref, { action: 'start', by: 'qr' });
    await served.act(ref, { action: 'complete' });
    await later(61);
    await payments.reconcile();
    expect(await stateOf(order)).toBe('active');
  });
});

describe('the office', () => {
  it('fetches each mandate once, with a payer number of its own', async () => {
    const order = await place();
    await sign(order);
    const [signed] = await mandates.listSigned(false);
    expect(signed?.payerNumber).toMatch(/^\d{4,16}$/);
    await mandates.markSent([signed?.payerNumber ?? ''], 'office:Testa');
    expect(await mandates.listSigned(false)).toEqual([]);
    expect(await mandates.listSigned(true)).toEqual([{ ...signed, state: 'sent' }]);
  });

  it('never fetches the mandate of a gift that ended before', async () => {
    const fetched = await place();
    await sign(fetched);
    const [signed] = await mandates.listSigned(false);
    await mandates.markSent([signed?.payerNumber ?? ''], 'office:Testa');
    const unfetched = await place('two');
    await sign(unfetched);
    for (const { reference } of [fetched, unfetched])
      await repository.repository.apply(reference, 'ended', 'office:Testa');
    expect(await mandates.listSigned(false)).toEqual([]);
    expect((await mandates.listSigned(true)).map(({ reference }) => reference)).toEqual([fetched.reference]);
  });

  it.each([
    ['32', 'active', 'active'],
    ['10', 'active', 'active'],
    ['02', 'rejected', 'failed'],
    ['03', 'rejected', 'failed'],
    ['04', 'rejected', 'failed'],
    ['05', 'rejected', 'failed'],
    ['23', 'rejected', 'failed'],
  ])('applies %s: the mandate is %s, its order %s', async (code, state, orderState) => {
    const order = await place();
    await sign(order);
    const [signed] = await mandates.listSigned(false);
    const number = signed?.payerNumber ?? '';
    for (let times = 0; times < 2; times++) expect(await mandates.answer(number, code, 'office:Testa')).toBe(state);
    expect(await stateOf(order)).toBe(orderState);
    expect((await mandates.listSigned(true))[0]).toMatchObject({ state, code });
  });

  it('accepts a payer number padded with zeros', async () => {
    const order = await place();
    await sign(order);
    const number = (await mandates.listSigned(false))[0]?.payerNumber ?? '';
    expect(await mandates.answer(number.padStart(16, '0'), '32', 'office:Testa')).toBe('active');
    expect(await mandates.answer(`0${number}`, '33', 'office:Testa')).toBe('ended');
    for (const other of [`${number}0`, '0'.repeat(16), ''])
      expect(await mandates.answer(other, '32', 'office:Testa')).toBe('unknown');
    expect(await mandates.answer(`0${order.reference}`, '32', 'office:Testa')).toBe('unknown');
  });

  it('ends a running gift, and reports unknown mandates', async () => {
    const order = await place();
    await sign(order);
    await mandates.listSigned(false);
    await mandates.answer(order.reference, '32', 'office:Testa');
    expect(await mandates.answer(order.reference, '33', 'office:Testa')).toBe('ended');
    expect(await stateOf(order)).toBe('ended');
    // Whatever the bank says of it now, it has run: its books are kept.
    expect(await mandates.answer(order.reference, '20', 'office:Testa')).toBe('ended');
    expect(await stateOf(order)).toBe('ended');
    expect(await mandates.answer('99', '32', 'office:Testa')).toBe('unknown');
    expect(await mandates.answer(order.reference, '77', 'office:Testa')).toBe('odd');
  });
});
