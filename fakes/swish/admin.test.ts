import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextId, type ServedSwish, serveSwish } from './served-swish.ts';

let swish: ServedSwish;
beforeAll(async () => {
  swish = await serveSwish();
});
beforeEach(() => swish.restart());
afterAll(() => swish.close());

const tokenOf = async (id: string) => (await (await swish.admin(`/__fakes/payments/${id}`)).json()).token;
const press = (id: string, fields: Record<string, string>) =>
  swish.admin(`/app/${id}`, { method: 'POST', body: new URLSearchParams(fields) });

describe('the app', () => {
  it('opens one request by its token, and writes what it says safely', async () => {
    const id = await swish.create({ amount: '149.50', message: '<3 & katter' });
    const other = await swish.create();
    const page = await (await swish.admin(`/app?token=${await tokenOf(id)}`)).text();
    expect(page).toContain('149.50 kr');
    expect(page).toContain('&lt;3 &amp; katter');
    expect(page).toContain(id);
    expect(page).not.toContain(other);
  });

  it('lists all that are open, and those the bank has not answered', async () => {
    const [open, paid, silent] = [await swish.create(), await swish.create(), await swish.create()];
    await press(paid, { action: 'pay' });
    await press(silent, { action: 'bank-silent' });
    const page = await (await swish.admin('/app')).text();
    expect([open, paid, silent].filter((id) => page.includes(id))).toEqual([open, silent]);
  });

  it('takes the payer’s number and sends the payer back', async () => {
    const id = await swish.create();
    const back = 'http://127.0.0.1:1/betala/abc?x=1';
    expect(await (await swish.admin(`/app?callbackurl=${encodeURIComponent(back)}`)).text()).toContain(back);
    const answer = await press(id, { action: 'pay', payerAlias: '46701740605', callbackurl: back });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(back);
    expect(await swish.read(id)).toMatchObject({ status: 'PAID', payerAlias: '46701740605' });
  });

  it('opens nothing but pages', async () => {
    const answer = await press(await swish.create(), { action: 'pay', callbackurl: 'javascript:alert(1)' });
    expect(answer.status).toBe(200);
  });

  it('says so when it is too late', async () => {
    const id = await swish.create();
    await press(id, { action: 'decline' });
    expect((await press(id, { action: 'pay' })).status).toBe(409);
    expect((await press(nextId(), { action: 'pay' })).status).toBe(409);
  });
});

describe('the QR generator', () => {
  const draw = (wish: unknown) =>
    swish.admin('/qrg-swish/api/v1/commerce', { method: 'POST', body: JSON.stringify(wish) });

  it('draws a token as SVG, each its own', async () => {
    const answer = await draw({ token: 'abc', format: 'svg' });
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    const drawing = await answer.text();
    expect(drawing).toMatch(/^<svg /);
    expect(await (await draw({ token: 'abd', format: 'svg' })).text()).not.toBe(drawing);
  });

  it.each(['png', 'jpg'])('draws it as %s of the wished size', async (format) => {
    const answer = await draw({ token: 'abc', format, size: 320, border: 2 });
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([320, 320]);
  });

  it.each([
    {},
    { token: '', format: 'svg' },
    { token: 'abc' },
    { token: 'abc', format: 'gif' },
    { token: 'abc', format: 'png' },
    { token: 'abc', format: 'png', size: 299 },
    { token: 'abc', format: 'svg', border: 5 },
    { token: 'abc', format: 'jpg', size: 300, transparent: true },
    'no',
  ])('is 400 for %j', async (wish) => {
    expect((await draw(wish)).status).toBe(400);
  });
});

describe('faults', () => {
  const fault = (wish: object) => swish.tell('faults', wish, 'PUT');
  const payments = '/swish-cpcapi/api/v2/paymentrequests';

  it('commit and drop: the request is there, its answer is lost', async () => {
    await fault({ kind: 'commit-then-drop', path: payments, times: 1 });
    const id = nextId();
    await expect(swish.create({}, id)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect((await swish.read(id)).status).toBe('CREATED');
    await expect(swish.create({}, id)).rejects.toThrow(/422 .*RP09/);
  });

  it('drop before anything is done', async () => {
    await fault({ kind: 'reset', path: payments });
    const id = nextId();
    await expect(swish.create({}, id)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect((await swish.ask('GET', `v1/paymentrequests/${id}`)).status).toBe(404);
  });

  it.each([
    ['401', 401],
    ['429', 429],
    ['500', 500],
  ])('answer %s, on one path alone', async (kind, status) => {
    await fault({ kind, path: payments });
    await expect(swish.create()).rejects.toThrow(`${status} `);
    expect((await swish.ask('GET', `v1/paymentrequests/${nextId()}`)).status).toBe(404);
  });

  it('answer with garbage', async () => {
    const id = await swish.create();
    await fault({ kind: 'garbage', path: '/swish-cpcapi/api/v1' });
    await expect(swish.read(id)).rejects.toThrow(SyntaxError);
  });

  it('hang, and slow down', async () => {
    await fault({ kind: 'hang', path: payments, ms: 20 });
    await expect(swish.create()).rejects.toMatchObject({ code: 'ECONNRESET' });
    await swish.admin('/__fakes/faults', { method: 'DELETE' });
    await fault({ kind: 'slow', ms: 20 });
    await swish.create();
    expect(await (await swish.admin('/__fakes/faults')).json()).toMatchObject([{ kind: 'slow', hits: 1 }]);
  });
});

describe('the admin page', () => {
  it('shows a page, and lists of all there is', async () => {
    const id = await swish.create();
    await swish.tell(`payments/${id}`, { action: 'pay' });
    expect(await (await swish.admin('/__fakes')).text()).toContain('100.00 kr');
    expect(await (await swish.admin('/__fakes/payments')).json()).toMatchObject([{ id, amount: 10_000 }]);
    expect(await (await swish.admin('/__fakes/refunds')).json()).toEqual([]);
    const { requests, last } = await (await swish.admin('/__fakes/requests')).json();
    expect(requests).toBe(1);
    expect(last).toMatchObject([{ method: 'PUT', path: `/swish-cpcapi/api/v2/paymentrequests/${id}`, status: 201 }]);
  });

  it('is told who pays', async () => {
    expect((await swish.tell('settings', { payer: 'nobody' }, 'PUT')).status).toBe(400);
    expect((await swish.tell('settings', { payer: 'simulator' }, 'PUT')).body).toEqual({ payer: 'simulator' });
    const id = await swish.create();
    await swish.tell('clock', { advance: 2000 });
    expect((await swish.read(id)).status).toBe('PAID');
  });

  it('forgets everything when told to', async () => {
    const id = await swish.create();
    await swish.tell(`payments/${id}`, { action: 'pay' });
    expect((await swish.admin('/__fakes/reset', { method: 'POST' })).status).toBe(204);
    expect((await swish.ask('GET', `v1/paymentrequests/${id}`)).status).toBe(404);
    expect((await (await swish.admin('/__fakes/ledger')).json()).entries).toEqual([]);
  });

  it('is not to be reached where merchants call', async () => {
    expect((await swish.ask('GET', '../../__fakes/ledger')).status).toBe(404);
    expect((await swish.admin('/other')).status).toBe(404);
  });
});
