import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstUnlessLong } from '../../tests/support/long.ts';
import { qrText } from './animated-qr.ts';
import { base64, type ServedBankId, serveBankId } from './served-bankid.ts';

let bankId: ServedBankId;
beforeAll(async () => {
  bankId = await serveBankId();
});
beforeEach(() => bankId.restart());
afterAll(() => bankId.close());

const hint = async (orderRef: string) => (await bankId.collect(orderRef)).hintCode;
const advance = (ms: number) => bankId.clock().advance(ms);
const testa = '195704289999';

describe('an order', () => {
  it('goes from outstandingTransaction to started, userSign and complete', async () => {
    const { orderRef } = await bankId.begin('sign');
    expect(await hint(orderRef)).toBe('outstandingTransaction');
    expect(await bankId.act(orderRef, { action: 'complete' })).toBe(409);
    expect(await bankId.act(orderRef, { action: 'scan' })).toBe(200);
    expect(await hint(orderRef)).toBe('started');
    await advance(1000);
    expect(await hint(orderRef)).toBe('userSign');
    expect(await bankId.act(orderRef, { action: 'complete', person: 'testa' })).toBe(200);
    expect(await bankId.collect(orderRef)).toMatchObject({
      orderRef,
      status: 'complete',
      completionData: {
        user: { personalNumber: testa, name: 'Testa Testsson', givenName: 'Testa', surname: 'Testsson' },
        device: { ipAddress: '203.0.113.77', uhi: expect.stringMatching(/./) },
        stepUp: { mrtd: false },
        bankIdIssueDate: '2025-08-09Z',
      },
    });
  });

  it('is collected once', async () => {
    const { orderRef } = await bankId.begin('auth');
    await bankId.act(orderRef, { action: 'scan' });
    await bankId.act(orderRef, { action: 'complete' });
    expect(await bankId.collect(orderRef)).toMatchObject({ status: 'complete' });
    expect(await bankId.collect(orderRef)).toMatchObject({ errorCode: 'invalidParameters', details: 'No such order' });
  });

  it('is kept for three minutes when complete, five when failed', async () => {
    const done = await bankId.begin('auth');
    await bankId.act(done.orderRef, { action: 'scan' });
    await bankId.act(done.orderRef, { action: 'complete' });
    const failed = await bankId.begin('auth');
    await bankId.act(failed.orderRef, { action: 'fail', hintCode: 'userCancel' });
    await advance(180_000);
    expect(await bankId.collect(done.orderRef)).toMatchObject({ details: 'No such order' });
    await advance(119_999);
    expect(await bankId.collect(failed.orderRef)).toMatchObject({ status: 'failed', hintCode: 'userCancel' });
    await advance(1);
    expect(await bankId.collect(failed.orderRef)).toMatchObject({ details: 'No such order' });
  });

  it('fails with startFailed after half a minute that nobody starts it', async () => {
    const { orderRef } = await bankId.begin('auth');
    await advance(29_999);
    expect(await hint(orderRef)).toBe('outstandingTransaction');
    await advance(1);
    expect(await bankId.collect(orderRef)).toEqual({ orderRef, status: 'failed', hintCode: 'startFailed' });
    expect(await bankId.act(orderRef, { action: 'scan' })).toBe(409);
  });

  it('expires three minutes after the start', async () => {
    const { orderRef } = await bankId.begin('auth');
    await advance(20_000);
    await bankId.act(orderRef, { action: 'start', by: 'qr' });
    await advance(179_999);
    expect(await hint(orderRef)).toBe('userSign');
    await advance(1);
    expect(await hint(orderRef)).toBe('expiredTransaction');
  });

  const failures = [
    ...['somethingNew', 'expiredTransaction', 'certificateErr', 'userCancel', 'cancelled', 'startFailed'],
    ...['notSupportedByUserApp', 'transactionRiskBlocked'],
  ];
  it.each(firstUnlessLong(failures, 3))('fails with %s when the admin API says so, once', async (hintCode) => {
    const { orderRef } = await bankId.begin('sign');
    expect(await bankId.act(orderRef, { action: 'fail', hintCode })).toBe(200);
    expect(await bankId.collect(orderRef)).toMatchObject({ status: 'failed', hintCode });
    expect(await bankId.act(orderRef, { action: 'fail', hintCode: 'userCancel' })).toBe(409);
  });

  const hints = ['noClient', 'somethingNew', 'userMrtd', 'userCallConfirm', 'processing'];
  it.each(firstUnlessLong(hints, 2))('hints %s', async (hintCode) => {
    const { orderRef } = await bankId.begin('sign');
    await bankId.act(orderRef, { action: 'start' });
    await bankId.act(orderRef, { action: 'hint', hintCode });
    await advance(60_000);
    expect(await bankId.collect(orderRef)).toMatchObject({ status: 'pending', hintCode });
  });

  it('is for one person alone when it says so', async () => {
    const { orderRef } = await bankId.begin('sign', { requirement: { personalNumber: testa } });
    await bankId.act(orderRef, { action: 'scan' });
    expect(await bankId.act(orderRef, { action: 'complete', person: 'prova' })).toBe(409);
    expect(await bankId.act(orderRef, { action: 'complete', person: 'testa' })).toBe(200);
  });

  it('finds no BankID for a person who is not here', async () => {
    const { orderRef } = await bankId.begin('sign', { requirement: { personalNumber: '201509160006' } });
    await bankId.act(orderRef, { action: 'scan' });
    await advance(60_000);
    expect(await hint(orderRef)).toBe('started');
    expect(await bankId.act(orderRef, { action: 'complete' })).toBe(409);
    await advance(120_000);
    expect(await hint(orderRef)).toBe('expiredTransaction');
  });

  it('tells the risk when asked to, and is blocked above what is let through', async () => {
    const told = await bankId.begin('sign', { returnRisk: true });
    const blocked = await bankId.begin('sign', { requirement: { risk: 'low' } });
    for (const { orderRef } of [told, blocked]) {
      await bankId.act(orderRef, { action: 'scan' });
      await bankId.act(orderRef, { action: 'complete', risk: 'moderate', ipAddress: '192.0.2.1' });
    }
    const { completionData } = await bankId.collect(told.orderRef);
    expect(completionData).toMatchObject({ risk: 'moderate', device: { ipAddress: '192.0.2.1' } });
    expect(await hint(blocked.orderRef)).toBe('transactionRiskBlocked');
  });

  it('is answered by itself when the admin API says by whom', async () => {
    await bankId.put('settings', { person: 'prova' });
    const { orderRef } = await bankId.begin('auth');
    const seen: string[] = [];
    for (let second = 0; second < 3; second += 1) {
      seen.push(await hint(orderRef));
      await advance(1000);
    }
    expect(seen).toEqual(['outstandingTransaction', 'started', 'userSign']);
    expect(await bankId.collect(orderRef)).toMatchObject({ completionData: { user: { surname: 'Provsdotter' } } });
  });
});

describe('scanning', () => {
  const scan = (text: string) => bankId.press('/app/scan', { text });

  it.each([0, 5])('holds for a code of %d seconds ago', async (age) => {
    const { orderRef, qrStartToken, qrStartSecret } = await bankId.begin('sign');
    await advance(10_500);
    const answer = await scan(` ${qrText(qrStartToken, qrStartSecret, 10 - age)}\n`);
    expect(answer.headers.get('location')).toBe(`/app/orders/${orderRef}`);
    expect(await hint(orderRef)).toBe('started');
  });

  it('does not hold for a code that is old, of the time to come, forged or of another order', async () => {
    const { orderRef, qrStartToken, qrStartSecret } = await bankId.begin('sign');
    const other = await bankId.begin('sign');
    await advance(10_500);
    const texts = [
      qrText(qrStartToken, qrStartSecret, 4),
      qrText(qrStartToken, qrStartSecret, 12),
      qrText(qrStartToken, other.qrStartSecret, 10),
      qrText(qrStartToken, qrStartSecret, 10).replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      `bankid.${qrStartToken}`,
      '',
    ];
    for (const text of texts) expect((await scan(text)).status).toBe(409);
    expect(await hint(orderRef)).toBe('outstandingTransaction');
  });

  it('holds once', async () => {
    const { qrStartToken, qrStartSecret } = await bankId.begin('sign');
    const text = qrText(qrStartToken, qrStartSecret, 0);
    expect([(await scan(text)).status, (await scan(text)).status]).toEqual([303, 409]);
  });

  it('is what the admin API says the code reads', async () => {
    await bankId.begin('sign');
    await advance(3000);
    const [order] = await (await bankId.admin('/__fakes/orders')).json();
    expect(order.qrText).toMatch(/^bankid\.[0-9a-f-]{36}\.3\.[0-9a-f]{64}$/);
    expect(JSON.stringify(order)).not.toContain('qrStartSecret');
    expect((await scan(order.qrText)).status).toBe(303);
  });
});

describe('the app', () => {
  it('lists orders that wait, and takes one as if its code had been scanned', async () => {
    const { orderRef } = await bankId.begin('sign');
    const page = await (await bankId.admin('/app')).text();
    expect(page).toContain('Tass &amp; Vinge');
    expect(page).toContain(orderRef);
    expect((await bankId.press('/app/scan', { orderRef })).status).toBe(303);
    expect(await (await bankId.admin('/app')).text()).not.toContain(orderRef);
  });

  it('shows what is signed, safely, and who may sign', async () => {
    const { orderRef } = await bankId.begin('sign', {
      userVisibleData: base64('100 kr <b>i månaden</b>'),
      requirement: { personalNumber: testa },
    });
    await bankId.press('/app/scan', { orderRef });
    const page = await (await bankId.admin(`/app/orders/${orderRef}`)).text();
    expect(page).toContain('100 kr &lt;b&gt;i månaden&lt;/b&gt;');
    expect(page).toContain('Testa Testsson');
    expect(page).not.toContain('Provsdotter');
  });

  it.each([
    ['complete', undefined],
    ['cancel', 'userCancel'],
    ['blocked', 'certificateErr'],
  ])('%s', async (action, hintCode) => {
    const { orderRef } = await bankId.begin('auth');
    await bankId.press('/app/scan', { orderRef });
    expect((await bankId.press(`/app/orders/${orderRef}`, { action, person: 'hemlig' })).status).toBe(200);
    expect((await bankId.press(`/app/orders/${orderRef}`, { action, person: 'hemlig' })).status).toBe(409);
    expect((await bankId.admin(`/app/orders/${orderRef}`)).status).toBe(409);
    const { status, hintCode: told } = await bankId.collect(orderRef);
    expect([status, told]).toEqual(hintCode ? ['failed', hintCode] : ['complete', undefined]);
  });

  it.each(['/', '/app'])('is opened at %s by a start token, and goes back where the order says', async (path) => {
    const returnUrl = 'https://tov.example/betala/abc#nonce=1';
    const { orderRef, autoStartToken } = await bankId.begin('auth', { returnUrl });
    const opened = await bankId.admin(`${path}?autostarttoken=${autoStartToken}&redirect=null`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/app/orders/${orderRef}`]);
    const answered = await bankId.press(`/app/orders/${orderRef}`, { action: 'complete', person: 'testa' });
    expect([answered.status, answered.headers.get('location')]).toEqual([303, returnUrl]);
    const { completionData } = await bankId.collect(orderRef);
    expect(completionData.device.ipAddress).toBe('198.51.100.7');
  });

  it('goes back where the browser asked, when the order says nothing; never for a scanned code', async () => {
    const redirect = 'http://127.0.0.1:1/betala/abc?a=b&c=d';
    const { orderRef, autoStartToken } = await bankId.begin('auth');
    const query = new URLSearchParams({ autostarttoken: autoStartToken, redirect });
    const opened = await bankId.admin(`/app?${query}`);
    const page = await (await bankId.admin(opened.headers.get('location') ?? '')).text();
    expect(page).toContain(redirect.replace('&', '&amp;'));
    const cancelled = await bankId.press(`/app/orders/${orderRef}`, { action: 'cancel', redirect });
    expect(cancelled.headers.get('location')).toBe(redirect);

    const scanned = await bankId.begin('auth', { returnUrl: redirect });
    await bankId.press('/app/scan', { orderRef: scanned.orderRef });
    expect((await bankId.press(`/app/orders/${scanned.orderRef}`, { action: 'cancel', redirect })).status).toBe(200);
  });

  it('says so when a start token no longer holds', async () => {
    const { autoStartToken } = await bankId.begin('auth');
    const open = () => bankId.admin(`/app?autostarttoken=${autoStartToken}`);
    expect([(await open()).status, (await open()).status]).toEqual([303, 409]);
    expect((await bankId.admin('/app?autostarttoken=x')).status).toBe(409);
  });
});

describe('the admin page', () => {
  it('shows a page, the settings and the requests, without numbers', async () => {
    await bankId.begin('auth', { requirement: { personalNumber: testa } });
    expect((await bankId.admin('/__fakes')).status).toBe(200);
    const told = ['orders', 'requests', 'settings', 'collects'].map((part) => bankId.admin(`/__fakes/${part}`));
    const texts = await Promise.all(told.map(async (answer) => (await answer).text()));
    expect(texts.join()).not.toContain(testa);
    expect(JSON.parse(texts[0] ?? '')).toMatchObject([{ kind: 'auth', asksForOnePerson: true }]);
  });

  it('takes only what it knows, and forgets when told to', async () => {
    const answer = await bankId.put('settings', { refuse: 'other', person: 'nobody', pace: 'slow' });
    expect(await answer.json()).toEqual({ refuse: null, person: null, pace: 0 });
    const { orderRef } = await bankId.begin('auth');
    expect((await bankId.admin('/__fakes/reset', { method: 'POST' })).status).toBe(204);
    expect(await bankId.collect(orderRef)).toMatchObject({ details: 'No such order' });
    expect(await bankId.act(orderRef, { action: 'scan' })).toBe(404);
    expect((await bankId.admin('/other')).status).toBe(404);
  });
});
