import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  otherParty,
  relyingParty,
  type ServedBankId,
  serveBankId,
  stranger,
  trusted,
} from '#fakes/bankid/served-bankid.ts';
import { createTlsCaller, type TlsCaller } from '#platform/mtls/mutual-tls.server.ts';
import { firstUnlessLong } from '../../tests/support/long.ts';
import { createBankId } from './bankid.server.ts';
import type { BankIdService } from './port.ts';

let served: ServedBankId;
beforeAll(async () => {
  served = await serveBankId();
});
afterAll(() => served.close());
const logged: string[] = [];
beforeEach(() => {
  served.restart();
  logged.length = 0;
});

const { signal } = new AbortController();
const wish = { address: '198.51.100.7', text: 'Medgivande till autogiro, åäö' };
const testa = '195704289999';

function bankIdThrough(call: TlsCaller, { origin = served.origin, deadline = 5000 } = {}): BankIdService {
  const log = { info() {}, warn() {}, error: (_: object, message: string) => void logged.push(message) };
  const now = () => new Date(served.clock().now());
  return createBankId({
    call,
    origin,
    domain: 'klubb.example',
    now,
    uptime: () => served.clock().now(),
    log,
    deadline,
  });
}
function bankIdOf(identity = relyingParty, authority = trusted, origin = served.origin): BankIdService {
  const call = createTlsCaller({ ...identity, authority }, 2000);
  return bankIdThrough(call, { origin });
}
async function askedOf(orderRef: string) {
  const orders = (await (await served.admin('/__fakes/orders')).json()) as { orderRef: string; asked: object }[];
  return orders.find((order) => order.orderRef === orderRef)?.asked;
}
const later = (seconds: number) => served.clock().advance(seconds * 1000);

describe('an order', () => {
  it('contains person, text, client IP and return URL', async () => {
    const order = await bankIdOf().sign(
      {
        ...wish,
        personalNumber: testa,
        returnUrl: 'https://klubb.example/signera/x?retur=y',
        userAgent: 'a'.repeat(300),
      },
      signal,
    );
    expect(await askedOf(order.orderRef)).toMatchObject({
      endUserIp: wish.address,
      userVisibleData: Buffer.from(wish.text).toString('base64'),
      risk: 'moderate',
      returnUrl: 'https://klubb.example/signera/x?retur=y',
      returnRisk: true,
    });
    expect(order.answeredAt).toEqual(new Date(served.clock().now()));
  });

  it('is signed, and the signature contains the text', async () => {
    const bankId = bankIdOf();
    const { orderRef } = await bankId.sign({ ...wish, personalNumber: testa }, signal);
    await served.act(orderRef, { action: 'start', by: 'qr' });
    await served.act(orderRef, { action: 'complete' });
    const answer = await bankId.collect(orderRef, signal);
    if (answer.is !== 'complete') throw new Error(answer.is);
    expect(answer.completion).toMatchObject({ personalNumber: testa, name: 'Testa Testsson', risk: 'low' });
    const xml = Buffer.from(answer.completion.signature, 'base64').toString();
    expect(xml).toContain(Buffer.from(wish.text).toString('base64'));
    expect(answer.completion.ocspResponse).not.toBe('');
    // It is told once, and known here for a while.
    await later(10);
    expect(await bankId.collect(orderRef, signal)).toEqual(answer);
    expect(await bankId.cancel(orderRef, signal)).toBe('answered');
  });

  it('identifies somebody without a text', async () => {
    const bankId = bankIdOf();
    const { orderRef } = await bankId.auth({ address: wish.address }, signal);
    await served.act(orderRef, { action: 'start' });
    await served.act(orderRef, { action: 'complete', person: 'prova' });
    expect(await bankId.collect(orderRef, signal)).toMatchObject({
      is: 'complete',
      completion: { personalNumber: '200002292399' },
    });
  });

  it('is unknown after it was cancelled', async () => {
    const bankId = bankIdOf();
    const { orderRef } = await bankId.auth({ address: wish.address }, signal);
    expect(await bankId.cancel(orderRef, signal)).toBe('cancelled');
    expect(await bankId.cancel(orderRef, signal)).toBe('cancelled');
    await later(2);
    expect(await bankId.collect(orderRef, signal)).toEqual({ is: 'failed', hint: 'gone' });
  });
});

const pending = [
  'brandNew',
  'outstandingTransaction',
  'noClient',
  'started',
  'userMrtd',
  'userCallConfirm',
  'userSign',
  'processing',
];
const failed = [
  'brandNew',
  'expiredTransaction',
  'certificateErr',
  'userCancel',
  'cancelled',
  'startFailed',
  'userDeclinedCall',
  'notSupportedByUserApp',
  'transactionRiskBlocked',
];

describe('hints', () => {
  it.each(firstUnlessLong(pending, 3))('pending %s', async (hintCode) => {
    const bankId = bankIdOf();
    const { orderRef } = await bankId.auth({ address: wish.address }, signal);
    await served.act(orderRef, { action: 'hint', hintCode });
    expect(await bankId.collect(orderRef, signal)).toEqual({ is: 'pending', hint: hintCode });
  });
  it.each(firstUnlessLong(failed, 3))('failed %s', async (hintCode) => {
    const bankId = bankIdOf();
    const { orderRef } = await bankId.auth({ address: wish.address }, signal);
    await served.act(orderRef, { action: 'fail', hintCode });
    expect(await bankId.collect(orderRef, signal)).toEqual({ is: 'failed', hint: hintCode });
  });
});

describe('collecting', () => {
  it('sends one request in 2 s for all callers', async () => {
    const bankId = bankIdOf();
    const { orderRef } = await bankId.auth({ address: wish.address }, signal);
    for (let at = 0; at < 40; at++) {
      await Promise.all([
        bankId.collect(orderRef, signal),
        bankId.collect(orderRef, signal),
        bankId.collect(orderRef, signal),
      ]);
      await later(0.25);
    }
    const { fastest, orders } = (await (await served.admin('/__fakes/collects')).json()) as {
      fastest: number;
      orders: { collects: number }[];
    };
    expect(fastest).toBeGreaterThanOrEqual(2000);
    expect(orders.map(({ collects }) => collects)).toEqual([5]);
  });
});

describe('an error code of BankID', () => {
  it.each([
    ['invalidParameters', 'BankIdRefused'],
    ['unauthorized', 'BankIdRefused'],
    ['notFound', 'BankIdRefused'],
    ['methodNotAllowed', 'BankIdRefused'],
    ['unsupportedMediaType', 'BankIdRefused'],
    ['requestTimeout', 'BankIdOutcomeUnknown'],
    ['tooManyRequests', 'BankIdOutcomeUnknown'],
    ['internalError', 'BankIdOutcomeUnknown'],
    ['maintenance', 'BankIdOutcomeUnknown'],
  ])('%s is %s', async (refuse, name) => {
    await served.put('settings', { refuse });
    await expect(bankIdOf().auth({ address: wish.address }, signal)).rejects.toMatchObject({ name });
  });

  it('alreadyInProgress ends both orders of a person', async () => {
    const bankId = bankIdOf();
    const { orderRef } = await bankId.sign({ ...wish, personalNumber: testa }, signal);
    const second = bankId.sign({ ...wish, personalNumber: testa }, signal);
    await expect(second).rejects.toMatchObject({ name: 'BankIdRefused', code: 'alreadyInProgress' });
    expect(await bankId.collect(orderRef, signal)).toEqual({ is: 'failed', hint: 'cancelled' });
  });

  it('is noSuchOrder for another party’s order', async () => {
    const { orderRef } = await bankIdOf().auth({ address: wish.address }, signal);
    expect(await bankIdOf(otherParty).collect(orderRef, signal)).toEqual({ is: 'failed', hint: 'gone' });
  });
});

describe('the connection', () => {
  it.each([
    ['our certificate is from elsewhere', () => bankIdOf(stranger)],
    ['its certificate is from elsewhere', () => bankIdOf(relyingParty, stranger.certificate)],
    ['nobody is there', () => bankIdOf(relyingParty, trusted, 'https://127.0.0.1:9')],
  ])('is unclear when %s', async (_, open) => {
    await expect(open().auth({ address: wish.address }, signal)).rejects.toMatchObject({
      name: 'BankIdOutcomeUnknown',
    });
  });
});

describe('an unresponsive BankID', () => {
  const wellBehaved = createTlsCaller({ ...relyingParty, authority: trusted }, 2000);
  /** Counts what reaches BankID, and lets nothing of some paths come to an end. */
  function hanging(...hung: string[]) {
    const asked: string[] = [];
    const bankId = bankIdThrough(
      (wanted) => {
        const path = wanted.url.split('/').at(-1) ?? '';
        asked.push(path);
        if (!hung.includes(path)) return wellBehaved({ ...wanted, signal: AbortSignal.timeout(20_000) });
        return new Promise((_, reject) => wanted.signal.addEventListener('abort', () => reject(wanted.signal.reason)));
      },
      { deadline: 20 },
    );
    return { asked, bankId, hung };
  }
  const auth = (bankId: BankIdService) => bankId.auth({ address: wish.address });
  const unclear = { name: 'BankIdOutcomeUnknown' };

  it('times out, and opens the circuit for 30 s after five failures', async () => {
    const { asked, bankId, hung } = hanging('auth');
    for (let times = 0; times < 8; times++) await expect(auth(bankId)).rejects.toMatchObject(unclear);
    expect([asked.length, logged]).toEqual([5, ['BankID keeps failing: its circuit breaker is open']]);
    await later(30);
    await expect(auth(bankId)).rejects.toMatchObject(unclear);
    await expect(auth(bankId)).rejects.toMatchObject(unclear);
    expect(asked).toHaveLength(6);
    hung.length = 0;
    await later(30);
    await auth(bankId);
    await auth(bankId);
    expect(asked).toHaveLength(8);
  });

  it('loses no order in progress: its result is still fetched while new orders fail', async () => {
    const { asked, bankId, hung } = hanging();
    const { orderRef } = await auth(bankId);
    hung.push('auth');
    for (let times = 0; times < 6; times++) await expect(auth(bankId)).rejects.toMatchObject(unclear);
    await served.act(orderRef, { action: 'start' });
    await served.act(orderRef, { action: 'complete', person: 'prova' });
    expect(await bankId.collect(orderRef)).toMatchObject({ is: 'complete' });
    expect(asked.filter((path) => path === 'auth')).toHaveLength(6);
  });

  it('is asked about the same order again after the cooldown', async () => {
    const { asked, bankId, hung } = hanging('collect');
    const { orderRef } = await auth(bankId);
    await served.act(orderRef, { action: 'start' });
    for (let times = 0; times < 8; times++) {
      await expect(bankId.collect(orderRef)).rejects.toMatchObject(unclear);
      await later(2);
    }
    expect(asked.filter((path) => path === 'collect')).toHaveLength(5);
    await expect(bankId.cancel(orderRef)).rejects.toMatchObject(unclear);
    expect(asked).not.toContain('cancel');
    await served.act(orderRef, { action: 'complete', person: 'prova' });
    hung.length = 0;
    await later(30);
    expect(await bankId.collect(orderRef)).toMatchObject({ is: 'complete' });
  });

  it('is not counted as failing on a refusal, or when its visitor gives up', async () => {
    const { asked, bankId } = hanging();
    for (let times = 0; times < 6; times++) {
      const { orderRef } = await auth(bankId);
      await served.act(orderRef, { action: 'fail', hintCode: 'userCancel' });
      expect(await bankId.collect(orderRef)).toEqual({ is: 'failed', hint: 'userCancel' });
    }
    await served.put('settings', { refuse: 'invalidParameters' });
    for (let times = 0; times < 6; times++) await expect(auth(bankId)).rejects.toMatchObject({ name: 'BankIdRefused' });
    expect(asked.filter((path) => path === 'auth')).toHaveLength(12);
    expect(logged).toEqual([]);
  });
});
