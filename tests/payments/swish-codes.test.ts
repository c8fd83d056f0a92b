import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { translations as en } from '#i18n/en/translations.ts';
import { translations as sv } from '#i18n/sv/translations.ts';
import type { FailureReason } from '#payments/model/attempt.ts';
import { PaymentDeclined } from '#payments/provider.ts';
import { anOrder, aTry, openSwishBank, type SwishBank } from './swish-bank.ts';

let bank: SwishBank;
beforeAll(async () => {
  bank = await openSwishBank();
});
beforeEach(() => bank.swish.restart());
afterAll(() => bank.close());

const soon = () => AbortSignal.timeout(8000);

/** Message to the payer for each code of a refused request. */
const refusals: [code: string, reason: FailureReason][] = [
  ['ACMT01', 'our-fault'],
  ['ACMT03', 'not-enrolled'],
  ['ACMT07', 'our-fault'],
  ['AM02', 'bad-sum'],
  ['AM03', 'our-fault'],
  ['AM06', 'bad-sum'],
  ['BE18', 'bad-number'],
  ['FF08', 'our-fault'],
  ['PA02', 'our-fault'],
  ['RP01', 'our-fault'],
  ['RP02', 'our-fault'],
  ['RP03', 'our-fault'],
  ['RP06', 'already-open'],
  ['VR01', 'too-young'],
  ['VR02', 'our-fault'],
];

describe('a request that is refused', () => {
  it.each(refusals)('%s: %s', async (code, reason) => {
    const refusal = await bank.provider.start(anOrder(code), aTry(), soon()).catch((error: unknown) => error);
    expect(refusal instanceof PaymentDeclined).toBe(true);
    expect(refusal).toMatchObject({ reason });
    expect(bank.complaints.at(-1)).toMatchObject({ told: { status: 422, codes: code } });
    for (const { payWait } of [sv, en]) expect(payWait.reasons[reason]).toMatch(/\p{L}\.$/u);
  });

  it('is unclear when its key was there before: it may be ours', async () => {
    await expect(bank.provider.start(anOrder('RP09'), aTry(), soon())).rejects.toMatchObject({
      name: 'PaymentOutcomeUnknown',
    });
  });

  it('is found by its key when it is ours', async () => {
    const attempt = aTry({}, '+46701234768');
    await bank.provider.start(anOrder(), attempt, soon());
    await expect(bank.provider.start(anOrder(), attempt, soon())).rejects.toMatchObject({
      name: 'PaymentOutcomeUnknown',
    });
    expect(await bank.provider.find(attempt, anOrder(), soon())).toEqual({
      payment: { status: 'pending' },
      ref: attempt.key,
      nextAction: { kind: 'swish-number', mobile: '+46701234768' },
    });
    expect(await (await bank.swish.admin('/__fakes/payments')).json()).toHaveLength(1);
  });
});

/** Outcomes of an accepted request. */
const ends = [
  [
    'pay',
    { status: 'succeeded', amount: 20_000, currency: 'SEK', paymentRef: expect.stringMatching(/^[0-9A-F]{32}$/) },
  ],
  ['decline', { status: 'cancelled' }],
  ['bank-refuses', { status: 'failed', reason: 'declined' }],
  ['bankid-cancelled', { status: 'failed', reason: 'bank-id-cancelled' }],
  ['bankid-ongoing', { status: 'failed', reason: 'bank-id-busy' }],
  ['bankid-refused', { status: 'failed', reason: 'bank-id-refused' }],
  ['bank-fails', { status: 'failed', reason: 'declined' }],
  ['time-out', { status: 'failed', reason: 'timed-out' }],
  ['bank-silent', { status: 'unknown' }],
] as const;

describe('a request that was taken on', () => {
  it.each(ends)('%s', async (action, payment) => {
    const attempt = aTry();
    await bank.provider.start(anOrder(), attempt, soon());
    await bank.act(attempt.key, action);
    expect(await bank.provider.find(attempt, anOrder(), soon())).toMatchObject({ payment, ref: attempt.key });
    for (const { payWait } of [sv, en])
      if ('reason' in payment) expect(payWait.reasons[payment.reason]).toMatch(/\p{L}\.$/u);
  });

  it('times out by itself after three minutes, and waits until then', async () => {
    const attempt = aTry();
    await bank.provider.start(anOrder(), attempt, soon());
    await bank.swish.clock().advance(179_000);
    expect(await bank.provider.find(attempt, anOrder(), soon())).toMatchObject({ payment: { status: 'pending' } });
    await bank.swish.clock().advance(2000);
    const payment = { status: 'failed', reason: 'timed-out' };
    expect(await bank.provider.find(attempt, anOrder(), soon())).toMatchObject({ payment, hint: 'TM01' });
  });

  it('is paid after all when the bank says so late', async () => {
    const silent = aTry();
    await bank.provider.start(anOrder(), silent, soon());
    await bank.act(silent.key, 'bank-silent');
    expect(await bank.provider.find(silent, anOrder(), soon())).toMatchObject({
      payment: { status: 'unknown' },
      hint: 'DS24',
    });
    await bank.act(silent.key, 'pay');
    expect(await bank.provider.find(silent, anOrder(), soon())).toMatchObject({ payment: { status: 'succeeded' } });

    const late = aTry();
    await bank.provider.start(anOrder(), late, soon());
    await bank.act(late.key, 'pay-late');
    await bank.swish.clock().advance(290_000);
    expect(await bank.provider.find(late, anOrder(), soon())).toMatchObject({ payment: { status: 'pending' } });
    await bank.swish.clock().advance(11_000);
    expect(await bank.provider.find(late, anOrder(), soon())).toMatchObject({ payment: { status: 'succeeded' } });
  });
});

describe('a cancellation', () => {
  it('ends what waits', async () => {
    const attempt = aTry();
    await bank.provider.start(anOrder(), attempt, soon());
    expect(await bank.provider.cancel?.(attempt, anOrder(), soon())).toMatchObject({
      payment: { status: 'cancelled' },
    });
  });

  it.each([
    ['pay', { status: 'succeeded' }],
    ['pay-late', { status: 'pending' }],
    ['bank-silent', { status: 'unknown' }],
    ['time-out', { status: 'failed', reason: 'timed-out' }],
  ])('that comes after %s finds what it came to', async (action, payment) => {
    const attempt = aTry();
    await bank.provider.start(anOrder(), attempt, soon());
    await bank.act(attempt.key, action);
    expect(await bank.provider.cancel?.(attempt, anOrder(), soon())).toMatchObject({ payment });
  });

  it('of what Swish has never heard of makes nothing', async () => {
    expect(await bank.provider.cancel?.(aTry(), anOrder(), soon())).toEqual({ payment: { status: 'not_found' } });
  });
});
